import ComponentScreen

/// The logic between the components: what they leave to do, and how the learner is told.
@MainActor
final class ProfileInteractor: ScreenHost {
    typealias Requirements = ProfileRequirements

    /// The summary, for the host to show.
    let summary = ValueStream("")

    private let profile: ValueStream<Profile>
    private var missing: [Missing] = []
    private var observation: ObservationToken?

    init(profile: ValueStream<Profile>) {
        self.profile = profile
    }

    func activate() {
        observation = profile.observe { [weak self] _ in self?.refresh() }
        refresh()
    }

    func deactivate() {
        observation = nil
    }

    /// Takes over what the learner still has to do.
    func missingChanged(_ missing: [Missing]) {
        self.missing = missing
        refresh()
    }

    private func refresh() {
        summary.update { $0 = ProfileSummary(profile: profile.value, missing: missing).text }
    }
}
