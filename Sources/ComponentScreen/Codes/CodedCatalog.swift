import FeatureFlags

/// What codes are made for: the axes of a screen and its flags, in an order that does not depend on the code of the screen.
///
/// Flags are sorted by name, and treatments by text. The digest is a sum over the flags, so that the difference of two
/// digests tells which flags came and went, and a code need not name them.
struct CodedCatalog {
    /// A flag as codes know it.
    struct Flag {
        let name: String
        let treatments: [String]
        let hash: UInt32

        init(_ name: String, _ treatments: some Sequence<String>) {
            self.name = name
            self.treatments = treatments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            hash = CodedCatalog.hash(["flag", name] + self.treatments)
        }
    }

    /// A flag that came, went or got other treatments since a code was made.
    struct Change {
        /// The flag when the code was made; nil for one that was added since.
        let then: Flag?
        /// The flag now; nil for one that went.
        let now: Flag?

        var name: String { then?.name ?? now?.name ?? "" }
        var difference: UInt32 { (then?.hash ?? 0) &- (now?.hash ?? 0) }
    }

    /// How many values each axis has.
    let axes: [Int]
    let flags: [Flag]
    private let axesHash: UInt32

    private static let mask: UInt32 = 1 << 30 - 1

    init(axes: [(name: String, values: [String])], flags: [Flag]) {
        let hash = Self.hash(["axes"] + axes.flatMap { [$0.name, "\($0.values.count)"] + $0.values })
        self.init(axes.map(\.values.count), hash, flags)
    }

    private init(_ axes: [Int], _ axesHash: UInt32, _ flags: [Flag]) {
        self.axes = axes
        self.axesHash = axesHash
        self.flags = flags.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// A catalog of the same axes.
    func with(_ flags: [Flag]) -> CodedCatalog { CodedCatalog(axes, axesHash, flags) }

    /// Each text with its length in front, so that no two lists are the same bytes.
    private static func hash(_ texts: [String]) -> UInt32 {
        Murmur3.hash(texts.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
    }

    /// The digest of axes and flags, in 30 bits.
    var digest: UInt32 { flags.reduce(axesHash) { $0 &+ $1.hash } & Self.mask }

    // MARK: Numbers

    /// The number of values of each digit of a variant's number.
    private var sizes: [UInt128] { (axes + flags.map(\.treatments.count)).map { UInt128(max($0, 1)) } }

    /// How many symbols of five bits a number takes; nil where a code has no room for it.
    var numberLength: Int? {
        var count: UInt128 = 1
        for size in sizes {
            let (product, isOverflow) = count.multipliedReportingOverflow(by: size)
            guard !isOverflow else { return nil }
            count = product
        }
        return (0...ScreenCode.mostNumberLength).first { UInt128(1) << (5 * $0) >= count }
    }

    /// The number of the variant with some values of the axes, by their indexes, and a treatment of each flag.
    func number(_ values: [Int], treatment: (_ flag: String) -> String?) -> UInt128 {
        let treatments = flags.map { flag in treatment(flag.name).flatMap(flag.treatments.firstIndex) ?? 0 }
        return zip(values + treatments, sizes).reduce(0) { $0 * $1.1 + UInt128($1.0) }
    }

    /// The values of the axes and the treatments of the flags that a number stands for; nil for one that is too great.
    func variant(_ number: UInt128) -> (values: [Int], treatments: [String])? {
        var rest = number
        var digits: [Int] = []
        for size in sizes.reversed() {
            digits.append(Int(rest % size))
            rest /= size
        }
        guard rest == 0 else { return nil }
        digits.reverse()
        return (
            Array(digits.prefix(axes.count)),
            zip(flags, digits.dropFirst(axes.count)).map { $0.treatments.dropFirst($1).first ?? "" }
        )
    }

    // MARK: Catalogs of another time

    /// Whether a code can be of this catalog.
    private func fits(_ code: ScreenCode) -> Bool {
        digest == code.catalog && numberLength == code.numberLength && variant(code.number) != nil
    }

    /// The catalog that a code was made for: this one but for the smallest set of at most three changes; nil where there is
    /// no such set, or more than one.
    ///
    /// At most 5,000 sets of each size are looked at, so that a digest of 30 bits is met by chance less than once in
    /// 70,000 times.
    ///
    /// - Parameter others: flags, by name with some treatments, that may be gone.
    func origin(of code: ScreenCode, knowing others: [String: [String]]) -> CodedCatalog? {
        guard !fits(code) else { return self }
        let changes = self.changes(knowing: others)
        for (size, most) in [(1, 5000), (2, 100), (3, 31)] {
            var found: [CodedCatalog] = []
            func search(_ set: [Change], from first: Int, _ left: UInt32) {
                guard set.count < size else {
                    guard left & Self.mask == 0, let origin = undoing(set), origin.fits(code) else { return }
                    return found.append(origin)
                }
                for index in changes.indices.prefix(most).dropFirst(first) {
                    search(set + [changes[index]], from: index + 1, left &- changes[index].difference)
                }
            }
            search([], from: 0, code.catalog &- digest)
            if !found.isEmpty { return found.count == 1 ? found[0] : nil }
        }
        return nil
    }

    /// The catalog before some changes; nil where two are of one flag.
    private func undoing(_ changes: [Change]) -> CodedCatalog? {
        let names = Set(changes.map(\.name))
        guard names.count == changes.count else { return nil }
        return with(flags.filter { !names.contains($0.name) } + changes.compactMap(\.then))
    }

    /// What may have changed, the likely first: flags that came or went, treatments that came or went.
    private func changes(knowing others: [String: [String]]) -> [Change] {
        let came = flags.map { Change(then: nil, now: $0) }
        let names = Set(flags.map(\.name))
        let strangers = others.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
        let listed = strangers.map { Flag($0.key, $0.value) }
        // A rule file need not name both treatments of a switch.
        let switches = listed.map { Flag($0.name, ["off", "on"]) }
        let unlisted = zip(listed, switches).filter { $0.hash != $1.hash }.map(\.1)
        let changed = flags.flatMap { flag in
            let more = (others[flag.name] ?? []).filter { !flag.treatments.contains($0) }.map { flag.treatments + [$0] }
            let less =
                flag.treatments.count < 3 ? [] : flag.treatments.map { gone in flag.treatments.filter { $0 != gone } }
            return (more + less).map { Change(then: Flag(flag.name, $0), now: flag) }
        }
        return came + listed.map { Change(then: $0, now: nil) } + changed + unlisted.map { Change(then: $0, now: nil) }
    }
}
