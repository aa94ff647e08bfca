//! Reads what a terminal says, however it is cut into pieces.

use super::sequences::{More, Said, Text, TextEnd, first};
use crate::ui::input::Input;

/// The most bytes of an answer, as of one that tells what was copied last.
const LONGEST_ANSWER: usize = 1 << 16;

/// What a terminal has said so far.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    bytes: Vec<u8>,
    /// How many of them were read.
    read: usize,
    /// The text that is passed over, and how many bytes of it were.
    within: Option<(Text, usize)>,
    /// Whether a button of the mouse is held down, as far as that was reported.
    holds_button: bool,
}

impl Decoder {
    /// Takes bytes that came.
    pub(super) fn take(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.read);
        self.read = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// Forgets what has begun and does not go on: its end is lost.
    pub(super) fn forget_begun(&mut self) {
        self.read = self.bytes.len();
        self.within = None;
    }

    /// Returns whether something has begun that may go on.
    pub(super) fn has_begun(&self) -> bool {
        self.within.is_some() || self.read < self.bytes.len()
    }

    pub(super) fn holds_button(&self) -> bool {
        self.holds_button
    }

    /// Returns the next input; `None` if there is none without more bytes.
    pub(super) fn next(&mut self, more: More) -> Option<Input> {
        loop {
            let bytes = &self.bytes[self.read..];
            if let Some((text, passed)) = self.within {
                self.pass_over(text, passed);
                if self.within.is_some() {
                    return None;
                }
                continue;
            }
            let (said, count) = first(bytes, more)?;
            self.read += count;
            match said {
                Said::Input(input) => {
                    self.holds_button |= matches!(input, Input::Click(..));
                    return Some(input);
                }
                Said::Pressed => self.holds_button = true,
                Said::Released => self.holds_button = false,
                Said::Nothing => {}
                Said::Opens(text) => self.within = Some((text, 0)),
            }
        }
    }

