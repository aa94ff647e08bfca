//! The actions of every situation: the name of each in key tables, and what help screens say about it.

use super::actions::{
    BotAction, ContainerAction, CursorAction, DuelAction, Intent, InventoryAction, ListAction,
    PaceAction, PickUpAction, ReplayAction, TextAction, TravelAction,
};
use crate::base::Dir;
use crate::game::{Chart, Score, Verb};

/// One action.
#[derive(Debug)]
pub(super) struct Action<A> {
    pub(super) name: &'static str,
    pub(super) action: A,
    pub(super) help: &'static str,
}

/// Actions under one title of a help screen.
#[derive(Debug)]
pub(super) struct Chapter<A: 'static> {
    pub(super) title: &'static str,
    pub(super) actions: &'static [Action<A>],
}

/// All that keys can ask for in one situation.
#[derive(Debug)]
pub(super) struct Table<A: 'static> {
    /// The action of an interrupt.
    pub(super) interrupt: Option<A>,
    pub(super) chapters: &'static [Chapter<A>],
}

impl<A: Copy + PartialEq> Table<A> {
    pub(super) fn actions(&self) -> impl Iterator<Item = &'static Action<A>> {
        self.chapters.iter().flat_map(|chapter| chapter.actions)
    }

    pub(super) fn action(&self, name: &str) -> Option<A> {
        let found = self.actions().find(|action| action.name == name);
        found.map(|action| action.action)
    }

    pub(super) fn name_of(&self, action: A) -> &'static str {
        let found = self.actions().find(|other| other.action == action);
        found.map_or("", |found| found.name)
    }
}

const fn action<A: Copy>(name: &'static str, action: A, help: &'static str) -> Action<A> {
    Action { name, action, help }
}

/// Creates an action that no help screen lists, because its screens show the key.
const fn unlisted<A: Copy>(name: &'static str, action: A) -> Action<A> {
    Action {
        name,
        action,
        help: "",
    }
}

const MOVING: &str = "Moving and fighting";
const ITEMS: &str = "Items";
const LOOKING: &str = "Looking";
const GAME: &str = "The game";

/// The help of all actions that raise an ability.
const RAISE: &str = "raise STR DEX CON INT WIS CHA, when you may";

#[rustfmt::skip]
pub(super) static DUNGEON: Table<Intent> = Table {
    interrupt: Some(Intent::Leave),
    chapters: &[
        Chapter { title: MOVING, actions: &[
            action("north-west", Intent::Step(Dir::NorthWest), "north-west"),
            action("north", Intent::Step(Dir::North), "north"),
            action("north-east", Intent::Step(Dir::NorthEast), "north-east"),
            action("east", Intent::Step(Dir::East), "east"),
            action("south-east", Intent::Step(Dir::SouthEast), "south-east"),
            action("south", Intent::Step(Dir::South), "south"),
            action("south-west", Intent::Step(Dir::SouthWest), "south-west"),
            action("west", Intent::Step(Dir::West), "west"),
            action("rest", Intent::Rest, "rest for a turn"),
            action("recover", Intent::Recover, "rest until you are healed or disturbed"),
            action("search", Intent::Search, "search for five turns, or until disturbed"),
            action("explore", Intent::Explore, "explore: fetch items, then go where you never were"),
            action("fight", Intent::Fight, "a step towards the nearest enemy, or a blow at it"),
            action("travel", Intent::Travel, "travel: choose a place with a cursor or from a list"),
            action("find", Intent::Find, "find anything that you saw or have"),
            action("run", Intent::RunAnywhere, "run, also along corridors: then a direction"),
            action("run-north-west", Intent::Run(Dir::NorthWest), "run north-west"),
            action("run-north", Intent::Run(Dir::North), "run north"),
            action("run-north-east", Intent::Run(Dir::NorthEast), "run north-east"),
            action("run-east", Intent::Run(Dir::East), "run east"),
            action("run-south-east", Intent::Run(Dir::SouthEast), "run south-east"),
            action("run-south", Intent::Run(Dir::South), "run south"),
            action("run-south-west", Intent::Run(Dir::SouthWest), "run south-west"),
            action("run-west", Intent::Run(Dir::West), "run west"),
            action("step-over", Intent::StepOver, "step over items: then a direction"),
            action("close", Intent::Close, "close a door: then a direction"),
            action("attack", Intent::Attack, "strike, even at the peaceful: then a direction"),
            action("kick", Intent::Kick, "kick at a closed or locked door beside you"),
            action("descend", Intent::Descend, "go to the nearest stairs down, or take those you stand on"),
            action("ascend", Intent::Ascend, "go to the nearest stairs up, or take those you stand on"),
        ] },
        Chapter { title: ITEMS, actions: &[
            action("pick-up", Intent::PickUp, "pick up what lies here: one, several or all"),
            action("wear", Intent::Wear, "wear or wield an item, swapping"),
            action("take-off", Intent::TakeOff, "take off what you wear"),
            action("drop", Intent::Drop, "drop one item or several"),
            action("destroy", Intent::Destroy, "destroy an item for good"),
            action("inventory", Intent::Inventory, "inventory: what you carry"),
            action("equipment", Intent::Equipment, "equipment: what you wear"),
            action("drink", Intent::UseItem(Verb::Drink), "drink a flask"),
            action("read", Intent::UseItem(Verb::Read), "read a scroll or a book"),
            action("aim", Intent::UseItem(Verb::Aim), "aim a wand; twice: the last one again"),
            action("fire", Intent::UseItem(Verb::Fire), "fire with the bow you wear; twice: the last arrows again"),
            action("throw", Intent::UseItem(Verb::Throw), "throw an item; twice: the last one again"),
            action("eat", Intent::UseItem(Verb::Eat), "eat"),
            action("auto-pickup", Intent::AutoPickup, "decide what walking over items picks up"),
            action("use", Intent::Use, "use what is here or beside, buy, or open a container"),
        ] },
        Chapter { title: LOOKING, actions: &[
            action("inspect-carried", Intent::InspectCarried, "inspect an item you carry"),
            action("inspect-worn", Intent::InspectWorn, "inspect an item you wear"),
            action("look", Intent::Look, "look at a monster, an item or a place"),
            action("look-around", Intent::LookAround, "look at a place, from where you stand"),
            action("monsters", Intent::Glance, "list what is in sight and known here, shown on the map"),
            action("character", Intent::Character, "your figures, and the seed"),
            action("messages", Intent::Messages, "the last 100 messages, which can be searched"),
            action("charts", Intent::Charts, "charts of the level: terrain, distances, hardness"),
        ] },
        Chapter { title: GAME, actions: &[
            action("help", Intent::Help, "this help"),
            action("settings", Intent::Settings, "settings and keys, and changing them"),
            action("leave", Intent::Leave, "leave the game"),
            action("wizard", Intent::Wizard, "wizard mode, if the game began with it"),
        ] },
    ],
};

