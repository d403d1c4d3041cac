import Delivery

/// The channels for notices in a country, and the form of its mobile numbers.
struct RecipientNotificationTerms: Hashable, Sendable {
    /// The messaging service most people have.
    let channel: String
    /// The calling code without its plus sign.
    let callingCode: String
    /// The digits dialled before a number inside the country; nil for none.
    let trunk: String?
    /// The numbers of digits that there may be after calling code or trunk prefix.
    let digits: [Int]
    /// The beginnings of those digits, for a mobile number; those of libphonenumber, without numbers of machines.
    let begins: [String]
    /// A number as people write it.
    let example: String

    init(in country: Country) {
        (channel, callingCode, trunk, digits, begins, example) =
            switch country {
            case .hongKong: ("WhatsApp", "852", nil, [8], ["4", "5", "6", "7", "84", "9"], "+852 9123 4567")
            case .singapore: ("WhatsApp", "65", nil, [8], ["8", "9"], "+65 8123 4567")
            case .taiwan: ("LINE", "886", "0", [9], ["9"], "+886 912 345 678")
            case .korea: ("KakaoTalk", "82", "0", [9, 10], ["10", "11", "16", "17", "18", "19"], "+82 10 1234 5678")
            case .vietnam: ("Zalo", "84", "0", [9], ["3", "5", "7", "8", "9"], "+84 91 234 56 78")
            case .india: ("SMS", "91", "0", [10], ["6", "7", "8", "9"], "+91 98765 43210")
            }
    }
}
