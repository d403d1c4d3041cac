import StructuredText

/// Why a screen has no code, or a code does not say which screen it is.
public enum ScreenCodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text has fewer letters and digits than a code, or more.
    case length(Int)
    /// One character is wrong, at a position from 1; and what it most likely should be, where that can be known.
    case character(String, position: Int, likely: String?)
    /// More than one character is wrong, or some are missing or too many.
    case checksum
    /// The code was made for other axes or flags, and not one change of a few flags explains it.
    case otherScreen
    /// The value that the requirements have is none of the axis's.
    case valueOutside(axis: String)
    /// A code is too short for the number of the screen's variants.
    case tooManyVariants

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .length(let count):
            "a code has 17 to 32 letters and digits, not \(count > 32 ? "more" : "\(count)"); copy all of it"
        case .character(let character, let position, let likely):
            "character \(position) of the code, \(JSONText.quoted(character)), is wrong; "
                + (likely.map { "it is probably \"\($0)\"" }
                    ?? "codes have no such character, and it is not all that is wrong")
        case .checksum:
            "the code is mistyped: more than one character is wrong, or some are missing or too many; copy it"
        case .otherScreen:
            """
            the code was made for other axes or flags than this screen's, and no change of up to three flags explains it \
            for certain; read it with the program of that time, or with its rule file, which knows flags that are gone
            """
        case .valueOutside(let axis):
            "the value of \"\(axis.printable)\" is none of the axis's, so that the screen has no code; add it to the axis"
        case .tooManyVariants:
            "the screen has more variants than a code can tell apart, 2 to the power of 75; it has no codes"
        }
    }
}
