import ComponentScreen

struct DropOffAreasState: ChoiceState {
    var choice: PreferenceChoice
    var search = ""

    let searchTitle = "Search"
    let searchHint = "Part of a name"

    /// The areas to show: those that are chosen, and those with what is searched for in their names.
    var areas: [PreferenceOption] {
        let words = search.lowercased().split(separator: " ")
        return choice.preference.options.filter { option in
            choice.isSelected(option) || words.allSatisfy { option.title.lowercased().contains($0) }
        }
    }

    var summary: String {
        "\(choice.selected.count) of \(choice.preference.options.count) areas"
    }
}
