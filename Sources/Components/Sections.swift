public import ComponentScreen

/// The areas a delivery screen is divided into; the host decides their headers and order.
extension SectionID {
    /// What the order is about.
    public static let header: SectionID = "header"
    /// What is sent.
    public static let parcel: SectionID = "parcel"
    /// What it is worth, and who pays what.
    public static let value: SectionID = "value"
    /// How it gets there.
    public static let delivery: SectionID = "delivery"
    /// What the customer should know.
    public static let notices: SectionID = "notices"
    /// What it costs, and the button to pay.
    public static let footer: SectionID = "footer"
}
