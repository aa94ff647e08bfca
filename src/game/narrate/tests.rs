//! Events in words, whoever they are about.

use super::*;
use crate::content::{Content, Fixture, ObjectType};
use crate::game::GameData;
use crate::levels::Dungeon;
use crate::rules::effects::Mood;
use crate::rules::{DungeonBook, Sighting};
use crate::world::{ActorIds, Landmark, Terrain};

pub(super) fn setting() -> Setting {
    let content: Content = GameData::built_in().content;
    let dungeon = Dungeon::new(&content, 1, 1);
    Setting::new(content, dungeon, DungeonBook::Classic)
}

/// Returns the sighting of a monster that is nowhere else.
pub(super) fn sighting(stance: Stance) -> Sighting {
    let id = ActorIds::default().mint();
    Sighting { id, stance }
}

/// Returns a cave rat and a tomb jackal, which have no names of their own.
pub(super) fn rat_and_jackal(setting: &Setting) -> [Who; 2] {
    ["cave rat", "tomb jackal"].map(|name| {
        let kind = setting.content.monster_named(name);
        Who::Monster(kind.expect("a built-in kind"))
    })
}

/// Returns a narrator with the words of quests.
pub(super) fn on_a_quest(setting: &Setting) -> Narrator<'_> {
    Narrator {
        voice: Voice::Quest,
        ..Narrator::new(setting)
    }
}

pub(super) fn line(setting: &Setting, event: &Event) -> Line {
    let line = Narrator::new(setting).line(event);
    line.unwrap_or_else(|| panic!("nothing is told of {event:?}"))
}

#[test]
fn blows_are_narrated_for_any_pair() {
    let setting = setting();
    let mut kinds = setting.content.monsters().filter(|(_, template)| {
        let name = template.name.to_lowercase();
        !template.has(crate::content::Ability::Unique) && !name.starts_with("the ")
    });
    let mut next = || {
        let (kind, template) = kinds.next().expect("there are two kinds");
        (
            Who::Monster(kind),
            monster(&setting.content, kind),
            template.name.clone(),
        )
    };
    let ((rat, the_rat, _), (imp, the_imp, _)) = (next(), next());
    let sentence = |text: &str| sentence(text);
    let cases = [
        (
            Who::Hero,
            rat,
            format!("you hit {the_rat} for 3"),
            Tone::Plain,
        ),
        (
            rat,
            Who::Hero,
            format!("{the_rat} hits you for 3"),
            Tone::Bad,
        ),
        (
            rat,
            imp,
            format!("{the_rat} hits {the_imp} for 3"),
            Tone::Plain,
        ),
    ];
    for (attacker, target, text, tone) in cases {
        let event = Event::Hit {
            attacker,
            target,
            by: None,
            at: ActorId::HERO,
            from_afar: false,
            with: None,
            damage: 3,
            before: 9,
        };
        assert_eq!(line(&setting, &event), (tone, sentence(&text)));
    }
    let cases = [
        (Who::Hero, rat, format!("you miss {the_rat}")),
        (rat, Who::Hero, format!("{the_rat} misses you")),
        (rat, imp, format!("{the_rat} misses {the_imp}")),
    ];
    for (attacker, target, text) in cases {
        let event = Event::Missed {
            attacker,
            target,
            by: None,
            at: ActorId::HERO,
            from_afar: false,
        };
        assert_eq!(line(&setting, &event), (Tone::Plain, sentence(&text)));
    }
    let cases = [
        (
            Who::Hero,
            rat,
            format!("you have killed {the_rat}"),
            Tone::Good,
        ),
        (
            rat,
            Who::Hero,
            format!("you die, killed by {the_rat}"),
            Tone::Bad,
        ),
        (
            rat,
            imp,
            format!("{the_rat} has killed {the_imp}"),
            Tone::Plain,
        ),
    ];
    for (killer, victim, text, tone) in cases {
        let scores = true;
        let event = Event::Killed {
            killer,
            victim,
            scores,
        };
        assert_eq!(line(&setting, &event), (tone, sentence(&text)));
    }
}

