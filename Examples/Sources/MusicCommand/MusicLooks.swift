import ComponentScreen
import ScreenHTML
import ScreenTheme

extension FacetKinds {
    /// The library's kinds, and a heart for what can be a favourite.
    static var music: FacetKinds {
        var kinds = FacetKinds.standard
        kinds.register("favourite") { facet, drawing in
            var heart = facet
            heart.kind = .toggle
            heart.images.icon = FacetElement.Image(Sign.heart)
            heart.accessibility.label = facet.text.title
            heart.text.title = nil
            drawing.facet(heart)
        }
        return kinds
    }
}

extension Theme {
    /// The standard look with the signs of the catalogue.
    static var music: Theme {
        var theme = Theme.standard
        theme.icons = theme.icons.naming(Sign.self) { sign in
            switch sign {
            case .heart: "♥"
            }
        }
        return theme
    }
}

private enum Sign: String, CaseIterable { case heart }
