/// The formats of rule files, told apart by the end of the file's name (rule format 1.1).
enum RuleFormat {
    case json

    init(fileName: String) {
        self = .json
    }

    func draft(of bytes: [UInt8], log: DiagnosticLog, options: LoadingOptions) throws(RuleFileError) -> RuleDraft {
        switch self {
        case .json: try JSONRuleFile.draft(of: bytes, log: log, appendsRule: options.appendsDefaultRule)
        }
    }
}
