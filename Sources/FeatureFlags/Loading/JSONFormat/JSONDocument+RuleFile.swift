extension JSONDocument {
    /// Parses the bytes of a rule or segment file.
    convenience init(ruleFile bytes: [UInt8], named file: String) throws(RuleFileError) {
        do throws(JSONError) {
            try self.init(parsing: bytes)
        } catch {
            throw RuleFileError(
                .syntax, file: file, at: error.position, problem: "not JSON: \(error.problem)", advice: error.advice)
        }
    }
}
