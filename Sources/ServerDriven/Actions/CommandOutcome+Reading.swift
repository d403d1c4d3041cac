import ComponentScreen
import StructuredText

extension CommandOutcome {
    /// Reads the answer to a command; the format's section 5.
    ///
    /// - Throws: `CommandOutcomeError` when it is not JSON, of an unknown kind, or lacks something.
    init(parsing bytes: [UInt8]) throws(CommandOutcomeError) {
        let root: JSONValue
        do {
            root = try JSONDocument(parsing: bytes).root
        } catch {
            throw CommandOutcomeError("it is not JSON: \(error)")
        }
        switch root["result"]?.string {
        case "done": self = .done(message: root["message"]?.string)
        case "failed":
            guard let message = root["message"]?.string else { throw CommandOutcomeError("it says not what failed") }
            self = .failed(message: message)
        case "input":
            guard let input = root["input"].flatMap(CommandInput.init) else {
                throw CommandOutcomeError("it asks for something that is neither a text nor a choice")
            }
            guard let action = root["action"].flatMap(FacetAction.init) else {
                throw CommandOutcomeError("it asks for something and does not say what to do with it")
            }
            do throws(ActionFault) {
                guard case .command? = try CoreAction(action) else {
                    throw ActionFault(action: action.name, path: "name", expected: "command")
                }
            } catch {
                throw CommandOutcomeError("it asks for something to do what no client can do: \(error)")
            }
            self = .input(input, action: action)
        case let result?: throw CommandOutcomeError("its result is \(JSONText.quoted(result)), which is not known")
        case nil: throw CommandOutcomeError("it has no result")
        }
    }
}

/// Why the answer to a command could not be read.
struct CommandOutcomeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one line.
    let description: String

    fileprivate init(_ description: String) { self.description = description }
}

extension CommandInput {
    /// Nil when there is no title, the kind is unknown, or a choice has nothing to choose from.
    fileprivate init?(_ value: JSONValue) {
        guard let title = value["title"]?.string else { return nil }
        var options: [Option] = []
        switch value["kind"]?.string {
        case "text": break
        case "choice":
            options = value["options"]?.elements.compactMap(Option.init) ?? []
            if options.isEmpty { return nil }
        default: return nil
        }
        self.init(title: title, options: options, value: value["value"]?.string)
    }
}

extension CommandInput.Option {
    fileprivate init?(_ value: JSONValue) {
        guard let id = value["id"]?.string, let title = value["title"]?.string else { return nil }
        self.init(id: id, title: title)
    }
}

extension FacetAction {
    /// Nil when it is no object with a name.
    fileprivate init?(_ value: JSONValue) {
        guard let name = value["name"]?.string, !name.isEmpty else { return nil }
        let data = value["data"].flatMap { [String: FacetValue](custom: FacetValue($0)) }
        self.init(name: name, data: data ?? [:], input: value["input"]?.string)
    }
}
