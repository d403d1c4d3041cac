import ComponentScreen

/// The learner's name for others.
struct DisplayNameBuilder: ComponentBuilder {
    /// On every page.
    let placement = Placement<ProfileRequirements>("display-name", in: .about)

    let profile: ValueStream<Profile>
    let view = DisplayNameView()
    let entry = \DisplayNameState.entry

    func state(for requirements: ProfileRequirements) -> DisplayNameState {
        let terms = DisplayNameTerms(in: requirements.region, isMinor: requirements.isMinor)
        return DisplayNameState(terms: terms)
    }

    func presenter(_ store: Store<DisplayNameState>) -> DisplayNamePresenter {
        DisplayNamePresenter(store: store, profile: profile)
    }
}