#[rustfmt::skip]
pub(super) static QUEST: Table<Intent> = Table {
    interrupt: Some(Intent::Leave),
    chapters: &[
        Chapter { title: MOVING, actions: &[
            action("north", Intent::Step(Dir::North), "north"),
            action("west", Intent::Step(Dir::West), "west"),
            action("south", Intent::Step(Dir::South), "south"),
            action("east", Intent::Step(Dir::East), "east"),
            action("wait", Intent::Wait, "wait for a turn"),
            action("rest", Intent::Rest, "rest for a day, on a floor without monsters"),
            action("explore", Intent::Explore, "go to items, doors and stairs where you never were"),
            action("fight", Intent::Fight, "a step towards the nearest enemy, or a blow at it"),
            action("travel", Intent::Travel, "travel: choose a place with a cursor or from a list"),
            action("find", Intent::Find, "find anything that you saw or have"),
            action("descend", Intent::Descend, "go to the nearest stairs down; again: onto them"),
            action("ascend", Intent::Ascend, "go to the nearest stairs up; again: onto them"),
        ] },
        Chapter { title: ITEMS, actions: &[
            action("pick-up", Intent::PickUp, "get what lies here, asking for each item"),
            action("inventory", Intent::Inventory, "inventory: equip, drop, examine"),
        ] },
        Chapter { title: LOOKING, actions: &[
            action("character", Intent::Character, "character sheet"),
            action("look", Intent::Look, "look at a monster or a place, with the odds of a fight"),
            action("look-around", Intent::LookAround, "look at a place, from where you stand"),
            action("monsters", Intent::Glance, "list the monsters and items of the floor, on the map"),
            action("messages", Intent::Messages, "the last 100 messages, which can be searched"),
            action("charts", Intent::Charts, "charts of the floor: terrain, distances"),
            action("more", Intent::More, "show the messages that did not fit"),
        ] },
        Chapter { title: GAME, actions: &[
            action("raise-strength", Intent::Raise(Score::Strength), RAISE),
            action("raise-dexterity", Intent::Raise(Score::Dexterity), RAISE),
            action("raise-constitution", Intent::Raise(Score::Constitution), RAISE),
            action("raise-intelligence", Intent::Raise(Score::Intelligence), RAISE),
            action("raise-wisdom", Intent::Raise(Score::Wisdom), RAISE),
            action("raise-charisma", Intent::Raise(Score::Charisma), RAISE),
            action("help", Intent::Help, "this help"),
            action("settings", Intent::Settings, "settings and keys, and changing them"),
            action("leave", Intent::Leave, "leave the quest at once; it is saved"),
            action("give-up", Intent::GiveUp, "give the quest up: it ends, and a new one can begin"),
        ] },
    ],
};

