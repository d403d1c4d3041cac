/// The kind of things that a package holds.
public enum PackageCategory: String, CaseIterable, Codable, OrderPart {
    /// Papers and letters.
    case documents
    /// Food, fresh or cooked.
    case food
    /// Clothes and shoes.
    case clothing
    /// Phones, computers and their parts.
    case electronics
    /// Anything else that may be sent.
    case other
}
