extension Trail.Step: Encodable {
    private enum CodingKeys: CodingKey { case step, reason, path, bucket, percentage, isIn }

    /// Encodes the kind of step as `step`, beside the details of the step.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .step)
        switch self {
        case .notEvaluated(let reason): try container.encode(reason, forKey: .reason)
        case .prerequisite(let prerequisite): try prerequisite.encode(to: encoder)
        case .allocation(let bucket, let percentage):
            try container.encode(bucket, forKey: .bucket)
            try container.encode(percentage, forKey: .percentage)
            try container.encode(bucket <= percentage, forKey: .isIn)
        case .rule(let rule): try rule.encode(to: encoder)
        case .abandoned(let reason, let path):
            try container.encode(reason, forKey: .reason)
            try container.encode(path, forKey: .path)
        case .killed, .noRule: break
        }
    }

    private var name: String {
        switch self {
        case .notEvaluated: "notEvaluated"
        case .killed: "killed"
        case .prerequisite: "prerequisite"
        case .allocation: "allocation"
        case .rule: "rule"
        case .noRule: "noRule"
        case .abandoned: "abandoned"
        }
    }
}
