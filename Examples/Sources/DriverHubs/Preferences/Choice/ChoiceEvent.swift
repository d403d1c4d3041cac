import ComponentScreen

/// A driver's act on a preference of any type.
enum ChoiceEvent: Equatable, Encodable, Sendable {
    case optionTapped(PreferenceOption.ID)
    /// A link in a text was tapped.
    case linkTapped(String)
    /// The driver's choice is to be kept, although it was changed elsewhere.
    case keepTapped
    /// The choice made elsewhere is to be taken over.
    case takeTapped
}

extension PreferenceChoice {
    /// Returns an option, whose reason leads to what to do about it.
    func facet(of option: PreferenceOption) -> Facet<ChoiceEvent> {
        var facet = Facet<ChoiceEvent>.option(
            "option/\(option.id)", title: option.title, isSelected: isSelected(option),
            status: status(of: option),
            tap: .optionTapped(option.id))
        facet.images.icon = option.picture.map { FacetElement.Image($0) }
        return facet.explaining(option.obstacle, ChoiceEvent.linkTapped)
    }

    /// What was changed elsewhere; nil where nothing was.
    var conflictCard: Facet<ChoiceEvent>? {
        conflictText.map {
            .card("conflict", title: $0, style: FacetElement.Style(tone: .warning)) {
                Facet.button("keep", title: "Keep my choice", tap: .keepTapped)
                Facet.button("take", title: "Take it over", tap: .takeTapped)
            }
        }
    }
}
