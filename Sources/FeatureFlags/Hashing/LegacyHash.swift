/// The hash of algorithm 1 (rule format 2.4): the classic times-31 hash over UTF-16 code units, then the seed.
enum LegacyHash {
    /// The signed hash of a text.
    static func hash(_ text: String, seed: Int32) -> Int32 {
        var hash: Int32 = 0
        for unit in text.utf16 { hash = hash &* 31 &+ Int32(unit) }
        return hash ^ seed
    }
}
