import ComponentScreen

struct DisplayNameState: ComponentState {
    let terms: DisplayNameTerms
    /// The name as it was typed.
    var entry = ""

    let title = "Name"

    var hint: String { terms.isFirstNameOnly ? "Your first name" : "What others call you" }

    var status: FacetElement.Status { .validity(words.isEmpty ? nil : objection) }

    /// The name as the profile gets it; nil while there is none or it is not valid.
    var accepted: String? { words.isEmpty || objection != nil ? nil : name }

    var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(words.isEmpty ? "Enter your name" : "Correct your name")
    }

    private var words: [Substring] { entry.split(whereSeparator: \.isWhitespace) }

    /// The name with single spaces, whatever was typed.
    private var name: String { words.joined(separator: " ") }

    /// The fault of the name, as advice.
    private var objection: String? {
        if name.contains("@") { return "Leave your e-mail address out; everybody can read this" }
        if terms.isFirstNameOnly, words.count > 1 { return "Enter your first name alone" }
        if terms.length.contains(name.count) { return nil }
        return "Use \(terms.length.lowerBound) to \(terms.length.upperBound) characters"
    }
}
