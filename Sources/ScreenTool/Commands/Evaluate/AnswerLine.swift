import FeatureFlags
import StructuredText

/// The lines that answer lines of questions: one JSON object each, its members in alphabetical order.
enum AnswerLine {
    /// Returns `{"config":…,"flag":…,"key":…,"label":…,"treatment":…}`; label and config are null where there is none.
    static func text(_ evaluation: Evaluation, key: String) -> String {
        let members = [
            ("config", evaluation.config), ("flag", evaluation.flag), ("key", key), ("label", evaluation.label),
            ("treatment", evaluation.treatment),
        ]
        return "{\(members.map { "\"\($0)\":\($1.map(JSONText.quoted) ?? "null")" }.joined(separator: ","))}\n"
    }

    /// Returns `{"error":…,"line":…}`.
    static func text(error: String, line: Int) -> String {
        "{\"error\":\(JSONText.quoted(error)),\"line\":\(line)}\n"
    }
}
