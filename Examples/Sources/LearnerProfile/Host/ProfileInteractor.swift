import ComponentScreen

/// The logic between the components: what is still missing, and, once nothing is, a profile that is kept.
@MainActor
final class ProfileInteractor: Interactor {
    /// For whoever shows it.
    let progress = Shared(ProfileProgress.saved)

    private let profile: Shared<Profile>
    private let keeper: any ProfileKeeper
    /// The profile as it was last handed to the keeper, and what became of that.
    private var handedOver: Profile
    private var outcome = ProfileProgress.saved
    private let work = TaskScope()

    init(profile: Shared<Profile>, keeper: any ProfileKeeper) {
        self.profile = profile
        self.keeper = keeper
        self.handedOver = profile.value
    }

    func activate() {}

    func deactivate() {
        work.cancel()
    }

    var isSettled: Bool { work.isSettled }

    func settle() async {
        await work.settle()
    }

    /// Takes over what the learner still has to do; called when the components have finished a change.
    ///
    /// The profile is read here and not watched: while a component is still writing to it, what is missing is not known.
    func screenChanged(missing: [Missing]) {
        if missing.isEmpty, profile.value != handedOver { handOver(profile.value) }
        progress.update { $0 = missing.isEmpty ? outcome : .incomplete(missing) }
    }

    private func handOver(_ profile: Profile) {
        handedOver = profile
        outcome = .saving
        work.run { [keeper] in
            try await keeper.save(profile)
        } then: { [weak self] answer in
            self?.finished(profile, answer)
        }
    }

    /// What became of an older profile no longer matters.
    private func finished(_ profile: Profile, _ answer: Result<Void, any Error>) {
        guard profile == handedOver else { return }
        switch answer {
        case .success: outcome = .saved
        case .failure: outcome = .failed
        }
        progress.update { if $0 == .saving { $0 = outcome } }
    }
}