#[test]
fn a_blow_that_does_nothing_besides_is_told_without_that() {
    let setting = setting();
    let brick_man = setting.content.monster_named("brick man");
    let attacker = Who::Monster(brick_man.expect("a built-in kind"));
    let nothing = Event::Affected(Affected {
        kind: AffectedKind::Nothing,
        text: "nothing comes of it",
        who: Who::Hero,
        mood: Mood::Neither,
        amount: 0,
        other: None,
        item: None,
    });
    let hit = Event::Hit {
        attacker,
        target: Who::Hero,
        by: Some(ActorIds::default().mint()),
        at: ActorId::HERO,
        from_afar: false,
        with: None,
        damage: 3,
        before: 9,
    };
    let told = |events: &[Event]| {
        let told = Narrator::new(&setting).tell(events);
        let texts: Vec<String> = told.into_iter().map(|told| told.text).collect();
        texts
    };
    let blow = ["The brick man hits you for 3."];
    assert_eq!(told(&[hit, nothing.clone(), nothing.clone()]), blow);
    let mine = Event::Harmed {
        by: Who::Thing(Cause::Fixture(Fixture::LandMine)),
        target: Who::Hero,
        damage: 20,
        before: 30,
        is_drained: false,
    };
    let harm = ["The land mine harms you for 20."];
    assert_eq!(told(&[mine, nothing.clone()]), harm);
    assert_eq!(told(&[nothing]), ["Nothing comes of it."]);
}

#[test]
fn who_is_peaceful_may_wake_up() {
    let setting = setting();
    let eel = setting.content.monster_named("silt eel");
    let eel = Who::Monster(eel.expect("a built-in kind"));
    for (stance, tone, priority) in [
        (Stance::Hostile, Tone::Bad, Priority::News),
        (Stance::Peaceful, Tone::Plain, Priority::Light),
    ] {
        let event = Event::Woke(eel, sighting(stance));
        assert_eq!(
            line(&setting, &event),
            (tone, "The silt eel wakes up.".to_owned())
        );
        assert_eq!(priority::of(&event), priority);
    }
}

#[test]
fn it_is_said_who_follows_the_hero() {
    let setting = setting();
    let [rat, jackal] = rat_and_jackal(&setting);
    let cases = [
        (vec![rat], "The cave rat follows you."),
        (
            vec![jackal, rat],
            "The tomb jackal and the cave rat follow you.",
        ),
        (
            vec![jackal, rat, jackal],
            "The tomb jackal (x2) and the cave rat follow you.",
        ),
    ];
    for (followers, text) in cases {
        let event = Event::Followed(followers);
        assert_eq!(line(&setting, &event), (Tone::Bad, text.to_owned()));
    }
}

#[test]
fn those_who_slept_on_are_named_once_each() {
    let setting = setting();
    let [rat, cook] = ["cave rat", "ogre cook"].map(|name| {
        let kind = setting.content.monster_named(name);
        Who::Monster(kind.expect("a kind"))
    });
    for (sleepers, text) in [
        (vec![cook], "You slipped past the ogre cook."),
        (
            vec![rat, cook, rat],
            "You slipped past the cave rat (x2) and the ogre cook.",
        ),
    ] {
        let event = Event::SlippedPast(sleepers);
        assert_eq!(line(&setting, &event), (Tone::Good, text.to_owned()));
    }
}

#[test]
fn a_blow_that_takes_nothing_off_does_no_harm() {
    let setting = setting();
    let (kind, _) = setting.content.monsters().next().expect("there is a kind");
    let event = |attacker, target| Event::Hit {
        attacker,
        target,
        by: None,
        at: ActorId::HERO,
        from_afar: false,
        with: None,
        damage: 0,
        before: 9,
    };
    let by_hero = line(&setting, &event(Who::Hero, Who::Monster(kind)));
    let by_monster = line(&setting, &event(Who::Monster(kind), Who::Hero));
    assert!(by_hero.1.ends_with("and do no harm."), "{by_hero:?}");
    assert!(
        by_monster.1.ends_with("and does no harm."),
        "{by_monster:?}"
    );
    assert_eq!((by_hero.0, by_monster.0), (Tone::Plain, Tone::Plain));
}

