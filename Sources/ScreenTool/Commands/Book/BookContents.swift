import ComponentScreen
import ScreenHTML
import ScreenProving
import ScreenTheme
import StructuredText

/// The data for the script of a book: which variant each place has in which contexts, and the components to draw.
///
/// A component is drawn as it is composed, before its work begins: that alone is the same in all contexts of a variant.
@MainActor
struct BookContents<Requirements: ScreenRequirements> {
    /// Parameters, places and arrangements for the script; values and parameters are indices.
    let json: JSONObject
    /// The languages of the templates, with English before the others.
    let languages: [Words]
    /// The components that the templates draw: of each variant, one for each language.
    let variants: [[(component: RenderedComponent, section: ScreenSection)]]

    init(
        _ variants: ScreenVariants, of space: ScreenSpace<Requirements>, openingWith start: Context,
        in languages: [Words], drawnBy program: ScreenProgram<Requirements>
    ) {
        self.languages = languages
        var drawn: [[(component: RenderedComponent, section: ScreenSection)]] = []
        let ids = variants.rows.map(\.component).withoutRepetitions
        var places: [JSONObject] = []
        for id in ids {
            let rows = variants.rows.filter { $0.component == id }
            var outcomes: [JSONObject] = []
            for row in rows {
                for (requirements, region) in space.examples(of: row, in: variants) {
                    let composed = languages.compactMap {
                        space.pluginPoint.component(id, requirements.localized(in: $0))
                    }
                    guard composed.count == languages.count else { continue }
                    let around = Self.section(row.section, of: space)
                    drawn.append(zip(composed, languages).map { ($0, around.localized(in: $1)) })
                    outcomes.append([
                        "builder": row.builder, "when": region.condition.json, "words": "\(region.condition)",
                        "html": drawn.count - 1,
                    ])
                }
            }
            places.append(["id": id, "builders": rows.map(\.condition.json), "outcomes": outcomes])
        }
        self.variants = drawn
        let arrangements = variants.arrangements.map { arrangement -> JSONObject in
            let sections = arrangement.sections.map { id -> JSONObject in
                let places = ids.indices.filter { index in
                    variants.rows.contains { $0.component == ids[index] && $0.section == id }
                }
                return ["frames": program.frames(of: Self.section(id, of: space), in: languages), "places": places]
            }
            return ["name": arrangement.name, "when": arrangement.condition.json, "sections": sections]
        }
        let parameters = zip(space.parameters, start.values).map { parameter, standard -> JSONObject in
            ["name": parameter.name, "values": parameter.values, "standard": standard]
        }
        json = [
            "parameters": parameters, "possible": space.constraint.json, "places": places, "arrangements": arrangements,
            "languages": languages.map { words -> JSONObject in
                ["language": words.language, "direction": words.direction]
            },
        ]
    }

    private static func section(_ id: SectionID, of space: ScreenSpace<Requirements>) -> ScreenSection {
        space.pluginPoint.sections.first { $0.id == id } ?? ScreenSection(id)
    }
}

extension Formula {
    /// A list of alternatives, each a list of parameters with the values they may have: `[[[3,[0,2]]]]`.
    fileprivate var json: [[FacetValue]] {
        func number(_ index: Int) -> FacetValue { .integer(Int64(index)) }
        return allowedValues.map { clause in
            clause.map { .list([number($0.parameter), .list($0.values.map(number))]) }
        }
    }
}

extension ScreenProgram {
    /// Returns the empty section in each brand, in one language after the other.
    fileprivate func frames(of section: ScreenSection, in languages: [Words]) -> [[String]] {
        languages.map { words in
            themes.enumerated().map { index, theme in
                HTMLRenderer(scope: "f\(index)-", caption: theme.name).frame(of: section.localized(in: words))
            }
        }
    }
}
