/// The formats of rule files, told apart by the end of the file's name in any case (rule format 1.1).
enum RuleFormat {
    case json
    case yaml
    case text

    init(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            self = .yaml
        } else {
            self = .text
        }
    }

    func draft(of bytes: [UInt8], log: DiagnosticLog, options: LoadingOptions) throws(RuleFileError) -> RuleDraft {
        switch self {
        case .json: try JSONRuleFile.draft(of: bytes, log: log, appendsRule: options.appendsDefaultRule)
        case .yaml: try YAMLRuleFile.draft(of: bytes, log: log)
        case .text: try TextRuleFile.draft(of: bytes, log: log)
        }
    }
}
