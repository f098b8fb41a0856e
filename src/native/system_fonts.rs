//! The fonts of the system, for characters that the program's own fonts lack.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use egui::{FallbackRequest, FontInsert, FontProvider};
use egui_system_font_provider::SystemFontProvider;

/// The system's fonts, or none: where fontconfig knows no font at all, the library that asks it panics.
pub(super) struct SystemFonts<P = SystemFontProvider> {
    provider: P,
    has_panicked: AtomicBool,
}

impl SystemFonts {
    /// Begins to look for fonts, in the background.
    pub(super) fn new() -> Self {
        Self::from(SystemFontProvider::new())
    }
}

impl<P> From<P> for SystemFonts<P> {
    fn from(provider: P) -> Self {
        Self { provider, has_panicked: AtomicBool::new(false) }
    }
}

impl<P: FontProvider> FontProvider for SystemFonts<P> {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        if self.has_panicked.load(Ordering::Relaxed) {
            return None;
        }
        // What a panic leaves behind is not looked at again.
        catch_unwind(AssertUnwindSafe(|| self.provider.font_for(request))).unwrap_or_else(|_| {
            self.has_panicked.store(true, Ordering::Relaxed);
            None
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use std::process::Command;
    use std::sync::Arc;

    use super::*;
    use plyscope_window::fonts;

    /// Draws characters of which the program's fonts have none, and gives the width of what stands for them.
    fn drawn(provider: impl FontProvider + 'static, text: &str) -> f32 {
        let ctx = egui::Context::default();
        fonts::install(&ctx);
        ctx.add_font_provider(Arc::new(provider));
        let mut width = 0.0;
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                width = ui.label(egui::RichText::new(text).font(fonts::bold(100.0))).rect.width();
            });
            output.textures_delta.clear();
        }
        width
    }

    #[test]
    fn a_provider_that_panics_is_one_without_fonts() {
        let panics = |_: &FallbackRequest<'_>| -> Option<FontInsert> { panic!("this provider has no fonts") };
        let nothing = |_: &FallbackRequest<'_>| None;
        let width = drawn(SystemFonts::from(panics), "𪚥한글");
        assert!(width > 60.0 && (width - drawn(nothing, "𪚥한글")).abs() < 1.0, "{width}");
    }

    /// A system without fonts, in a process of its own: fontconfig reads its file once.
    #[test]
    #[cfg(target_os = "linux")]
    fn a_system_without_fonts_is_no_trouble() {
        const EMPTY: &str = "PLYSCOPE_TEST_WITHOUT_FONTS";
        if std::env::var_os(EMPTY).is_some() {
            assert!(drawn(SystemFonts::new(), "𪚥한글") > 60.0);
            return;
        }
        let file = std::env::temp_dir().join(format!("plyscope-no-fonts-{}.conf", std::process::id()));
        std::fs::write(&file, "<?xml version=\"1.0\"?><fontconfig></fontconfig>").unwrap();
        let name = "system_fonts::tests::a_system_without_fonts_is_no_trouble";
        let run = Command::new(std::env::current_exe().unwrap())
            .args([name, "--exact"])
            .envs([("FONTCONFIG_FILE", file.as_os_str()), (EMPTY, "1".as_ref())])
            .output()
            .unwrap();
        std::fs::remove_file(&file).unwrap();
        let out = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success() && out.contains("1 passed"), "{out}{}", String::from_utf8_lossy(&run.stderr));
    }
}
