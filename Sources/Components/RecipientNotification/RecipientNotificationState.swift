import ComponentScreen
import Delivery
import Foundation

struct RecipientNotificationState: ComponentState {
    let country: Country
    let terms: RecipientNotificationTerms
    var isOn = false
    /// The text in the field, valid or not.
    var entry = ""

    let title = "Tell the recipient"
    let subtitle = "A message when the package is on its way"
    var switchTitle: String { "By \(terms.channel)" }
    let fieldTitle = "Mobile number"
    var hint: String { terms.phone.example }

    var fieldStatus: FacetStatus {
        isOn ? .validity(fault) : .disabled(reason: "Needed only when the recipient is told")
    }

    /// How and where the recipient is notified; nil while switched off or without a number.
    var accepted: RecipientNotice? {
        guard isOn, case .number(let phone) = phone else { return nil }
        return RecipientNotice(channel: terms.channel, phone: phone)
    }

    var readiness: Readiness {
        guard isOn else { return .ready }
        switch phone {
        case .number: return .ready
        case .empty: return .incomplete("Enter the recipient's mobile number")
        case .notDigits, .foreign, .notMobile: return .incomplete("Correct the recipient's mobile number")
        }
    }

    private var phone: PhoneEntry { PhoneEntry(entry, rule: terms.phone) }

    private var fault: String? {
        let rule = terms.phone
        switch phone {
        case .empty, .number: return nil
        case .notDigits: return "Enter digits only, such as \(rule.example)"
        case .foreign: return "Enter a number of \(country.name); it begins with +\(rule.callingCode)"
        case .notMobile:
            let begins = rule.begins.formatted(.list(type: .or).locale(country.locale))
            return "Enter a mobile number: \(rule.digits) digits that begin with \(begins), such as \(rule.example)"
        }
    }
}
