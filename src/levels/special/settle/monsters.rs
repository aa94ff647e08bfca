//! The monsters of a description.

use super::settlement::Settlement;
use crate::base::bare_name;
use crate::content::{Fixture, MonsterKind};
use crate::levels::special::frame::Frame;
use crate::levels::special::shortfall::{Missing, Shortfall, called};
use crate::script::{Appearance, BOULDER, STATUE, plan};
use crate::world::{Disguise, Door, Landmark, Monster, Terrain};

impl Settlement<'_> {
    /// Puts a monster where a description says, with the chance that it says.
    pub(super) fn add(&mut self, frame: &Frame, plan: &plan::Monster) {
        if !self.random.percent(plan.chance.into()) {
            return;
        }
        let class = frame.registers.monster_class(plan.class);
        let Some(kind) = self.monster_kind(class, plan.species.as_deref()) else {
            return self.miss(Missing::Monster(name_of(plan)));
        };
        let habitat = self.habitat(kind);
        let Some(pos) = self.place_for(frame, plan.at, habitat) else {
            return self.miss(Missing::Monster(name_of(plan)));
        };
        let random = &mut self.random;
        let side = |of| frame.registers.side(of, random);
        let alignment = plan.alignment.and_then(side);
        let disguise = self.disguise(plan);
        let is_host = self.site.content.monster(kind).is_host();
        self.add_monster(kind, pos, |monster: &mut Monster| {
            if let Some(is_asleep) = plan.is_asleep {
                monster.mind.asleep = is_asleep;
            }
            if plan.is_peaceful == Some(true) || is_host {
                monster.pacify(0);
            }
            monster.name = plan.name.as_deref().map(str::to_owned);
            monster.alignment = alignment;
            monster.disguise = disguise;
        });
    }

    /// Returns the kind that a class and a name mean: a random one of the class, if no template has the name.
    fn monster_kind(&mut self, class: Option<u8>, name: Option<&str>) -> Option<MonsterKind> {
        let site = self.site;
        let named = name.and_then(|name| {
            let named = site.templates.monster(site.content, class, name);
            if named.is_none() {
                let name = name.to_owned();
                self.shortfalls.push(Shortfall::UnknownMonster { name });
            }
            named
        });
        let (content, templates) = (site.content, site.templates);
        named
            .filter(|&kind| self.may_have(kind))
            .or_else(|| templates.draw_monster(content, site.depth, class, &mut self.random))
    }

    /// Returns what a monster looks like; `None` for itself, and for names that nothing has.
    fn disguise(&mut self, plan: &plan::Monster) -> Option<Disguise> {
        let (appearance, name) = plan.appearance.as_ref()?;
        let templates = self.site.templates;
        let bare = bare_name(name);
        let disguise = match appearance {
            Appearance::Monster => templates.any_monster(&bare).map(Disguise::Monster),
            Appearance::Object => match bare.as_str() {
                BOULDER => Some(Disguise::Feature(Landmark::Boulder)),
                STATUE => Some(Disguise::Feature(Landmark::Statue)),
                _ => templates.object(&bare).map(Disguise::Object),
            },
            Appearance::Feature => feature_named(&bare),
        };
        if disguise.is_none() {
            let name = name.to_string();
            self.shortfalls.push(Shortfall::UnknownDisguise { name });
        }
        disguise
    }
}

/// Returns what the bare name of a feature means.
fn feature_named(name: &str) -> Option<Disguise> {
    let fixture = |fixture| Some(Disguise::Feature(Landmark::Fixture(fixture)));
    let terrain = |terrain| Some(Disguise::Terrain(terrain));
    match name {
        "fountain" => fixture(Fixture::Fountain),
        "sink" => fixture(Fixture::Sink),
        "throne" | "opulent throne" => fixture(Fixture::Throne),
        "altar" => fixture(Fixture::Altar),
        "grave" => fixture(Fixture::Grave),
        "staircase up" => terrain(Terrain::UpStairs),
        "staircase down" => terrain(Terrain::DownStairs),
        "ladder up" => terrain(Terrain::UpLadder),
        "ladder down" => terrain(Terrain::DownLadder),
        "door" | "closed door" => terrain(Terrain::Door(Door::Closed)),
        "doorway" => terrain(Terrain::Door(Door::Absent)),
        "tree" => terrain(Terrain::Tree),
        "iron bars" => terrain(Terrain::Bars),
        "wall" => terrain(Terrain::Wall),
        _ => None,
    }
}

/// Returns what a report calls a monster.
fn name_of(plan: &plan::Monster) -> String {
    called(plan.species.as_deref(), plan.class)
}
