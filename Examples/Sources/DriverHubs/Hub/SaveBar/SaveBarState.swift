import ComponentScreen

struct SaveBarState: ComponentState {
    var changeCount = 0
    /// The obstacle to saving the changes.
    var obstacle: String?
    var phase = Draft.Phase.choosing
    var asksToLeave = false

    let saveTitle = "Save"
    let discardTitle = "Discard"
    let backTitle = "Back"
    let question = "Leave without saving?"
    let leaveTitle = "Leave"
    let stayTitle = "Stay"

    init() {}

    mutating func take(_ draft: Draft) {
        let changes = draft.changes
        changeCount = changes.count
        obstacle = changes.isEmpty ? nil : draft.obstacle
        phase = draft.phase
        asksToLeave = draft.asksToLeave
    }

    var title: String {
        switch (phase, changeCount) {
        case (.saving, _): "Saving"
        case (.saved, 0): "Saved"
        case (_, 0): "No changes"
        case (_, 1): "1 change is not saved"
        default: "\(changeCount) changes are not saved"
        }
    }

    /// The failure, or the thing that has to be done first.
    var status: FacetElement.Status {
        .validity(phase == .failed ? "The changes could not be saved; they are kept, try again" : obstacle)
    }

    var saveStatus: FacetElement.Status {
        if let idle { return idle }
        return obstacle.map { .disabled(reason: $0) } ?? .ready
    }

    var discardStatus: FacetElement.Status { idle ?? .ready }

    private var idle: FacetElement.Status? {
        if phase == .saving { return .disabled(reason: "The changes are on their way") }
        return changeCount == 0 ? .disabled(reason: "Nothing was changed") : nil
    }

    var readiness: Readiness { changeCount == 0 ? .ready : .incomplete("Save or discard the changes") }
}
