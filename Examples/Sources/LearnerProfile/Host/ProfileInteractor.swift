import ComponentScreen

/// The logic between the components: what they leave to do, and how the learner is told.
@MainActor
final class ProfileInteractor: Interactor {
    /// For whoever shows it.
    let summary = Shared("")

    private let profile: Shared<Profile>
    private var missing: [Missing] = []
    private var watch: Watch?

    init(profile: Shared<Profile>) {
        self.profile = profile
    }

    func activate() {
        watch = profile.watch { [weak self] in self?.refresh() }
        refresh()
    }

    func deactivate() {
        watch = nil
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
