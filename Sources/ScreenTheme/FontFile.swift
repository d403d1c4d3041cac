public import Foundation

/// A file of a font, which a page loads for the texts that name its family.
///
/// ```swift
/// theme.fonts = [FontFile("Parcel Sans", weights: 300...700, at: "https://example.com/parcel.woff2")]
/// ```
public struct FontFile: Hashable, Sendable {
    /// The place of the file.
    public enum Source: Hashable, Sendable {
        /// An `https` address that ends in `.woff2`, `.woff`, `.ttf` or `.otf`.
        case address(String)
        /// The bytes of the file, which become part of the style sheet.
        case embedded(Data)
    }

    /// The family, as styles of type name it.
    public var family: String
    /// The weights that the file has, from 1 to 1000.
    public var weights: ClosedRange<Int>
    /// The place of the file.
    public var source: Source

    /// Names a file at an address.
    public init(_ family: String, weights: ClosedRange<Int> = 400...400, at address: String) {
        (self.family, self.weights, source) = (family, weights, .address(address))
    }

    /// Takes a file as it is.
    public init(_ family: String, weights: ClosedRange<Int> = 400...400, embedded data: Data) {
        (self.family, self.weights, source) = (family, weights, .embedded(data))
    }

    /// The formats of fonts, as style sheets name them.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case woff2, woff, truetype, opentype

        /// The ends of names of files.
        var suffix: String {
            switch self {
            case .woff2: "woff2"
            case .woff: "woff"
            case .truetype: "ttf"
            case .opentype: "otf"
            }
        }
    }

    /// The format; nil for what is not a font, by its bytes or by its address.
    public var format: Format? {
        switch source {
        case .address(let text):
            guard let address = URLComponents(string: text), address.scheme?.lowercased() == "https",
                address.host?.isEmpty == false, !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0 == "\\" })
            else { return nil }
            let path = address.path.lowercased()
            return Format.allCases.first { path.hasSuffix(".\($0.suffix)") }
        case .embedded(let data): return Format(of: [UInt8](data))
        }
    }

    /// The fault of the file, with what to do about it; nil for none.
    ///
    /// A file with a fault is not loaded.
    public var fault: String? {
        let name = "the font \(family)"
        if family.allSatisfy(\.isWhitespace) { return "a font without a name; give it the family that styles name" }
        if weights.lowerBound < 1 || weights.upperBound > 1_000 {
            return "\(name) has the weights \(weights); give it some from 1 to 1000"
        }
        guard format == nil else { return nil }
        switch source {
        case .address(let address):
            return "\(name) is at \(address); give it an https address of a .woff2, .woff, .ttf or .otf file"
        case .embedded(let data):
            return "\(name) is \(data.count) bytes that are no font; embed a whole .woff2, .woff, .ttf or .otf file"
        }
    }
}

extension FontFile.Format {
    /// Tells a font by its header and its size: WOFF 1.0 and 2.0 by the W3C, OpenType by ISO/IEC 14496-22.
    ///
    /// A file that is cut off is none.
    fileprivate init?(of bytes: [UInt8]) {
        func number(_ start: Int, _ count: Int) -> Int { bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }
        guard bytes.count >= 12 else { return nil }
        switch number(0, 4) {
        // "wOF2" and "wOFF", which say how long they are.
        case 0x774F_4632 where number(8, 4) == bytes.count: self = .woff2
        case 0x774F_4646 where number(8, 4) == bytes.count: self = .woff
        case 0x0001_0000, 0x7472_7565, 0x4F54_544F:
            let tables = number(4, 2)
            let ends = (0..<tables).map { 12 + $0 * 16 }.map { start in
                start + 16 <= bytes.count ? number(start + 8, 4) + number(start + 12, 4) : .max
            }
            guard tables > 0, ends.allSatisfy({ $0 <= bytes.count }) else { return nil }
            self = number(0, 4) == 0x4F54_544F ? .opentype : .truetype
        default: return nil
        }
    }
}
