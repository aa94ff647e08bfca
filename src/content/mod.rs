//! What a game is made of: the types of templates.
use crate::base::Dice;
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    Red,
    Green,
    Blue,
    Cyan,
    Yellow,
    Magenta,
    White,
    Black,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    Smart,
    Telepathic,
    Tunneler,
    Erratic,
    Pass,
    PickUp,
    Destroy,
    Unique,
    Boss,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectType {
    Weapon,
    Offhand,
    Ranged,
    Armor,
    Helmet,
    Cloak,
    Gloves,
    Boots,
    Ring,
    Amulet,
    Light,
    Scroll,
    Book,
    Flask,
    Gold,
    Ammunition,
    Food,
    Wand,
    Container,
}
#[derive(Clone, Debug)]
pub struct MonsterTemplate {
    pub name: String,
    pub description: Vec<String>,
    pub colors: Vec<Color>,
    pub speed: Dice,
    pub abilities: Vec<Ability>,
    pub hit_points: Dice,
    pub damage: Dice,
    pub symbol: char,
    pub rarity: u8,
}
impl MonsterTemplate {
    pub fn has(&self, a: Ability) -> bool {
        self.abilities.contains(&a)
    }
    pub fn danger(&self) -> u64 {
        0
    }
}
#[derive(Clone, Debug)]
pub struct ObjectTemplate {
    pub name: String,
    pub description: Vec<String>,
    pub types: Vec<ObjectType>,
    pub color: Color,
    pub hit: Dice,
    pub damage: Dice,
    pub dodge: Dice,
    pub defense: Dice,
    pub weight: Dice,
    pub speed: Dice,
    pub attribute: Dice,
    pub value: Dice,
    pub artifact: bool,
    pub rarity: u8,
}
impl ObjectTemplate {
    pub fn is(&self, t: ObjectType) -> bool {
        self.types.contains(&t)
    }
    pub fn is_two_handed(&self) -> bool {
        self.types.len() == 2
    }
    pub fn glyph(&self) -> char {
        '|'
    }
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MonsterId(u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(u32);
#[derive(Debug)]
pub struct Content {
    monsters: Vec<MonsterTemplate>,
    objects: Vec<ObjectTemplate>,
}
impl Content {
    pub fn monster(&self, id: MonsterId) -> &MonsterTemplate {
        &self.monsters[id.0 as usize]
    }
    pub fn object(&self, id: ObjectId) -> &ObjectTemplate {
        &self.objects[id.0 as usize]
    }
    pub fn monsters(&self) -> impl Iterator<Item = (MonsterId, &MonsterTemplate)> {
        (0..).map(MonsterId).zip(&self.monsters)
    }
    pub fn objects(&self) -> impl Iterator<Item = (ObjectId, &ObjectTemplate)> {
        (0..).map(ObjectId).zip(&self.objects)
    }
    pub fn monster_named(&self, _: &str) -> Option<MonsterId> {
        None
    }
    pub fn object_named(&self, _: &str) -> Option<ObjectId> {
        None
    }
}
