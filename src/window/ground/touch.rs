//! Fingers: what they do to a pointer that has a button and rests.
//!
//! A system makes a pointer's press of the first finger. That is a click where the finger taps, and a drag where it
//! moves; two things are missing. A finger that stays half a second does what hovering does, and what that shows stays
//! until the next touch. And several fingers together press nothing: the pointer is between them, and what is there
//! asks egui how they move.

use std::collections::BTreeMap;
use std::mem;

use egui::{Context, Event, InputOptions, Modifiers, Plugin, PointerButton, Pos2, RawInput, TouchPhase, Vec2};

/// So long a finger stays that is to do what hovering does, in seconds.
const LONG: f64 = 0.5;
/// So far it may tremble meanwhile, in points.
const STILL: f32 = 6.0;
/// In so many frames it has not been lifted, either: where frames are slow, time alone does not tell.
const FRAMES: u32 = 2;
/// A pointer's press that lasts longer is no click, in seconds: here none is.
const NO_CLICK: f64 = -1.0;

/// Makes of fingers what a pointer would do.
#[derive(Debug, Default)]
pub struct Touch {
    fingers: BTreeMap<(u64, u64), Pos2>,
    gesture: Gesture,
    /// How many frames there were since the first finger came.
    frames: u32,
    /// Whether egui has a button that is pressed.
    is_pressed: bool,
    /// Whether a press that is no click is told otherwise than usual.
    is_told_otherwise: bool,
}

/// What the fingers do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Gesture {
    /// Nothing.
    #[default]
    Nothing,
    /// One does what a button does.
    Pressing {
        since: f64,
        origin: Pos2,
        has_moved: bool,
        /// It has stayed so long that egui has opened what a long press opens.
        is_long: bool,
    },
    /// One stays, and does what hovering does.
    Resting { origin: Pos2 },
    /// Several are there.
    Several,
    /// They have been lifted in this frame: what the system says of the pointer now is not meant.
    Lifted,
}

/// What becomes of the events of a frame.
#[derive(Debug, PartialEq)]
struct Translated {
    events: Vec<Event>,
    /// A press that lasts longer is no click, in seconds.
    longest_click: f64,
    /// In so many seconds a frame is wanted.
    wakes_in: Option<f64>,
}

/// What one finger does.
#[derive(Clone, Copy)]
struct FingerEvent {
    /// The device and the number that it has there.
    finger: (u64, u64),
    phase: TouchPhase,
    at: Pos2,
}

impl Touch {
    /// Translates the events of a frame at a time, in seconds.
    fn translate(&mut self, events: Vec<Event>, now: f64) -> Translated {
        let mut out = Translated { events: Vec::new(), longest_click: usual_click(), wakes_in: None };
        if self.gesture == Gesture::Lifted {
            self.gesture = Gesture::Nothing;
        }
        let ends = |event: &Event| {
            matches!(event, Event::Touch { phase: TouchPhase::End | TouchPhase::Cancel | TouchPhase::Start, .. })
        };
        self.stay(now, events.iter().any(ends), &mut out);
        let starts = |event: &Event| matches!(event, Event::Touch { phase: TouchPhase::Start, .. });
        let starts = events.iter().any(starts);
        for event in events {
            match event {
                Event::Touch { device_id, id, phase, pos, .. } => {
                    out.events.push(event.clone());
                    self.touch(FingerEvent { finger: (device_id.0, id.0), phase, at: pos }, now, &mut out);
                }
                Event::PointerMoved(_) | Event::PointerGone | Event::PointerButton { .. } => {
                    if self.passes(&event) {
                        // What is hovered over is hovered over from now on, and says nothing at once.
                        if let Event::PointerButton { pos, pressed: true, .. } = event
                            && starts
                        {
                            out.events.push(Event::PointerMoved(pos));
                        }
                        out.events.push(event);
                    }
                }
                _ => out.events.push(event),
            }
        }
        if let Gesture::Pressing { since, has_moved: false, is_long, .. } = self.gesture {
            out.longest_click = if is_long { LONG } else { f64::INFINITY };
            out.wakes_in = out.wakes_in.or(Some((LONG - (now - since)).max(0.0) + 0.01));
        }
        out
    }

