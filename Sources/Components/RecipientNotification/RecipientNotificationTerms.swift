import Delivery

/// How recipients are notified in a country, and the format of its mobile numbers.
struct RecipientNotificationTerms: Hashable, Sendable {
    /// The messaging service most people have.
    let channel: String
    let phone: PhoneRule

    init(_ country: Country) {
        switch country {
        case .hongKong:
            channel = "WhatsApp"
            phone = PhoneRule("852", digits: 8, begins: ["4", "5", "6", "7", "9"], example: "+852 9123 4567")
        case .singapore:
            channel = "WhatsApp"
            phone = PhoneRule("65", digits: 8, begins: ["8", "9"], example: "+65 8123 4567")
        case .taiwan:
            channel = "LINE"
            phone = PhoneRule("886", trunk: "0", digits: 9, begins: ["9"], example: "+886 912 345 678")
        case .korea:
            channel = "KakaoTalk"
            phone = PhoneRule("82", trunk: "0", digits: 10, begins: ["10"], example: "+82 10 1234 5678")
        case .vietnam:
            channel = "Zalo"
            phone = PhoneRule(
                "84", trunk: "0", digits: 9, begins: ["3", "5", "7", "8", "9"], example: "+84 91 234 56 78")
        case .india:
            channel = "SMS"
            phone = PhoneRule("91", trunk: "0", digits: 10, begins: ["6", "7", "8", "9"], example: "+91 98765 43210")
        }
    }
}

/// What mobile numbers of a country look like.
struct PhoneRule: Hashable, Sendable {
    /// The calling code without its plus sign.
    let callingCode: String
    /// What is dialled before a number inside the country, where something is.
    let trunk: String?
    /// The digits after calling code or trunk prefix.
    let digits: Int
    /// What those digits begin with, for a mobile number.
    let begins: [String]
    /// A number as people write it.
    let example: String

    init(_ callingCode: String, trunk: String? = nil, digits: Int, begins: [String], example: String) {
        self.callingCode = callingCode
        self.trunk = trunk
        self.digits = digits
        self.begins = begins
        self.example = example
    }
}
