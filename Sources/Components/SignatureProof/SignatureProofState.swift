public import ComponentScreen
import Delivery
import Foundation

/// The person who signs; the raw value names the option.
public enum SignatureProofSigner: String, CaseIterable, Codable, Sendable {
    case recipient
    case somebodyElse = "somebody-else"
}

/// The customer's part of a signature as proof of delivery.
struct SignatureProofEntry: Codable, Equatable, Sendable {
    /// The person who signs; nil before the choice.
    var signer: SignatureProofSigner?
    /// The name of somebody else as it was typed.
    var name = ""
}

/// The state of a signature as proof of delivery.
public struct SignatureProofState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The name that the order has for a recipient who is not known by name.
    static let recipient = "The recipient"
    /// As many characters as the driver's device shows.
    static let limit = 60

    var entry = SignatureProofEntry()
    /// The recipient's name, where the order knows it.
    var recipientName: String?

    /// The person who signs; nil before the choice.
    public var signer: SignatureProofSigner? { entry.signer }
    /// The text in the field, valid or not.
    public var enteredName: String { entry.name }

    /// The title of the component.
    public var title: String { words("Signature on delivery") }
    /// The line below the title.
    public var subtitle: String { words("Choose who signs for the package") }
    /// The title of the field.
    public var nameTitle: String { words("Name") }
    /// The text of the empty field.
    public var hint: String { words("As on their identity card") }

    /// Returns the title of an option.
    public func title(of signer: SignatureProofSigner) -> String {
        signer == .recipient ? words("The recipient") : words("Somebody else")
    }

    /// Returns the name of the person, where the order knows it.
    public func subtitle(of signer: SignatureProofSigner) -> String? {
        signer == .recipient ? recipientName.map { words("\($0)") } : nil
    }

    /// Whether the name is needed and acceptable.
    public var nameStatus: FacetStatus {
        guard signer == .somebodyElse else {
            return .disabled(reason: words("Needed only when somebody else than the recipient signs"))
        }
        return .validity(fault.map { words($0) })
    }

    /// The proof the order gets; nil while nobody is named.
    var accepted: ProofOfDelivery? {
        switch signer {
        case .recipient: .signature(signer: Self.recipient)
        case .somebodyElse: fault == nil && !name.isEmpty ? .signature(signer: name) : nil
        case nil: nil
        }
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if accepted != nil { return .ready }
        if signer == nil { return .incomplete(words("Choose who signs for the package")) }
        return .incomplete(name.isEmpty ? words("Enter the name of who signs") : words("Correct the name of who signs"))
    }

    private var name: String { entry.name.trimmingCharacters(in: .whitespaces) }

    /// The fault of the name; an empty one is not wrong but missing.
    private var fault: Phrase? {
        if name.isEmpty { return nil }
        if name.count > Self.limit { return "Shorten the name to \(count: Self.limit) characters" }
        guard name.allSatisfy({ $0.isLetter || " .-'’·".contains($0) }) else {
            return "Enter a name of letters only, without numbers or signs"
        }
        return name.count(where: \.isLetter) < 2 ? "Enter the full name" : nil
    }
}