#[test]
fn a_flask_that_hits_is_not_said_to_do_no_harm() {
    let setting = setting();
    let (victim, _) = setting.content.monsters().next().expect("there is a kind");
    let mut objects = setting.content.objects();
    let flask = objects.find(|(_, object)| object.is(ObjectType::Flask));
    let hit = Event::Hit {
        attacker: Who::Hero,
        target: Who::Monster(victim),
        by: Some(ActorId::HERO),
        at: ActorId::HERO,
        from_afar: false,
        with: flask.map(|(kind, _)| kind),
        damage: 0,
        before: 9,
    };
    let told = Narrator::new(&setting).tell(&[hit]);
    let [Told { text, .. }] = &told[..] else {
        panic!("{told:?}");
    };
    assert!(
        !text.contains("harm") && text.starts_with("You hit"),
        "{text}"
    );
}

#[test]
fn disguises_and_own_names_are_told() {
    let setting = setting();
    let kind = |name| setting.content.monster_named(name);
    let rat = kind("cave rat").expect("a built-in kind");
    let jackal = kind("tomb jackal").expect("a built-in kind");
    let unmasked = |looked_like| Event::Unmasked {
        monster: Who::Monster(rat),
        looked_like,
    };
    let cases = [
        (
            unmasked(Disguise::Monster(jackal)),
            "The tomb jackal is really a cave rat.",
        ),
        (
            unmasked(Disguise::Terrain(Terrain::DownStairs)),
            "What seemed to be stairs down is really a cave rat.",
        ),
        (
            unmasked(Disguise::Feature(Landmark::Fixture(Fixture::Fountain))),
            "The fountain is really a cave rat.",
        ),
    ];
    for (event, text) in cases {
        assert_eq!(line(&setting, &event).1, text);
    }
}

#[test]
fn it_is_said_who_does_what_to_whom() {
    let setting = setting();
    let rat = setting
        .content
        .monster_named("cave rat")
        .expect("a built-in kind");
    let rat = Who::Monster(rat);
    let affected = |text, who| {
        Event::Affected(Affected {
            kind: AffectedKind::Other,
            text,
            who,
            mood: Mood::Bad,
            amount: -3,
            other: Some(rat),
            item: None,
        })
    };
    let cases = [
        (
            affected("{other} blinds {who}", Who::Hero),
            "The cave rat blinds you.",
        ),
        (
            affected("{other} lowers {whose} speed by {amount}", Who::Hero),
            "The cave rat lowers your speed by 3.",
        ),
        (
            affected("{other} calls {new}", rat),
            "The cave rat calls a cave rat.",
        ),
        (
            affected("{who} [turn|turns] into {another}", rat),
            "The cave rat turns into a cave rat.",
        ),
    ];
    for (event, text) in cases {
        assert_eq!(line(&setting, &event).1, text);
    }
}

/// Returns what is told of events, the text and the priority of each.
fn told(setting: &Setting, events: &[Event]) -> Vec<(String, Priority)> {
    let told = Narrator::new(setting).tell(events).into_iter();
    told.map(|told| (told.text, told.priority)).collect()
}