    /// Makes a finger rest that stays long enough, unless it is about to be lifted.
    fn stay(&mut self, now: f64, ends: bool, out: &mut Translated) {
        let Gesture::Pressing { since, origin, has_moved: false, is_long } = self.gesture else { return };
        self.frames += 1;
        if is_long {
            // egui has seen the long press in the frame before.
            self.release(origin, out);
            out.longest_click = NO_CLICK;
            self.gesture = Gesture::Resting { origin };
        } else if !ends && now - since > LONG && self.frames >= FRAMES {
            self.gesture = Gesture::Pressing { since, origin, has_moved: false, is_long: true };
            out.wakes_in = Some(0.0);
        }
    }

    /// What a finger does.
    fn touch(&mut self, event: FingerEvent, now: f64, out: &mut Translated) {
        let FingerEvent { finger, phase, at } = event;
        match phase {
            TouchPhase::Start => {
                self.fingers.insert(finger, at);
                if self.fingers.len() == 1 {
                    self.frames = 0;
                    self.gesture = Gesture::Pressing { since: now, origin: at, has_moved: false, is_long: false };
                } else {
                    self.release(at, out);
                    out.longest_click = NO_CLICK;
                    out.events.push(Event::PointerMoved(self.centre()));
                    self.gesture = Gesture::Several;
                }
            }
            TouchPhase::Move => {
                self.fingers.insert(finger, at);
                match self.gesture {
                    Gesture::Resting { origin } if origin.distance(at) > STILL => {
                        // It was to drag something after all.
                        self.is_pressed = true;
                        out.events.extend([Event::PointerMoved(origin), button(origin, true), Event::PointerMoved(at)]);
                        self.gesture = Gesture::Pressing { since: now, origin, has_moved: true, is_long: false };
                    }
                    Gesture::Several => out.events.push(Event::PointerMoved(self.centre())),
                    _ => {}
                }
            }
            TouchPhase::End | TouchPhase::Cancel => {
                self.fingers.remove(&finger);
                self.lift(phase == TouchPhase::Cancel, at, out);
            }
        }
    }

    /// A finger has gone.
    fn lift(&mut self, is_cancelled: bool, at: Pos2, out: &mut Translated) {
        if !self.fingers.is_empty() {
            return;
        }
        match mem::take(&mut self.gesture) {
            Gesture::Pressing { .. } if is_cancelled => {
                self.release(at, out);
                out.longest_click = NO_CLICK;
                out.events.push(Event::PointerGone);
                self.gesture = Gesture::Lifted;
            }
            // However slow this frame has come, it was a tap.
            Gesture::Pressing { .. } => out.longest_click = f64::INFINITY,
            // What it shows stays.
            Gesture::Resting { .. } => self.gesture = Gesture::Lifted,
            Gesture::Several => {
                out.events.push(Event::PointerGone);
                self.gesture = Gesture::Lifted;
            }
            Gesture::Nothing | Gesture::Lifted => {}
        }
    }

    /// Whether what the system says of the pointer is meant.
    fn passes(&mut self, event: &Event) -> bool {
        let is_press = matches!(event, Event::PointerButton { pressed: true, .. });
        match self.gesture {
            Gesture::Resting { .. } | Gesture::Several => return false,
            Gesture::Lifted if !is_press => return false,
            Gesture::Lifted => self.gesture = Gesture::Nothing,
            // A second finger is said to press again, and one that trembles to move.
            Gesture::Pressing { .. } if is_press && self.is_pressed => return false,
            Gesture::Pressing { since, origin, has_moved: false, is_long } if self.is_pressed => {
                if let Event::PointerMoved(at) = event {
                    let has_moved = origin.distance(*at) > STILL;
                    self.gesture = Gesture::Pressing { since, origin, has_moved, is_long };
                    if !has_moved {
                        return false;
                    }
                }
            }
            Gesture::Pressing { .. } | Gesture::Nothing => {}
        }
        if let Event::PointerButton { pressed, .. } = event {
            self.is_pressed = *pressed;
        }
        true
    }

