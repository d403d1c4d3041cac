import ComponentScreen
import FeatureFlags
import MusicCatalogue
import ScreenTool
import ServerDriven

/// A listener's client and the service it talks to, in one process.
@MainActor
final class MusicStage {
    private let collection = Collection()
    private let releases: [Capabilities]
    /// The lines below the screen, the requests to the application: what is played, what is shared.
    private(set) var done: [String] = []
    private var screen: ServedScreen<MusicRequirements>?

    init(releases: [Capabilities]) {
        self.releases = releases
    }

    func service(_ flags: Flags) throws -> ScreenService {
        try .music(.sample, collection: collection, releases: releases) { flags }
    }

    /// Mounts a page: the service composes it, and a client of the release shows it.
    func mount(
        _ requirements: MusicRequirements, _ demonstration: Demonstration
    ) throws -> ServedScreen<MusicRequirements> {
        let flags = requirements.flags
        let transport = try service(flags)
        let library = ComponentLibrary.music { [weak self] in self?.perform($0) }
        let screen = ServedScreen(requirements, of: .music(.sample)) { requirements in
            let client = ScreenClient(
                library: library.limited(to: requirements.client), transport: transport, flags: flags,
                analytics: demonstration.analytics
            ) { [weak self] in self?.done.append("incident: \($0.problem)") }
            return Navigator(ScreenLink("\(requirements.page)"), client: client)
        }
        self.screen = screen
        return screen
    }

    /// The steps of scripts besides taps: a view layer has buttons of its own for them.
    var verbs: [ScriptVerb] {
        [
            verb("back") { $0.navigator.pop() },
            ScriptVerb("answer", forms: ["answer TEXT"]) { words in
                words.isEmpty ? nil : words.joined(separator: " ")
            } perform: { [weak self] (text: String) in
                self?.screen?.navigator.top?.answer(text)
            },
        ]
    }

    private func verb(_ name: String, _ act: @escaping @MainActor (ServedScreen<MusicRequirements>) -> Void)
        -> ScriptVerb
    {
        ScriptVerb(name, forms: [name]) { words in
            words.isEmpty ? true : nil
        } perform: { [weak self] (_: Bool) in
            if let screen = self?.screen { act(screen) }
        }
    }

    private func perform(_ action: FacetAction) {
        var subject = action.data["url"]
        if case .object(let track)? = action.data["startTrack"] { subject = track["title"] }
        if case .string(let subject)? = subject { done.append("\(action.name): \(subject)") }
    }
}
