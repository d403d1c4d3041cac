public import ComponentScreen

/// The areas a delivery screen is divided into; the host decides their headers and order.
extension SectionID {
    /// The subject of the order.
    public static let header: SectionID = "header"
    /// The things that are sent.
    public static let parcel: SectionID = "parcel"
    /// The value of the content, and who pays for what.
    public static let value: SectionID = "value"
    /// The delivery of the package.
    public static let delivery: SectionID = "delivery"
    /// Notices for the customer.
    public static let notices: SectionID = "notices"
    /// The price, and the button to pay.
    public static let footer: SectionID = "footer"
}
