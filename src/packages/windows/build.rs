//! Gives the launcher what Windows shows of a program: its icon, its name and its version.

use std::env;
use std::io;

/// The dialogs of the launcher are drawn as sharp as the screen is.
const MANIFEST: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness>
    </windowsSettings>
  </application>
</assembly>
"#;

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=icon.ico");
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows") {
        let mut resource = winresource::WindowsResource::new();
        resource.set("ProductName", "Plyscope").set("FileDescription", "Plyscope");
        resource.set_icon("icon.ico").set_manifest(MANIFEST).compile()?;
    }
    Ok(())
}
