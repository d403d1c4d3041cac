import Components
import Delivery

/// The screen as its owners describe it: who stands where, and when.
///
/// Written down apart from the code it checks.
struct ScreenRow {
    let section: String
    let component: String
    let builder: String
    /// The flag and the treatment that switch it on; nil is always.
    let flag: (name: String, treatment: String)?
    let countries: [Country]
    let accounts: [AccountType]

    init(
        _ section: String,
        _ component: String,
        _ builder: String,
        when flag: String? = nil,
        is treatment: String = "on",
        in countries: [Country] = Country.allCases,
        for accounts: [AccountType] = AccountType.allCases
    ) {
        self.section = section
        self.component = component
        self.builder = builder
        self.flag = flag.map { ($0, treatment) }
        self.countries = countries
        self.accounts = accounts
    }
}

/// The table, in standard order; of several rows for one component the first that holds is shown.
let screenTable = [
    ScreenRow("header", "route-summary", "RouteSummary"),
    ScreenRow("header", "promo-banner", "PromoBanner", when: "promo_banner"),
    ScreenRow("parcel", "package-category", "PackageCategory", when: "package_category"),
    ScreenRow("parcel", "size-weight", "SizeWeightCard", when: "size_weight_redesign"),
    ScreenRow("parcel", "size-weight", "CustomSize", when: "custom_size", for: [.business]),
    ScreenRow("parcel", "size-weight", "PredefinedSize"),
    ScreenRow("parcel", "package-quantity", "PackageQuantity", when: "multi_package"),
    ScreenRow("parcel", "package-photo", "PackagePhoto", when: "package_photo"),
    ScreenRow("parcel", "fragile-handling", "FragileHandling", when: "fragile_handling"),
    ScreenRow("value", "declared-value", "DeclaredValue", when: "declared_value"),
    ScreenRow("value", "insurance", "Insurance", when: "insurance", in: [.hongKong, .singapore, .taiwan]),
    ScreenRow(
        "value", "cash-on-delivery", "CashOnDelivery", when: "cash_on_delivery", in: [.taiwan, .vietnam, .india]),
    ScreenRow(
        "delivery", "merchant-order-number", "MerchantOrderNumber", when: "merchant_order_number", for: [.business]),
    ScreenRow("delivery", "scheduled-pickup", "ScheduledPickup", when: "scheduled_pickup"),
    ScreenRow("delivery", "delivery-note", "DeliveryNote", when: "delivery_note"),
    ScreenRow("delivery", "proof-of-delivery", "PhotoProof", when: "proof_of_delivery", is: "photo"),
    ScreenRow("delivery", "proof-of-delivery", "SignatureProof", when: "proof_of_delivery", is: "signature"),
    ScreenRow("delivery", "recipient-notification", "RecipientNotification", when: "recipient_notification"),
    ScreenRow("notices", "prohibited-items", "ProhibitedItems"),
    ScreenRow("notices", "survey", "Survey", when: "realtime_survey", for: [.personal]),
    ScreenRow("footer", "payment-footer", "PaymentFooter"),
]

/// The seventeen flags with what each can answer, the answer that leaves things out first.
let screenFlags: [(name: String, treatments: [String])] =
    [
        "package_category", "size_weight_redesign", "custom_size", "multi_package", "package_photo",
        "fragile_handling", "declared_value", "insurance", "cash_on_delivery", "merchant_order_number",
        "scheduled_pickup", "delivery_note", "recipient_notification", "promo_banner", "realtime_survey",
        "layout_rearranged",
    ].map { ($0, ["off", "on"]) } + [("proof_of_delivery", ["off", "photo", "signature"])]

/// What the table says is shown, as `section/component/builder` in screen order.
///
/// Rows of components that are not installed do not count: a table of the screen as it was must not stand in the way of
/// removing a component.
func expectedScreen(
    _ country: Country,
    _ account: AccountType,
    _ treatments: [String: String],
    installed: Set<String>
) -> [String] {
    let standard = ["header", "parcel", "value", "delivery", "notices", "footer"]
    let rearranged = ["header", "delivery", "parcel", "value", "notices", "footer"]
    var taken: Set<String> = []
    var shown: [ScreenRow] = []
    for row in screenTable where installed.contains(row.builder) {
        let isOn = row.flag.map { treatments[$0.name, default: "off"] == $0.treatment } ?? true
        guard isOn, row.countries.contains(country), row.accounts.contains(account) else { continue }
        if taken.insert(row.component).inserted { shown.append(row) }
    }
    return (treatments["layout_rearranged"] == "on" ? rearranged : standard).flatMap { section in
        shown.filter { $0.section == section }.map { "\(section)/\($0.component)/\($0.builder)" }
    }
}
