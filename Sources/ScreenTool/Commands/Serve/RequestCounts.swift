import ComponentScreen
import ServerDriven
import StructuredText

/// The requests that a service has answered, counted by release and by what each release did not get.
struct RequestCounts {
    private let releases: [Capabilities]
    private var requests: [String: Int] = [:]
    private var losses: [String: [Loss: Int]] = [:]

    private struct Loss: Hashable {
        let id: String
        let isReplaced: Bool
    }

    init(of releases: [Capabilities]) { self.releases = releases }

    mutating func add(_ request: ServedRequest) {
        let release = releases.first { $0.platform == request.platform && $0.version == request.release }
        let name = release?.description ?? Self.tooOld
        requests[name, default: 0] += 1
        for id in request.replaced { losses[name, default: [:]][Loss(id: "\(id)", isReplaced: true), default: 0] += 1 }
        for id in request.omitted { losses[name, default: [:]][Loss(id: "\(id)", isReplaced: false), default: 0] += 1 }
    }

    private static let tooOld = "older than every release"

    /// The releases with their requests, also those that nobody has asked for.
    var report: CommandReport {
        let names = releases.map(\.description) + (requests[Self.tooOld] == nil ? [] : [Self.tooOld])
        let rows = names.map { name in
            let losses = (losses[name] ?? [:]).sorted {
                ($0.key.id, $0.key.isReplaced ? 0 : 1) < ($1.key.id, $1.key.isReplaced ? 0 : 1)
            }
            return ReportRow(
                [(requests[name] ?? 0).of("request"), name],
                below: losses.map {
                    ("  \($0.key.id) \($0.key.isReplaced ? "replaced" : "left out") \($0.value.of("time"))", .dim)
                })
        }
        return CommandReport("", groups: [CommandReport.Group(title: "Requests by release", rows: rows)])
    }
}
