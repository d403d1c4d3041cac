/// What few sources have, for `Scripts/check-scanner`, which compares how the scanner and the compiler read this file.
private enum UncommonSyntax {
    // A mark that joins with the one in front of it: what stands in quotation marks begins with it.
    static let vowelSigns = ["ा", "ि", "́e"], joiner = "‍", selector = #"️"#
    static let accented = "á\(vowelSigns[0])́b"
    static let lines = """
        ́abc \(joiner)
        ा
        """

    // Names of any characters.
    static let 🎉 = 1, a🎉b = "c", 変数 = "d", café = "e"
    static func `it says "shown"`() -> String { "f" }
    static var `1st place`: String { `it says "shown"`() + UncommonSyntax.`it says "shown"`() }

    // Expressions behind an operator, and operators that look like their start.
    static let isNothing = !/g"/.isEmpty
    static let quotient = [8, 2].reduce(16, /) / 2 </> 3
}

extension Regex {
    fileprivate var isEmpty: Bool { false }
}

infix operator </> : MultiplicationPrecedence
private func </> (a: Int, b: Int) -> Int { a / b }
