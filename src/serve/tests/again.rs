//! Games that are played again.

use super::*;

#[test]
fn a_game_is_played_again_from_its_beginning() {
    let mut server = begun();
    let mut hashes = vec![hash(&mut server)];
    for command in walk(300) {
        act(&mut server, &[command]);
        hashes.push(hash(&mut server));
    }
    for to in [300, 257, 256, 7, 0] {
        let replayed = get(&mut server, &json!({"replay": {"to": to}}));
        assert_eq!(replayed["hash"], hashes[to]);
    }
    let beyond = reason(&mut server, &json!({"replay": {"to": 1}}));
    assert_eq!(
        beyond,
        "only 0 commands were given, so there is no command 1"
    );
}

#[test]
fn other_dice_that_no_command_followed_are_thrown_again() {
    let mut server = begun();
    act(&mut server, &walk(3));
    let handle = get(&mut server, &json!({"fork": {}}))["handle"].clone();
    let fresh = json!({"restore": {"handle": handle, "dice": "fresh"}});
    get(&mut server, &fresh);
    let thrown = hash(&mut server);
    for request in [json!({"replay": {}}), json!({"replay": {"to": 3}})] {
        assert_eq!(get(&mut server, &request)["hash"], thrown, "{request}");
    }
    let before = get(&mut server, &json!({"replay": {"to": 2}}));
    assert_ne!(before["hash"], thrown);
    get(&mut server, &fresh);
    let thrown = hash(&mut server);
    get(&mut server, &json!({"replay": {}}));
    act(&mut server, &walk(5));
    let played = hash(&mut server);
    let replayed = get(&mut server, &json!({"replay": {"to": 3}}));
    assert_eq!(replayed["hash"], thrown);
    act(&mut server, &walk(5));
    assert_eq!(hash(&mut server), played);
}
