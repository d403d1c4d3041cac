import FeatureFlags
import StructuredText

/// The lines that answer lines of questions: one JSON object each, its members in alphabetical order.
enum AnswerLine {
    /// Appends `{"config":…,"flag":…,"key":…,"label":…,"treatment":…}`; label and config are null where there is none.
    static func append(_ evaluation: Evaluation, key: String, to output: inout [UInt8]) {
        output += "{\"config\":".utf8
        append(evaluation.config, to: &output)
        output += ",\"flag\":".utf8
        JSONText.append(evaluation.flag, to: &output)
        output += ",\"key\":".utf8
        JSONText.append(key, to: &output)
        output += ",\"label\":".utf8
        append(evaluation.label, to: &output)
        output += ",\"treatment\":".utf8
        JSONText.append(evaluation.treatment, to: &output)
        output += "}\n".utf8
    }

    /// Appends `{"error":…,"line":…}`.
    static func append(error: String, line: Int, to output: inout [UInt8]) {
        output += "{\"error\":".utf8
        JSONText.append(error, to: &output)
        output += ",\"line\":\(line)}\n".utf8
    }

    private static func append(_ text: String?, to output: inout [UInt8]) {
        guard let text else { return output += "null".utf8 }
        JSONText.append(text, to: &output)
    }
}
