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
    /// Returns an option, and where its reason leads.
    func facets(of option: PreferenceOption) -> [Facet<ChoiceEvent>] {
        var facet = Facet<ChoiceEvent>.option(
            "option/\(option.id)", title: option.title, isSelected: isSelected(option),
            status: status(of: option),
            tap: .optionTapped(option.id))
        facet.images.icon = option.picture.map { FacetElement.Image($0) }
        return [facet] + links(in: option.obstacle, "option/\(option.id)")
    }

    /// The notes of every preference besides its options: where its text leads, and what was changed elsewhere.
    var notes: [Facet<ChoiceEvent>] {
        var facets = links(in: preference.subtitle, "subtitle")
        if let conflictText {
            facets.append(
                .card("conflict", title: conflictText, style: FacetElement.Style(tone: .warning)) {
                    Facet.button("keep", title: "Keep my choice", tap: .keepTapped)
                    Facet.button("take", title: "Take it over", tap: .takeTapped)
                })
        }
        return facets
    }

    /// Returns the words of a text that lead somewhere.
    private func links(in text: RichText?, _ name: String) -> [Facet<ChoiceEvent>] {
        (text?.links ?? []).enumerated().map { index, run in
            .row(
                "\(name)/link-\(index + 1)", title: run.text, accessory: run.link,
                tap: .linkTapped(run.link ?? ""))
        }
    }
}
