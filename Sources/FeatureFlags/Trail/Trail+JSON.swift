extension Trail.Step: Encodable {
    private enum CodingKeys: CodingKey { case step, reason, path, bucket, percentage, isIn }

    /// Encodes the kind of step as `step`, beside the details of the step.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func name(_ step: String) throws { try container.encode(step, forKey: .step) }
        switch self {
        case .notEvaluated(let reason):
            try name("notEvaluated")
            try container.encode(reason, forKey: .reason)
        case .killed: try name("killed")
        case .prerequisite(let prerequisite):
            try name("prerequisite")
            try prerequisite.encode(to: encoder)
        case .allocation(let bucket, let percentage):
            try name("allocation")
            try container.encode(bucket, forKey: .bucket)
            try container.encode(percentage, forKey: .percentage)
            try container.encode(bucket <= percentage, forKey: .isIn)
        case .rule(let rule):
            try name("rule")
            try rule.encode(to: encoder)
        case .noRule: try name("noRule")
        case .abandoned(let reason, let path):
            try name("abandoned")
            try container.encode(reason, forKey: .reason)
            try container.encode(path, forKey: .path)
        }
    }
}
