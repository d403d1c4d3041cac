public import ComponentScreen
public import Delivery
import Foundation

/// The way in which the recipient hears that a package is on its way.
public struct RecipientNotice: OrderPart {
    /// The messaging service.
    public let channel: String
    /// The number the message goes to, digits with a leading `+`.
    public let phone: String
}

/// The customer's part of the message to the recipient.
struct RecipientNotificationEntry: Codable, Equatable, Sendable {
    /// Whether it is switched on.
    var isOn = false
    /// The text in the field, valid or not.
    var phone = ""
    /// The country in which a number without a calling code was meant; nil before one is entered.
    var country: Country?
}

/// The state of the message to the recipient.
public struct RecipientNotificationState: ComponentState {
    /// The words of the language.
    public let words: Words
    let country: Country
    var entry = RecipientNotificationEntry()

    /// Whether it is switched on.
    public var isOn: Bool { entry.isOn }
    /// The text in the field, valid or not.
    public var phoneText: String { entry.phone }

    /// The title of the component.
    public var title: String { words("Tell the recipient") }
    /// The line below the title.
    public var subtitle: String { words("A message when the package is on its way") }
    /// The title of the switch.
    public var switchTitle: String { words("By \(terms.channel)") }
    /// The title of the field.
    public var fieldTitle: String { words("Mobile number") }
    /// The text of the empty field.
    public var hint: String { terms.example }

    /// Whether the number is needed and acceptable.
    public var fieldStatus: FacetElement.Status {
        isOn
            ? .validity(phone.fault.map { words($0) })
            : .disabled(reason: words("Needed only when the recipient is told"))
    }

    /// The notice to the recipient; nil while switched off or without a number.
    var accepted: RecipientNotice? {
        isOn ? phone.number.map { RecipientNotice(channel: terms.channel, phone: $0) } : nil
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        guard isOn, accepted == nil else { return .ready }
        return .incomplete(
            phone.fault == nil
                ? words("Enter the recipient's mobile number") : words("Correct the recipient's mobile number"))
    }

    private var terms: RecipientNotificationTerms { RecipientNotificationTerms(in: country) }

    /// The mobile number in the entry, digits with a leading plus sign, or what to enter instead; neither for no entry.
    ///
    /// The calling code may be missing in the country where the number was entered; spaces, dashes, dots and brackets
    /// may separate the digits.
    private var phone: (number: String?, fault: Phrase?) {
        let compact = EnteredText(entry.phone).text.filter { !" -.()".contains($0) }
        if compact.isEmpty { return (nil, nil) }
        let isInternational = compact.hasPrefix("+")
        let all = isInternational ? compact.dropFirst() : compact[...]
        if !all.allSatisfy({ $0.isASCII && $0.isNumber }) {
            return (nil, "Enter digits only, such as \(terms.example)")
        }
        if isInternational, !all.hasPrefix(terms.callingCode) {
            return (nil, "Enter a number of \(country); it begins with +\(terms.callingCode)")
        }
        if !isInternational, let meant = entry.country, meant != country {
            return (nil, "This is a number of \(meant); enter one of \(country)")
        }
        let local = isInternational ? all.dropFirst(terms.callingCode.count) : all
        let number = terms.trunk.map { local.hasPrefix($0) ? local.dropFirst($0.count) : local } ?? local
        if terms.digits.contains(number.count), terms.begins.contains(where: { number.hasPrefix($0) }) {
            return ("+\(terms.callingCode)\(number)", nil)
        }
        let begins: Phrase = "\(terms.begins, format: .list(type: .or))"
        let digits: Phrase = "\(terms.digits.map(String.init), format: .list(type: .or))"
        return (
            nil, "Enter a mobile number: \(digits) digits that begin with \(begins), such as \(terms.example)"
        )
    }
}
