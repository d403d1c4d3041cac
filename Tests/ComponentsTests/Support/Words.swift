import ComponentScreen
import Delivery
import Foundation

extension Words {
    /// English with numbers as a country writes them.
    static func english(in country: Country) -> Words { Words("en", region: country.code) }
}

/// The languages of all countries but English: each phrase of a captured state has a text in them.
let spokenLanguages = Set(Country.allCases.flatMap(\.languages)).subtracting(["en"]).sorted()

/// The texts of the screen; none where the file cannot be read, and then each phrase is missing.
let texts: StringCatalog = {
    let root = (1...4).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
    let file = root.appending(path: "Fixtures/words/PackageInfo.xcstrings")
    return (try? StringCatalog(contentsOf: file).over(.library)) ?? StringCatalog()
}()
