public import ComponentScreen
import FeatureFlags
import StructuredText

/// The outcome of a command; "Commands" in the article Document format.
public enum CommandOutcome: Equatable, Sendable {
    /// It is done; the client shows the message and loads the screen again.
    case done(message: String? = nil)
    /// The client asks the user, puts the answer into the action's `input`, and sends it.
    case input(CommandInput, action: FacetAction)
    /// It is not done; the message says why, and what to do, and further ones what is wrong with inputs, by their ids in
    /// the document, or by their names as in `ScreenInputs`.
    case failed(message: String, faults: [FacetID: String] = [:])
}

extension CommandOutcome {
    /// Returns the outcome with faults under the ids of the inputs that were sent.
    func placingFaults(by inputs: ScreenInputs) -> CommandOutcome {
        switch self {
        case .done, .input: self
        case .failed(let message, let faults): .failed(message: message, faults: inputs.placing(faults))
        }
    }
}

// MARK: JSON

extension CommandOutcome {
    /// The outcome as JSON in UTF-8, with the names of objects in order.
    var encoded: [UInt8] {
        let outcome: FacetValue? =
            switch self {
            case .done(let message): .members(["message": .text(message), "result": .string("done")])
            case .input(let input, let action):
                .members(["action": action.value, "input": Format.question.write(input), "result": .string("input")])
            case .failed(let message, let faults):
                .members([
                    "faults": .members(
                        Dictionary(faults.map { ($0.key.rawValue, .string($0.value)) }) { first, _ in first }),
                    "message": .string(message), "result": .string("failed"),
                ])
            }
        return outcome?.encoded ?? []
    }

    /// Reads the answer to a command.
    ///
    /// - Throws: what is wrong when it is not JSON, of an unknown kind, or lacks something.
    init(parsing bytes: [UInt8]) throws(DefinitionError) {
        let root: JSONValue
        do {
            root = try JSONDocument(parsing: bytes).root
        } catch {
            throw DefinitionError("it is not JSON: \(error)")
        }
        switch root["result"]?.string {
        case "done": self = .done(message: root["message"]?.string)
        case "failed":
            guard let message = root["message"]?.string else { throw DefinitionError("it does not say what failed") }
            var faults: [FacetID: String] = [:]
            let entries = root["faults"].map { Array($0.members) } ?? []
            for (id, fault) in entries {
                guard let id = id.string, let text = fault.string else {
                    throw DefinitionError("a fault that it lists is not a text")
                }
                faults[FacetID(id)] = text
            }
            self = .failed(message: message, faults: faults)
        case "input":
            var reader = DocumentReader(for: .nobody, isFlat: false)
            guard let question = root["input"], let input = Format.question.read(question, &reader),
                question["kind"]?.string == (input.options.isEmpty ? "text" : "choice")
            else { throw DefinitionError("it asks for something that is neither a text nor a choice") }
            guard let value = root["action"], value.isAction, let action = Format.action.read(value, &reader) else {
                throw DefinitionError("it asks for something without saying what to do with it")
            }
            do throws(DefinitionError) {
                guard case .command? = try CoreAction(action) else {
                    throw DefinitionError("\(action.name) needs command as name")
                }
                guard action.inputs == nil || action.wanted != nil else {
                    throw DefinitionError("\(action.name) needs all, or different ids, as inputs")
                }
            } catch {
                throw DefinitionError("it asks for an action that clients cannot do: \(error)")
            }
            self = .input(input, action: action)
        case let result?: throw DefinitionError("its result is \(JSONText.quoted(result)), which is not known")
        case nil: throw DefinitionError("it has no result")
        }
    }
}
