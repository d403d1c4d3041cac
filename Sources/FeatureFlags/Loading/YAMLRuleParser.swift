import StructuredText

/// A parser of the YAML format: a sequence of items, each a flag's name over its properties (rule format 1.8).
struct YAMLRuleParser {
    private let log: FaultLog
    private var rules = SimpleRules()

    static func rules(of bytes: [UInt8], log: FaultLog) throws(FileFault) -> SimpleRules {
        let file = try TextFile(ruleFile: bytes, named: log.file)
        do throws(TextError) {
            var reader = YAMLReader(file)
            var parser = YAMLRuleParser(log: log)
            if let top = try reader.read(), !top.isNull { try parser.add(all: top) }
            return parser.rules
        } catch {
            throw FileFault(error, in: log.file, prefix: "not YAML as rule files use it: ")
        }
    }

    private mutating func add(all top: YAMLNode) throws(TextError) {
        guard case .sequence(let items) = top.content else {
            throw TextError(
                position: top.position, problem: "the file is not a sequence", advice: "start each rule with \"- \"")
        }
        for (index, item) in items.enumerated() { add(item, path: "[\(index)]") }
    }

    private mutating func add(_ item: YAMLNode, path: String) {
        guard case .mapping(let members) = item.content, members.count == 1, let (key, value) = members.first else {
            return skip(item, path, "the item is not one flag's name over its properties")
        }
        guard let flag = key.text, !flag.isEmpty else { return skip(item, path, "the flag has no name") }
        guard case .mapping(let properties) = value.content else {
            return skip(item, path, "the flag has no properties; indent them further than its name")
        }
        let named = Properties(properties, path: "\(path).\(flag)", log: log)
        guard let node = named.values["treatment"], let treatment = node.text else {
            return skip(item, path, "the treatment is not a text")
        }
        check(flag, "the flag", key, path)
        check(treatment, "the treatment", node, path)
        let keys = named.keys
        for text in keys ?? [] { check(text, "the key", named.values["keys"] ?? item, path) }
        rules.add(flag, treatment, keys: keys, config: named.config, at: key.position)
    }

    private func check(_ text: String, _ what: String, _ node: YAMLNode, _ path: String) {
        log.check(text, what, at: EntryLocation(position: node.position, path: path))
    }

    private func skip(_ item: YAMLNode, _ path: String, _ problem: String) {
        log.report(problem, "the item is skipped", at: item.position, path: path)
    }
}

extension YAMLRuleParser {
    /// The properties of one item; unknown ones are reported and left out.
    private struct Properties {
        private(set) var values: [String: YAMLNode] = [:]
        private let path: String
        private let log: FaultLog

        init(_ members: [(key: YAMLNode, value: YAMLNode)], path: String, log: FaultLog) {
            self.path = path
            self.log = log
            var names: [String: YAMLNode] = [:]
            for (key, value) in members {
                let name = key.text ?? ""
                guard ["treatment", "keys", "config"].contains(name) else {
                    report("unknown property \(JSONText.quoted(name))", "left out", at: key)
                    continue
                }
                values[name] = value
                if let earlier = names.updateValue(key, forKey: name) {
                    report("the property \(name) is repeated further down", "this one is ignored", at: earlier)
                }
            }
        }

        /// The keys of the rule; nil for a rule for everybody.
        var keys: [String]? {
            guard let node = values["keys"] else { return nil }
            switch node.content {
            case .null: return nil
            case .scalar(let key, _): return key.isEmpty ? nil : [key]
            case .sequence(let items):
                for item in items where item.text == nil { report("the key is not a text", "left out", at: item) }
                return items.compactMap(\.text)
            case .mapping:
                report("keys is neither a text nor a list", "the rule is for nobody", at: node)
                return []
            }
        }

        var config: String? {
            guard let node = values["config"], !node.isNull else { return nil }
            if let text = node.text, !node.isNumber { return text }
            report("config is not a text", "left out; put it in quotes", at: node)
            return nil
        }

        private func report(_ problem: String, _ action: String, at node: YAMLNode) {
            log.report(problem, action, at: node.position, path: path)
        }
    }
}
