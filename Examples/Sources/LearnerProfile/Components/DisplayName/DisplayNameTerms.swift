/// The limits of a name.
struct DisplayNameTerms: Equatable, Sendable {
    /// The number of its characters.
    let length: ClosedRange<Int>
    /// Whether the family name stays out.
    let isFirstNameOnly: Bool

    init(in region: Region, isMinor: Bool) {
        switch region {
        case .asia: length = 1...12
        case .europe, .americas, .oceania: length = 2...24
        }
        isFirstNameOnly = isMinor
    }
}
