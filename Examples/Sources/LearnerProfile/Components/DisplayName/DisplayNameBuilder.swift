import ComponentScreen

/// What others call the learner.
struct DisplayNameBuilder: ComponentBuilder {
    /// On every page.
    let placement = Placement<ProfileRequirements>("display-name", in: .about)

    let profile: ValueStream<Profile>

    func build(for requirements: ProfileRequirements) -> Component {
        let terms = DisplayNameTerms(in: requirements.region, isMinor: requirements.isMinor)
        return Component(placement.id, state: DisplayNameState(terms: terms), view: DisplayNameView()) { store in
            DisplayNamePresenter(store: store, profile: profile)
        }
    }
}
