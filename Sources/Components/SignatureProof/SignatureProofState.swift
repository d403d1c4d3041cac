import ComponentScreen
import Delivery
import Foundation

/// The person who signs; the raw value names the option.
enum SignatureProofSigner: String, CaseIterable, Encodable, Sendable {
    case recipient
    case somebodyElse = "somebody-else"
}

struct SignatureProofState: ComponentState {
    /// The name that the order has for a recipient who is not known by name.
    static let recipient = "The recipient"
    /// As many characters as the driver's device shows.
    static let limit = 60

    var signer: SignatureProofSigner?
    /// The recipient's name, where the order knows it.
    var recipientName: String?
    /// The text in the field, valid or not.
    var entry = ""

    let title = "Signature on delivery"
    let subtitle = "Choose who signs for the package"
    let nameTitle = "Name"
    let hint = "As on their identity card"

    func title(of signer: SignatureProofSigner) -> String {
        signer == .recipient ? Self.recipient : "Somebody else"
    }

    func subtitle(of signer: SignatureProofSigner) -> String? { signer == .recipient ? recipientName : nil }

    var nameStatus: FacetStatus {
        guard signer == .somebodyElse else {
            return .disabled(reason: "Needed only when somebody else than the recipient signs")
        }
        return .validity(fault)
    }

    /// The proof the order gets; nil while nobody is named.
    var accepted: ProofOfDelivery? {
        switch signer {
        case .recipient: .signature(signer: Self.recipient)
        case .somebodyElse: fault == nil && !name.isEmpty ? .signature(signer: name) : nil
        case nil: nil
        }
    }

    var readiness: Readiness {
        if accepted != nil { return .ready }
        if signer == nil { return .incomplete("Choose who signs for the package") }
        return .incomplete("\(name.isEmpty ? "Enter" : "Correct") the name of who signs")
    }

    private var name: String { entry.trimmingCharacters(in: .whitespaces) }

    /// The fault of the name; an empty one is not wrong but missing.
    private var fault: String? {
        if name.isEmpty { return nil }
        if name.count > Self.limit { return "Shorten the name to \(Self.limit) characters" }
        guard name.allSatisfy({ $0.isLetter || " .-'’·".contains($0) }) else {
            return "Enter a name of letters only, without numbers or signs"
        }
        return name.count(where: \.isLetter) < 2 ? "Enter the full name" : nil
    }
}