    /// Lets the button go that is pressed.
    fn release(&mut self, at: Pos2, out: &mut Translated) {
        if mem::take(&mut self.is_pressed) {
            out.events.push(button(at, false));
        }
    }

    /// The middle between the fingers.
    fn centre(&self) -> Pos2 {
        let sum = self.fingers.values().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2());
        (sum / self.fingers.len().max(1) as f32).to_pos2()
    }
}

impl Plugin for Touch {
    fn debug_name(&self) -> &'static str {
        "fingers"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let is_touched = input.events.iter().any(|event| matches!(event, Event::Touch { .. }));
        let is_idle = self.fingers.is_empty() && self.gesture == Gesture::Nothing && !self.is_told_otherwise;
        if !is_touched && is_idle {
            return;
        }
        let now = input.time.unwrap_or_else(|| ctx.input(|last| last.time) + f64::from(input.predicted_dt));
        let out = self.translate(mem::take(&mut input.events), now);
        input.events = out.events;
        self.is_told_otherwise = out.longest_click.total_cmp(&usual_click()).is_ne();
        ctx.options_mut(|options| options.input_options.max_click_duration = out.longest_click);
        if let Some(seconds) = out.wakes_in {
            ctx.request_repaint_after_secs(seconds as f32);
        }
    }
}