#[test]
fn the_blows_of_one_attacker_are_told_in_one_message() {
    let setting = setting();
    let kind = setting.content.monster_named("tomb jackal");
    let jackal = Who::Monster(kind.expect("a built-in kind"));
    let mut ids = ActorIds::default();
    let [one, other] = [ids.mint(), ids.mint()];
    let hit = |by, attacker, target, damage| Event::Hit {
        attacker,
        target,
        by: Some(by),
        at: ActorId::HERO,
        from_afar: false,
        with: None,
        damage,
        before: 50,
    };
    let bite = |by, damage| hit(by, jackal, Who::Hero, damage);
    let miss = |by| Event::Missed {
        attacker: jackal,
        target: Who::Hero,
        by: Some(by),
        at: ActorId::HERO,
        from_afar: false,
    };
    let own = hit(ActorId::HERO, Who::Hero, jackal, 3);
    let cases = [
        (
            vec![own.clone(), bite(one, 4), bite(one, 8)],
            vec![
                ("You hit the tomb jackal for 3.", Priority::Own),
                (
                    "The tomb jackal hits you twice for 4 and 8.",
                    Priority::Grave,
                ),
            ],
        ),
        (
            vec![bite(one, 4), bite(other, 8), bite(one, 2), bite(one, 1)],
            vec![
                (
                    "The tomb jackal hits you 3 times for 4, 2 and 1.",
                    Priority::Grave,
                ),
                ("The tomb jackal hits you for 8.", Priority::Grave),
            ],
        ),
        (
            vec![bite(one, 4), miss(one)],
            vec![(
                "The tomb jackal hits you for 4, and misses once.",
                Priority::Grave,
            )],
        ),
        (
            vec![miss(one), Event::DoorOpened, miss(one), bite(one, 4)],
            vec![
                (
                    "The tomb jackal hits you for 4, and misses twice.",
                    Priority::Grave,
                ),
                ("You open the door.", Priority::Own),
            ],
        ),
        (
            vec![miss(one), miss(one)],
            vec![("The tomb jackal misses you twice.", Priority::Light)],
        ),
        (
            vec![bite(one, 0), bite(one, 0)],
            vec![(
                "The tomb jackal hits you twice and does no harm.",
                Priority::Light,
            )],
        ),
    ];
    for (events, wanted) in cases {
        let wanted = wanted
            .into_iter()
            .map(|(text, priority)| (text.to_owned(), priority));
        assert_eq!(told(&setting, &events), wanted.collect::<Vec<_>>());
    }
}

#[test]
fn it_is_said_how_a_monster_is_that_comes_into_view() {
    let setting = setting();
    let kind = setting.content.monster_named("cave rat");
    let rat = Who::Monster(kind.expect("a built-in kind"));
    let cases = [
        (Stance::Hostile, "You see a cave rat."),
        (Stance::Asleep, "You see a cave rat, asleep."),
        (Stance::Peaceful, "You see a cave rat, peaceful."),
    ];
    for (stance, text) in cases {
        let events = [Event::Appeared(rat, sighting(stance))];
        assert_eq!(told(&setting, &events), [(text.to_owned(), Priority::News)]);
    }
    let (killer, victim, scores) = (rat, Who::Hero, false);
    let death = Event::Killed {
        killer,
        victim,
        scores,
    };
    let too_late = [death, Event::Appeared(rat, sighting(Stance::Asleep))];
    assert_eq!(told(&setting, &too_late).len(), 1);
}

#[test]
fn a_step_of_the_confused_that_leads_nowhere_is_no_refusal() {
    let told = told(&setting(), &[Event::Bumped(Refusal::RockInTheWay)]);
    let text = "You stagger about. Something solid is in the way.";
    assert_eq!(told, [(text.to_owned(), Priority::Own)]);
}

#[test]
fn a_shot_at_the_hero_is_told_as_one() {
    let setting = setting();
    let (slinger, _) = setting.content.monsters().next().expect("there is a kind");
    let (slinger, hero) = (Who::Monster(slinger), Who::Hero);
    let missed = |attacker, target, from_afar| Event::Missed {
        attacker,
        target,
        by: Some(ActorId::HERO),
        at: ActorId::HERO,
        from_afar,
    };
    let text = |event| told(&setting, &[event])[0].0.clone();
    assert!(text(missed(slinger, hero, true)).starts_with("From afar, "));
    assert!(!text(missed(slinger, hero, false)).contains("afar"));
    assert!(!text(missed(hero, slinger, true)).contains("afar"));
}
