//! Words of the program that a double click on Windows starts.

words! {
    /// What is said where there is no console: in every language, for which one is wanted is not known there.
    LauncherWords {
        no_program: &'static str =
            en: "plyscope.com is missing, expected it beside plyscope.exe: unpack the whole archive, and open \
                 plyscope.exe in the folder that comes of it.",
            zh: "缺少 plyscope.com，它应在 plyscope.exe 旁边：请先解压整个压缩包，再到解压出的文件夹里打开 plyscope.exe。";
        /// Takes what the system says.
        not_started: fn(&str) -> String =
            en: |reason| format!("plyscope.com cannot be started ({reason})."),
            zh: |reason| format!("无法启动 plyscope.com（{reason}）。");
        /// Takes the code by which Windows says why.
        ended: fn(&str) -> String =
            en: |code| format!(
                "Plyscope was ended by Windows ({code}) and could say nothing more. What was not saved is offered when it \
                 is opened again. Where this happens again, a newer driver of the graphics card may help."
            ),
            zh: |code| format!(
                "Plyscope 被 Windows 中止（{code}），来不及说明原因。再次打开时可以恢复未保存的内容。如果反复出现，可试试更新显卡驱动。"
            );
        printed: &'static str =
            en: "What was printed cannot be seen here. On a command line, type plyscope or plyscope.com, which prints.",
            zh: "输出的内容在这里看不到。请在命令行中输入 plyscope 或 plyscope.com，它会显示输出。";
    }
}
