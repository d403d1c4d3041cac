import FeatureFlags
import ScreenInspection
import StructuredText

extension FlagReport {
    /// Returns reports as JSON; of their trails, what is asked too far inside is left out and counted.
    static func json(_ reports: [FlagReport]) -> [JSONObject] {
        var trails = Trail.bounded(reports.compactMap(\.trail))[...]
        return reports.map { $0.json($0.trail == nil ? nil : trails.popFirst()) }
    }

    private func json(_ trail: Trail?) -> JSONObject {
        [
            "flag": answer.flag, "treatment": answer.treatment, "label": answer.label, "config": answer.config,
            "origin": origin.name, "trail": trail,
        ]
    }
}
