import ComponentScreen
import ScreenA2UI
import ScreenProving

/// The parts of a screen that a client of A2UI with the basic catalog does not show, in every context.
///
/// Each variant of each component is drawn once, as the proofs find them.
@MainActor
struct A2UILosses {
    /// What is lost of a component in some contexts.
    struct Loss {
        let component: ComponentID
        let builder: String
        /// What is lost, each with its place.
        let omitted: [String]
        let region: ContextRegion
    }

    let version: A2UIVersion
    private(set) var losses: [Loss] = []

    /// Draws the variants of a screen.
    init<Requirements>(_ variants: ScreenVariants, of space: ScreenSpace<Requirements>, on version: A2UIVersion) {
        self.version = version
        for row in variants.rows {
            let found = space.examples(of: row, in: variants).compactMap {
                (requirements, region) -> (omitted: [String], region: ContextRegion)? in
                guard let shown = space.pluginPoint.component(row.component, requirements) else { return nil }
                let section = SectionContent(section: ScreenSection(row.section), components: [shown])
                let omitted = A2UIDrawing(of: [section], for: A2UIClient(version), in: requirements.words).omitted
                return omitted.isEmpty ? nil : (omitted.map(\.description), region)
            }
            losses += Dictionary(grouping: found, by: \.omitted).sorted { $0.key.lexicographicallyPrecedes($1.key) }.map
            {
                let region = space.region(of: $0.value.map(\.region.condition))
                return Loss(component: row.component, builder: row.builder, omitted: $0.key, region: region)
            }
        }
    }

    /// The client, in words.
    var client: String { "A2UI \(version.rawValue) with the basic catalog" }

    /// A row for each loss, with what is lost below it.
    var group: CommandReport.Group {
        let rows = losses.map { loss in
            ReportRow(
                [loss.component.rawValue, loss.builder, loss.region.extent, "\(loss.region.condition)"],
                below: loss.omitted.map { ("    \($0)", .dim) })
        }
        return CommandReport.Group(title: losses.isEmpty ? "Nothing is lost" : "Not shown", rows: rows)
    }

    var json: [JSONObject] {
        losses.map { loss in
            [
                "component": loss.component, "builder": loss.builder, "omitted": loss.omitted,
                "condition": loss.region.condition, "contexts": loss.region.count,
            ]
        }
    }
}

extension Option<A2UIVersion> {
    /// The option that names a version of A2UI.
    static func a2ui(_ name: String, help: String) -> Self {
        Option(name, "VERSION", help: help, expected: A2UIVersion.allCases.map(\.rawValue).joined(separator: " or ")) {
            A2UIVersion(rawValue: $0)
        }
    }
}
