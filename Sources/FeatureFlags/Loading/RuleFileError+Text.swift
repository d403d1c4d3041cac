import StructuredText

extension RuleFileError {
    /// A fault of the text of a rule or segment file; `prefix` says what it was read as.
    init(_ error: TextError, in file: String, prefix: String = "") {
        self.init(.syntax, file: file, at: error.position, problem: prefix + error.problem, advice: error.advice)
    }
}

extension JSONDocument {
    /// Parses the bytes of a rule or segment file.
    convenience init(ruleFile bytes: [UInt8], named file: String) throws(RuleFileError) {
        do throws(TextError) {
            try self.init(parsing: bytes)
        } catch {
            throw RuleFileError(error, in: file, prefix: "not JSON: ")
        }
    }
}

extension TextFile {
    /// Takes the bytes of a rule file apart into lines.
    init(ruleFile bytes: [UInt8], named file: String) throws(RuleFileError) {
        do throws(TextError) {
            try self.init(bytes)
        } catch {
            throw RuleFileError(error, in: file)
        }
    }
}
