import ComponentScreen
import FeatureFlags
import ScreenProving
import ScreenTool

struct Guest: ScreenRequirements {
    var isMember = false
    var flags: Flags
    static var memberNames: [PartialKeyPath<Self>: String] { [\.isMember: "member"] }
}

struct NoteBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<Guest>
    let view = NoteView()
    func state(for guest: Guest) -> Note { Note(text: name) }
}

struct Note: ComponentState { var text: String }

struct NoteView: ComponentView {
    func body(_ note: Note) -> Facet<Never> { .message("text", note.text) }
}

let screen = PluginPoint(
    sections: [ScreenSection("main", header: "Welcome")], arrangements: [Arrangement("standard", sections: ["main"])],
    builders: [
        NoteBuilder(name: "Greeting", placement: Placement("greeting", in: "main")),
        NoteBuilder(name: "Offer", placement: Placement("offer", in: "main", when: .on(Flag("offer", default: .off)))),
        NoteBuilder(name: "Points", placement: Placement("points", in: "main", when: .is(\.isMember, true))),
    ])

await ScreenProgram(
    name: "welcome", version: "1.0.0", title: "Welcome",
    space: try ScreenSpace(of: screen, axes: [ScreenAxis(\.isMember)]) { Guest(flags: $0) },
    rules: { try RuleSet("offer on".utf8, named: "rules.splits") },
    attributes: { ["is_member": .bool($0.isMember)] }
).run()