/// How long a press may last that is a click, with a pointer.
fn usual_click() -> f64 {
    InputOptions::default().max_click_duration
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;
    use egui::{TouchDeviceId, TouchId, pos2};

    const AT: Pos2 = pos2(100.0, 100.0);

    fn finger(id: u64, phase: TouchPhase, pos: Pos2) -> Event {
        Event::Touch { device_id: TouchDeviceId(0), id: TouchId(id), phase, pos, force: None }
    }

    /// What a browser says of the first finger: of its button, and then of itself.
    fn down(pos: Pos2) -> Vec<Event> {
        vec![button(pos, true), finger(1, TouchPhase::Start, pos)]
    }

    fn up(pos: Pos2) -> Vec<Event> {
        vec![button(pos, false), Event::PointerGone, finger(1, TouchPhase::End, pos)]
    }

    fn moved(pos: Pos2) -> Vec<Event> {
        vec![Event::PointerMoved(pos), finger(1, TouchPhase::Move, pos)]
    }

    /// What of it is of the pointer.
    fn of_pointer(translated: &Translated) -> Vec<Event> {
        translated.events.iter().filter(|event| !matches!(event, Event::Touch { .. })).cloned().collect()
    }

    #[test]
    fn a_tap_clicks_however_slow_the_frame() {
        for seconds in [0.1, 0.9] {
            let mut touch = Touch::default();
            assert_eq!(of_pointer(&touch.translate(down(AT), 1.0)), [Event::PointerMoved(AT), button(AT, true)]);
            let lifted = touch.translate(up(AT), 1.0 + seconds);
            assert_eq!(of_pointer(&lifted), [button(AT, false), Event::PointerGone]);
            assert!(lifted.longest_click > seconds);
            assert_eq!(touch.translate(Vec::new(), 3.0).longest_click, usual_click());
        }
        // The frame comes before what is said of the finger that has been lifted.
        let mut touch = Touch::default();
        touch.translate(down(AT), 1.0);
        let slow = touch.translate(Vec::new(), 1.7);
        assert_eq!((slow.events, slow.longest_click), (Vec::new(), f64::INFINITY));
        assert_eq!(of_pointer(&touch.translate(up(AT), 1.8)), [button(AT, false), Event::PointerGone]);
    }

    #[test]
    fn a_finger_that_stays_hovers_and_what_it_shows_stays() {
        let mut touch = Touch::default();
        assert!(touch.translate(down(AT), 1.0).wakes_in.unwrap() > 0.4);
        // It trembles.
        assert_eq!(of_pointer(&touch.translate(moved(AT + Vec2::splat(2.0)), 1.3)), []);
        let long = touch.translate(Vec::new(), 1.55);
        assert_eq!((long.events.len(), long.longest_click), (0, LONG), "egui sees a long press");
        let rests = touch.translate(Vec::new(), 1.6);
        assert_eq!((rests.events, rests.longest_click), (vec![button(AT, false)], NO_CLICK), "no click");
        assert_eq!(of_pointer(&touch.translate(up(AT), 2.0)), [], "the pointer stays");
        let tapped = of_pointer(&touch.translate(down(AT), 3.0));
        assert_eq!(tapped, [Event::PointerMoved(AT), button(AT, true)], "until the next tap");
    }

    #[test]
    fn a_finger_that_moves_drags_also_after_it_has_stayed() {
        let (mut touch, to) = (Touch::default(), AT + Vec2::splat(40.0));
        touch.translate(down(AT), 1.0);
        assert_eq!(of_pointer(&touch.translate(moved(to), 1.1)), [Event::PointerMoved(to)]);
        touch.translate(up(to), 1.2);
        touch.translate(down(AT), 2.0);
        touch.translate(Vec::new(), 2.3);
        touch.translate(Vec::new(), 2.6);
        touch.translate(Vec::new(), 2.7);
        let dragged = of_pointer(&touch.translate(moved(to), 2.8));
        assert_eq!(dragged, [Event::PointerMoved(AT), button(AT, true), Event::PointerMoved(to)]);
        assert_eq!(of_pointer(&touch.translate(up(to), 2.9)), [button(to, false), Event::PointerGone]);
    }

    #[test]
    fn several_fingers_press_nothing_and_the_pointer_is_between_them() {
        let (mut touch, other) = (Touch::default(), AT + Vec2::new(100.0, 0.0));
        touch.translate(down(AT), 1.0);
        // A browser says again that the button is pressed.
        let second = touch.translate(vec![button(AT, true), finger(2, TouchPhase::Start, other)], 1.1);
        let between = |x: f32| Event::PointerMoved(AT + Vec2::new(x, 0.0));
        assert_eq!(of_pointer(&second), [button(other, false), between(50.0)]);
        assert_eq!(second.longest_click, NO_CLICK);
        let further = finger(2, TouchPhase::Move, other + Vec2::new(20.0, 0.0));
        assert_eq!(of_pointer(&touch.translate(vec![Event::PointerMoved(AT), further], 1.2)), [between(60.0)]);
        let one_left = vec![button(AT, false), Event::PointerGone, finger(2, TouchPhase::End, other)];
        assert_eq!(of_pointer(&touch.translate(one_left, 1.3)), []);
        assert_eq!(of_pointer(&touch.translate(up(AT), 1.4)), [Event::PointerGone]);
        assert_eq!(of_pointer(&touch.translate(down(AT), 1.5)), [Event::PointerMoved(AT), button(AT, true)]);
    }

    #[test]
    fn a_finger_that_the_system_takes_away_presses_no_more() {
        let mut touch = Touch::default();
        touch.translate(down(AT), 1.0);
        let taken = touch.translate(vec![finger(1, TouchPhase::Cancel, AT)], 1.1);
        assert_eq!(of_pointer(&taken), [button(AT, false), Event::PointerGone]);
        assert_eq!(taken.longest_click, NO_CLICK);
    }

    #[test]
    fn a_mouse_is_left_alone() {
        let (ctx, mut touch) = (Context::default(), Touch::default());
        let events = vec![Event::PointerMoved(AT), button(AT, true), Event::PointerMoved(AT), button(AT, false)];
        let mut input = RawInput { events: events.clone(), time: Some(1.0), ..RawInput::default() };
        touch.input_hook(&ctx, &mut input);
        assert_eq!(input.events, events);
        assert_eq!(ctx.options(|options| options.input_options.max_click_duration), usual_click());
    }
}