    /// Passes over a text of which so many bytes are behind. An answer that is too long is none.
    fn pass_over(&mut self, text: Text, passed: usize) {
        let bytes = &self.bytes[self.read..];
        let (count, left) = match text.end(bytes) {
            TextEnd::Here { text, end } => (text + end, None),
            TextEnd::Broken(count) => (count, None),
            TextEnd::Open(count) => (count, Some((text, passed + count))),
        };
        let is_too_long = text == Text::Answer && passed + count > LONGEST_ANSWER;
        (self.read, self.within) = if is_too_long {
            (self.read + (LONGEST_ANSWER - passed), None)
        } else {
            (self.read + count, left)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::{Button, Key, KeyCode, Wheel};
    use ratatui::layout::Position;

    /// Returns the inputs of parts that come one after another, each as if nothing came behind it for now.
    fn of_parts(parts: &[&[u8]]) -> Vec<Input> {
        let mut decoder = Decoder::default();
        let mut inputs = Vec::new();
        for part in parts {
            decoder.take(part);
            inputs.extend(std::iter::from_fn(|| decoder.next(More::NotNow)));
        }
        inputs
    }

    fn of(bytes: &[u8]) -> Vec<Input> {
        of_parts(&[bytes])
    }

    /// Returns the keys of these names.
    fn keys(names: &str) -> Vec<Input> {
        let key =
            |name| Input::Key(Key::read(name).unwrap_or_else(|error| panic!("{name}: {error}")));
        names.split_whitespace().map(key).collect()
    }

    #[test]
    fn characters_and_control_characters_are_keys() {
        assert_eq!(of("oQ;é日".as_bytes()), keys("o Q ; é 日"));
        assert_eq!(
            of(b"\r\t\x7f\x08 \x01\x15\x18"),
            keys("Enter Tab Backspace Backspace Space Ctrl-A Ctrl-U Ctrl-X")
        );
        assert_eq!(
            of(b"\n\x00\x1c\x1f"),
            keys("Ctrl-J Ctrl-Space Ctrl-4 Ctrl-7")
        );
        assert_eq!(of(b"\x03"), [Input::Interrupt]);
    }

    #[test]
    fn keys_without_a_character_are_sequences() {
        for (bytes, names) in [
            (&b"\x1b[A\x1b[B\x1b[C\x1b[D"[..], "Up Down Right Left"),
            (b"\x1bOA\x1bOB\x1bOC\x1bOD", "Up Down Right Left"),
            (b"\x1b[H\x1b[F\x1bOH\x1bOF", "Home End Home End"),
            (b"\x1b[1~\x1b[7~\x1b[4~\x1b[8~", "Home Home End End"),
            (
                b"\x1b[2~\x1b[3~\x1b[5~\x1b[6~",
                "Insert Delete PageUp PageDown",
            ),
            (b"\x1bOP\x1bOQ\x1bOR\x1bOS", "F1 F2 F3 F4"),
            (b"\x1b[P\x1b[Q\x1b[S\x1b[[A\x1b[[E", "F1 F2 F4 F1 F5"),
            (
                b"\x1b[11~\x1b[15~\x1b[17~\x1b[21~\x1b[23~\x1b[24~",
                "F1 F5 F6 F10 F11 F12",
            ),
            (b"\x1bOp\x1bOy\x1bOk\x1bOn\x1bOX\x1bOa", "0 9 + . ="),
            (
                b"\x1b[26~\x1b[28~\x1b[29~\x1b[31~\x1b[34~",
                "F14 F15 F16 F17 F20",
            ),
            (
                b"\x1b[Z\x1b[E\x1bOE\x1bOM",
                "Shift-Tab Keypad-5 Keypad-5 Enter",
            ),
        ] {
            assert_eq!(of(bytes), keys(names), "{names}");
        }
    }

    #[test]
    fn shift_counts_with_arrows_and_control_makes_another_key() {
        assert_eq!(of(b"\x1b[1;2A\x1b[5;2~"), keys("Shift-Up Shift-PageUp"));
        assert_eq!(
            of(b"\x1b[1;5A\x1b[1;6A\x1b[3;5~"),
            keys("Ctrl-Up Ctrl-Up Ctrl-Delete")
        );
        assert_eq!(of(b"\x1b[3;2~\x1b[1;65A"), keys("Delete Up"), "Caps Lock");
        assert_eq!(of(b"\x1b[1;3A\x1b[1;9A"), [], "Alt, Super");
    }

    #[test]
    fn keys_that_are_told_by_number_are_keys_and_their_release_is_none() {
        assert_eq!(
            of(b"\x1b[111u\x1b[27u\x1b[13u\x1b[9u\x1b[127u"),
            keys("o Escape Enter Tab Backspace")
        );
        assert_eq!(
            of(b"\x1b[111:79;2u\x1b[111;2;79u\x1b[9;2u"),
            keys("O o Shift-Tab")
        );
        assert_eq!(
            of(b"\x1b[117;5u\x1b[99;5u"),
            [keys("Ctrl-U"), vec![Input::Interrupt]].concat()
        );
        assert_eq!(
            of(b"\x1b[111;1:1u\x1b[111;1:2u\x1b[111;1:3u\x1b[1;1:3A"),
            keys("o o")
        );
        assert_eq!(of(b"\x1b[111;3u\x1b[4294967295u\x1b[55296u\x1b[1u"), []);
    }

    #[test]
    fn escape_and_the_key_after_it_are_two_keys_however_fast_they_come() {
        assert_eq!(of(b"\x1b"), keys("Escape"));
        assert_eq!(of(b"\x1bw"), keys("Escape w"));
        assert_eq!(of(b"\x1b\x1b[A\x1b\x1b"), keys("Escape Up Escape Escape"));
        assert_eq!(
            of(b"\x1b\x03"),
            [keys("Escape"), vec![Input::Interrupt]].concat()
        );
        assert_eq!(of(b"\x1b["), keys("Escape ["));
        assert_eq!(of(b"\x1bO"), keys("Escape O"));
        assert_eq!(of(b"\x1bP\x1b"), keys("Escape P Escape"));
    }

    #[test]
    fn a_sequence_is_whole_wherever_it_is_cut() {
        for (bytes, name) in [
            (&b"\x1b[1;2A"[..], "Shift-Up"),
            (b"\x1bOP", "F1"),
            ("日".as_bytes(), "日"),
        ] {
            for at in 1..bytes.len() {
                let mut decoder = Decoder::default();
                decoder.take(&bytes[..at]);
                assert_eq!(decoder.next(More::MayCome), None);
                assert!(decoder.has_begun());
                decoder.take(&bytes[at..]);
                assert_eq!(decoder.next(More::MayCome), keys(name).first().copied());
                assert!(!decoder.has_begun());
            }
        }
    }

    #[test]
    fn the_mouse_says_where_it_is_pressed_and_whether_it_is_let_go() {
        let click = |button| Input::Click(button, Position::new(7, 2));
        let mut decoder = Decoder::default();
        for (bytes, input, is_held) in [
            (&b"\x1b[<0;8;3M"[..], Some(click(Button::Left)), true),
            (b"\x1b[<0;8;3m", None, false),
            (b"\x1b[<2;8;3M", Some(click(Button::Right)), true),
            (b"\x1b[<2;8;3m", None, false),
            (b"\x1b[<1;8;3M", None, true),
            (b"\x1b[<32;9;3M", None, true),
            (b"\x1b[<1;9;3m", None, false),
            (b"\x1b[<64;8;3M", Some(Input::Scroll(Wheel::Up)), false),
            (b"\x1b[<69;8;3M", Some(Input::Scroll(Wheel::Down)), false),
            (b"\x1b[M (#", Some(click(Button::Left)), true),
            (b"\x1b[M#(#", None, false),
            (b"\x1b[<16;8;3M", Some(click(Button::Left)), true),
        ] {
            decoder.take(bytes);
            assert_eq!(decoder.next(More::NotNow), input, "{bytes:?}");
            assert_eq!(decoder.holds_button(), is_held, "{bytes:?}");
        }
        let corner = Input::Click(Button::Left, Position::new(0, u16::MAX));
        assert_eq!(of(b"\x1b[<0;0;70000M"), [corner]);
    }

    #[test]
    fn answers_of_a_terminal_are_thrown_away() {
        for answer in [
            "\u{1b}]52;c;aGVsbG8=\u{7}",
            "\u{1b}]11;rgb:1c1c/1c1c/1c1c\u{7}",
            "\u{1b}]4;1;rgb:cdcd/0000/0000\u{1b}\\",
            "\u{1b}]lshell\u{1b}\\",
            "\u{1b}P>|xterm(390)\u{1b}\\",
            "\u{1b}P!|00000000\u{1b}\\",
            "\u{1b}P1$r0m\u{1b}\\",
            "\u{1b}P0+r\u{1b}\\",
            "\u{1b}_Gi=31;OK\u{1b}\\",
            "\u{1b}^note\u{1b}\\",
            "\u{1b}Xnote\u{1b}\\",
            // Attributes, a mode, the colors that are preferred, how keys are told, and where the cursor stands.
            "\u{1b}[?1;2c",
            "\u{1b}[>64;2;2c",
            "\u{1b}[=1;2c",
            "\u{1b}[?2026;2$y",
            "\u{1b}[?997;1n",
            "\u{1b}[?5u",
            "\u{1b}[<u",
            "\u{1b}[>4;2m",
            "\u{1b}[24;80R",
            "\u{1b}[8;24;80t",
            "\u{1b}[I",
            "\u{1b}[O",
            "\u{1b}[99999999999999999999A",
        ] {
            let between = format!("o{answer}{answer}s");
            assert_eq!(of(between.as_bytes()), keys("o s"), "{answer:?}");
        }
    }

    #[test]
    fn the_rest_of_an_answer_that_comes_in_parts_is_thrown_away_as_well() {
        let parts = ["\u{1b}]11;rgb:1c", "1c/1c1c", "/1c1c\u{1b}", "\\", "o"];
        assert_eq!(of_parts(&parts.map(str::as_bytes)), keys("o"));
        let parts = ["\u{1b}P>|xt", "erm\u{1b}\\o"];
        assert_eq!(of_parts(&parts.map(str::as_bytes)), keys("o"));
        assert_eq!(of_parts(&[b"\x1b[?1;", b"2co"]), keys("o"));
    }

    #[test]
    fn a_paste_is_thrown_away_wherever_it_is_cut() {
        let paste = b"\x1b[200~Qay\x1b[A\r\x1b[201~o";
        assert_eq!(of(paste), keys("o"));
        for at in 3..paste.len() {
            let parts = [&paste[..at], &paste[at..]];
            assert_eq!(of_parts(&parts), keys("o"), "{at}");
        }
    }

    #[test]
    fn control_c_leads_out_of_every_sequence() {
        for begun in [
            "\u{1b}[",
            "\u{1b}[1;",
            "\u{1b}[?997",
            "\u{1b}]11;rgb:",
            "\u{1b}P",
        ] {
            let inputs = of_parts(&[begun.as_bytes(), b"\x03"]);
            assert_eq!(inputs.last(), Some(&Input::Interrupt), "{begun:?}");
        }
    }

    #[test]
    fn what_is_forgotten_takes_no_key() {
        for begun in [
            "\u{1b}[1;",
            "\u{1b}]11;rgb:",
            "\u{1b}[200~Q",
            "\u{1b}]11;rgb:\u{1b}",
        ] {
            let mut decoder = Decoder::default();
            decoder.take(begun.as_bytes());
            assert_eq!(decoder.next(More::NotNow), None);
            assert!(decoder.has_begun(), "{begun:?}");
            decoder.forget_begun();
            assert!(!decoder.has_begun(), "{begun:?}");
            decoder.take(b"\\");
            assert_eq!(
                decoder.next(More::NotNow),
                keys("\\").first().copied(),
                "{begun:?}"
            );
        }
    }

    #[test]
    fn keys_that_are_no_answer_are_all_kept_in_order() {
        for typed in ["]", "]o1", "P>", "_>\r", "_>", "Xooo"] {
            let bytes = format!("\u{1b}{typed}");
            let wanted = [keys("Escape"), of(typed.as_bytes())].concat();
            assert_eq!(of(bytes.as_bytes()), wanted, "{typed:?}");
        }
        let many = format!("\u{1b}X{}", "o".repeat(1000));
        assert_eq!(of(many.as_bytes()).len(), 1002);
    }

    #[test]
    fn an_answer_without_an_end_takes_only_characters_and_not_for_ever() {
        assert_eq!(of(b"\x1b]11;rgb:\ro"), keys("Enter o"));
        assert_eq!(of(b"\x1b]11;rgb:\x1bwo"), keys("Escape w o"));
        let endless = format!("\u{1b}]1{}", "o".repeat(LONGEST_ANSWER + 2));
        assert_eq!(of(endless.as_bytes()), keys("o o o"));
        let endless = format!("\u{1b}[{}o", "1".repeat(1000));
        assert_eq!(of(endless.as_bytes()), keys("o"));
    }

    #[test]
    fn bytes_that_are_no_characters_are_left_out() {
        assert_eq!(of(b"\xffo\x80\xc3(\xed\xa0\x80s"), keys("o ( s"));
        assert_eq!(of_parts(&[b"\xc3", b"\xa9"]), keys("é"));
    }

    #[test]
    fn random_bytes_in_random_pieces_are_read_to_their_end() {
        let mut state = 1_u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % below
        };
        let alphabet = b"\x1b\x1b\x1b[[]OP<?;:0129mMuRA~$\\\x07\x03o\xc3\xa9\xff\r";
        let mut decoder = Decoder::default();
        for _ in 0..20_000 {
            let length = 1 + random(9);
            let part: Vec<u8> = (0..length)
                .map(|_| alphabet[random(alphabet.len())])
                .collect();
            decoder.take(&part);
            let more = [More::MayCome, More::NotNow][random(2)];
            while decoder.next(more).is_some() {}
            assert!(decoder.bytes.len() < 400, "{:?}", decoder.bytes);
        }
        decoder.forget_begun();
        decoder.take(b"o");
        assert_eq!(
            decoder.next(More::NotNow).and_then(|input| input.key()),
            Some(Key::Plain(KeyCode::Char('o')))
        );
    }
}
