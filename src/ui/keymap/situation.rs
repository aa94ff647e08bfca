//! Where keys mean something: the situations, each with keys of its own.

/// Where keys mean something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Situation {
    Dungeon,
    Quest,
    Chart,
    Look,
    Teleport,
    Target,
    Travel,
    Container,
    QuestInventory,
    PickUp,
    List,
    Text,
    Bot,
    Duel,
    Replay,
}

impl Situation {
    pub(in crate::ui) const ALL: [Situation; 15] = [
        Situation::Dungeon,
        Situation::Quest,
        Situation::Chart,
        Situation::Look,
        Situation::Teleport,
        Situation::Target,
        Situation::Travel,
        Situation::Container,
        Situation::QuestInventory,
        Situation::PickUp,
        Situation::List,
        Situation::Text,
        Situation::Bot,
        Situation::Duel,
        Situation::Replay,
    ];

    /// Returns the situation whose table has this name.
    pub(in crate::ui) fn of_name(name: &str) -> Option<Situation> {
        let mut all = Situation::ALL.into_iter();
        all.find(|situation| situation.name() == name)
    }

    /// Returns the name of its table in files.
    pub(in crate::ui) fn name(self) -> &'static str {
        match self {
            Situation::Dungeon => "dungeon",
            Situation::Quest => "quest",
            Situation::Chart => "chart",
            Situation::Look => "look",
            Situation::Teleport => "teleport",
            Situation::Target => "target",
            Situation::Travel => "travel",
            Situation::Container => "container",
            Situation::QuestInventory => "quest-inventory",
            Situation::PickUp => "pick-up",
            Situation::List => "list",
            Situation::Text => "text",
            Situation::Bot => "bot",
            Situation::Duel => "duel",
            Situation::Replay => "replay",
        }
    }

    /// Returns whether the keys of lists mean something there, too, and before others.
    pub(super) fn is_list(self) -> bool {
        matches!(
            self,
            Situation::Container | Situation::QuestInventory | Situation::PickUp
        )
    }

    /// Returns what it is called on screen.
    pub(in crate::ui) fn title(self) -> &'static str {
        match self {
            Situation::Dungeon => "The map of the dungeon",
            Situation::Quest => "The map of a quest",
            Situation::Chart => "Charts",
            Situation::Look => "The cursor that looks",
            Situation::Teleport => "The cursor of wizard mode",
            Situation::Target => "The cursor that aims",
            Situation::Travel => "The cursor that chooses where to go",
            Situation::Container => "An open container",
            Situation::QuestInventory => "The inventory of a quest",
            Situation::PickUp => "Several items to pick up or drop",
            Situation::List => "Lists",
            Situation::Text => "Texts",
            Situation::Bot => "A bot at play",
            Situation::Duel => "The fights of Roguelike 1d",
            Situation::Replay => "A recorded game",
        }
    }
}
