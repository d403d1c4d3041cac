/// The decision on one builder in a plan, with the reason as data.
public enum Decision: Hashable, Sendable {
    /// Its component is on the screen.
    case included
    /// A flag has none of the treatments that it needs; `label` names the rule that decided.
    ///
    /// Where one of several flags would do, the first is named.
    case switchedOff(flag: String, treatment: String, label: String?)
    /// The rest of its condition does not hold; the reason is the words of the part that fails.
    case notApplicable(reason: String)
    /// It could take the place, but a builder before it has it.
    case superseded(by: String)
    /// It threw while it was built; the message is the error's own.
    case failed(message: String)
    /// Its components have failed so often that this screen no longer asks it.
    ///
    /// The message is the last error's own, or says what code ran when the program ended.
    case disabled(failures: Int, message: String)
    /// No candidate of its feed takes the item.
    case notTaken
    /// An item of its feed that stands before it has the same id.
    case repeatedItem
}

extension Decision: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .included: "included"
        case .switchedOff(let flag, let treatment, let label):
            "switched off: \(flag) is \(treatment)" + (label.map { " (\($0))" } ?? "")
        case .notApplicable(let reason): "not applicable: \(reason)"
        case .superseded(let winner): "superseded by \(winner)"
        case .failed(let message): "failed: \(message)"
        case .disabled(let failures, let message): "disabled after \(failures) failures, the last: \(message)"
        case .notTaken: "left out: no builder takes the item"
        case .repeatedItem: "left out: an item before it has the same id"
        }
    }

    /// The decision's name alone, as programs read it: `switchedOff`.
    public var name: String {
        switch self {
        case .included: "included"
        case .switchedOff: "switchedOff"
        case .notApplicable: "notApplicable"
        case .superseded: "superseded"
        case .failed: "failed"
        case .disabled: "disabled"
        case .notTaken: "notTaken"
        case .repeatedItem: "repeatedItem"
        }
    }
}
