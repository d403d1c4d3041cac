/// The icons that the components name; a brand's theme has a sign for each.
///
/// ```swift
/// theme.icons = Icons(invalid: "!", leadsOn: "›").naming(ComponentIcon.self) { switch $0 { … } }
/// ```
public enum ComponentIcon: String, CaseIterable, Sendable {
    case camera, cash, chat, message, offer, package, packages, pencil, route, ruler, shield, signature, warning
}
