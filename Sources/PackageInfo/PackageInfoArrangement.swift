import ComponentScreen
import Components
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// The arrangement with the delivery before the parcel.
    public static var layoutRearranged: Self { Flag("layout_rearranged", default: .off) }
}

extension PackageInfoBuilder {
    /// The areas of the screen.
    static let sections = [
        ScreenSection(.header),
        ScreenSection(.parcel, header: "Parcel"),
        ScreenSection(.value, header: "Value"),
        ScreenSection(.delivery, header: "Delivery"),
        ScreenSection(.notices, header: "Good to know"),
        ScreenSection(.footer, role: .bar),
    ]

    /// The sequences they come in; the first whose condition holds is used.
    static let arrangements: [Arrangement<DeliveryRequirements>] = [
        Arrangement(
            "delivery first", when: .on(.layoutRearranged),
            sections: [.header, .delivery, .parcel, .value, .notices, .footer]),
        Arrangement("standard", sections: [.header, .parcel, .value, .delivery, .notices, .footer]),
    ]
}