pub(super) static CHART: Table<Chart> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("terrain", Chart::Terrain),
            unlisted("distances", Chart::Distance),
            unlisted("digging", Chart::Tunnelling),
            unlisted("hardness", Chart::Hardness),
        ],
    }],
};

/// The keys of a cursor that chooses among places, of one to look at as of one to aim at.
pub(super) static CURSOR: Table<CursorAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("choose", CursorAction::Choose),
            unlisted("next", CursorAction::Next),
            unlisted("previous", CursorAction::Previous),
            unlisted("close", CursorAction::Close),
        ],
    }],
};

pub(super) static TELEPORT: Table<CursorAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("choose", CursorAction::Choose),
            unlisted("anywhere", CursorAction::Anywhere),
            unlisted("next", CursorAction::Next),
            unlisted("previous", CursorAction::Previous),
            unlisted("close", CursorAction::Close),
        ],
    }],
};

pub(super) static TRAVEL: Table<TravelAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("choose", TravelAction::Choose),
            unlisted("next", TravelAction::Next),
            unlisted("previous", TravelAction::Previous),
            unlisted("list", TravelAction::List),
            unlisted("close", TravelAction::Close),
        ],
    }],
};

pub(super) static CONTAINER: Table<ContainerAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("put-in", ContainerAction::PutIn),
            unlisted("take-out", ContainerAction::TakeOut),
        ],
    }],
};

pub(super) static QUEST_INVENTORY: Table<InventoryAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("equip", InventoryAction::Equip),
            unlisted("drop", InventoryAction::Drop),
            unlisted("examine", InventoryAction::Examine),
            unlisted("return", InventoryAction::Return),
        ],
    }],
};

pub(super) static PICK_UP: Table<PickUpAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("mark", PickUpAction::Mark),
            unlisted("all", PickUpAction::All),
        ],
    }],
};

pub(super) static LIST: Table<ListAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("choose", ListAction::Choose),
            unlisted("close", ListAction::Close),
            unlisted("up", ListAction::Up),
            unlisted("down", ListAction::Down),
            unlisted("page-up", ListAction::PageUp),
            unlisted("page-down", ListAction::PageDown),
            unlisted("first", ListAction::First),
            unlisted("last", ListAction::Last),
        ],
    }],
};

pub(super) static TEXT: Table<TextAction> = Table {
    interrupt: None,
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("close", TextAction::Close),
            unlisted("search", TextAction::Search),
            unlisted("up", TextAction::Up),
            unlisted("down", TextAction::Down),
            unlisted("page-up", TextAction::PageUp),
            unlisted("page-down", TextAction::PageDown),
            unlisted("start", TextAction::Start),
            unlisted("end", TextAction::End),
        ],
    }],
};

pub(super) static BOT: Table<BotAction> = Table {
    interrupt: Some(BotAction::Leave),
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("pause", BotAction::Pace(PaceAction::Pause)),
            unlisted("step", BotAction::Step),
            unlisted("faster", BotAction::Pace(PaceAction::Faster)),
            unlisted("slower", BotAction::Pace(PaceAction::Slower)),
            unlisted("take-over", BotAction::TakeOver),
            unlisted("leave", BotAction::Leave),
        ],
    }],
};

pub(super) static DUEL: Table<DuelAction> = Table {
    interrupt: Some(DuelAction::Leave),
    chapters: &[Chapter {
        title: "",
        actions: &[
            unlisted("pause", DuelAction::Pace(PaceAction::Pause)),
            unlisted("step", DuelAction::Step),
            unlisted("finish-fight", DuelAction::FinishFight),
            unlisted("faster", DuelAction::Pace(PaceAction::Faster)),
            unlisted("slower", DuelAction::Pace(PaceAction::Slower)),
            unlisted("next-case", DuelAction::NextCase),
            unlisted("previous-case", DuelAction::PreviousCase),
            unlisted("leave", DuelAction::Leave),
        ],
    }],
};

#[rustfmt::skip]
pub(super) static REPLAY: Table<ReplayAction> = Table {
    interrupt: Some(ReplayAction::Leave),
    chapters: &[Chapter {
        title: "",
        actions: &[
            action("pause", ReplayAction::Pace(PaceAction::Pause), "play, or pause"),
            action("faster", ReplayAction::Pace(PaceAction::Faster), "faster"),
            action("slower", ReplayAction::Pace(PaceAction::Slower), "slower"),
            action("forward", ReplayAction::Forward, "one action on"),
            action("back", ReplayAction::Back, "one action back"),
            action("to-start", ReplayAction::ToStart, "to the start"),
            action("to-end", ReplayAction::ToEnd, "to the end"),
            action("to-turn", ReplayAction::ToTurn, "to a turn"),
            action("to-level", ReplayAction::ToLevel, "to where a level was first entered"),
            action("play-on", ReplayAction::PlayOn, "play on from here, as a new game of your own"),
            action("help", ReplayAction::Help, "this help"),
            action("leave", ReplayAction::Leave, "leave"),
        ],
    }],
};
