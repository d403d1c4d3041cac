import StructuredText

extension RuleSet {
    /// Reads the bytes of a rule file and resolves the names in it.
    init(
        _ bytes: [UInt8], named file: String, segments: SegmentSource, options: LoadingOptions
    ) throws(FileFault) {
        let load = RuleLoad(file, segments: segments, options: options)
        let definitions =
            switch RuleFormat(fileName: file) {
            case .json: try JSONRuleParser.definitions(of: bytes, load)
            case .yaml: try YAMLRuleParser.rules(of: bytes, log: load.log).definitions(load)
            case .text: try TextRuleParser.rules(of: bytes, log: load.log).definitions(load)
            }
        let lists = definitions.flags.map(\.list) + definitions.segments.map(\.list)
        load.reportNames(in: lists.lazy.flatMap(\.cases).flatMap(\.tests))
        table = RuleTable(file: file, definitions, treatments: load.treatments)
        table.dependencies.reportCycles(to: load.log)
        diagnostics = load.log.faults
    }
}

/// The formats of rule files, selected by the end of the file's name in any letter case (rule format 1.1).
package enum RuleFormat {
    case json, yaml, text

    package init(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            self = .yaml
        } else {
            self = .text
        }
    }
}
