import FeatureFlags
import ScreenInspection
import StructuredText

extension FlagReport {
    var json: JSONObject {
        [
            "flag": answer.flag, "treatment": answer.treatment, "label": answer.label, "config": answer.config,
            "origin": origin.name, "trail": trail,
        ]
    }
}
