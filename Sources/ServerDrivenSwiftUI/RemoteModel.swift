#if canImport(SwiftUI)
import ComponentScreen
import Observation
import ServerDriven

/// A remote screen for the views that observe it; it ends the screen when it goes.
@MainActor
final class RemoteModel: Observable {
    let content: ScreenModel
    let screen: RemoteScreen
    private let registrar = ObservationRegistrar()
    private let lead: Lead
    private var observation: ObservationToken?

    /// Where links and the action `dismiss` lead, as the application said last.
    @MainActor
    private final class Lead {
        var open: @MainActor (ScreenLink) -> Void
        var dismiss: (@MainActor () -> Void)?

        init(open: @escaping @MainActor (ScreenLink) -> Void, dismiss: (@MainActor () -> Void)?) {
            (self.open, self.dismiss) = (open, dismiss)
        }
    }

    init(
        _ link: ScreenLink, client: ScreenClient, open: @escaping @MainActor (ScreenLink) -> Void,
        dismiss: (@MainActor () -> Void)?
    ) {
        let lead = Lead(open: open, dismiss: dismiss)
        self.lead = lead
        let dismissed: @MainActor () -> Void = { lead.dismiss?() }
        screen = RemoteScreen(
            link, client: client, navigate: { lead.open($0) }, dismiss: dismiss == nil ? nil : dismissed)
        content = ScreenModel(screen)
        observation = screen.status.observe { [weak self] _ in
            guard let self else { return }
            registrar.withMutation(of: self, keyPath: \.status) {}
        }
    }

    deinit { Task { @MainActor [screen] in screen.tearDown() } }

    var status: RemoteScreen.Status {
        registrar.access(self, keyPath: \.status)
        return screen.status.value
    }

    /// Whether there is nothing to see but what the link carried.
    var isEmpty: Bool { content.sections.allSatisfy(\.components.isEmpty) }

    /// The failure of a loading; nil where there is none.
    var failure: RemoteFailure? {
        if case .failed(let failure) = status.phase { failure } else { nil }
    }

    /// Takes where links and the action `dismiss` lead from now on.
    func lead(open: @escaping @MainActor (ScreenLink) -> Void, dismiss: (@MainActor () -> Void)?) {
        (lead.open, lead.dismiss) = (open, dismiss)
    }

    /// Loads the screen again, and returns when it is there.
    func refresh() async {
        screen.reload()
        await screen.waitUntilIdle()
    }

    /// Returns the number of components of a section.
    func length(of section: SectionID) -> Int {
        content.sections.first { $0.id == section }?.components.count ?? 0
    }

    /// Returns what stands at the end of a section; nil where that is the end of it, and for a section without components.
    func end(of section: SectionID) -> RemoteScreen.SectionEnd? {
        content.sections.contains { $0.id == section } ? status.sectionEnds[section] : nil
    }
}
#endif
