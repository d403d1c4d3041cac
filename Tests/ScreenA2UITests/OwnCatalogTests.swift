import ComponentScreen
import KindLooks
import XCTest

@testable import ScreenA2UI

final class OwnCatalogTests: XCTestCase {
    private func own(_ facet: Facet<AnyEvent>, _ version: A2UIVersion) -> A2UIDrawing {
        let component = RenderedComponent(id: "c", builder: "Look", facet: facet)
        return A2UIDrawing(
            of: [SectionContent(section: ScreenSection("s"), components: [component])],
            for: A2UIClient(version, .kinds))
    }

    func testTheCatalogOfKindsLosesNothing() {
        for version in A2UIVersion.allCases {
            for kind in StandardKind.allCases {
                for look in kind.looks {
                    let drawn = own(look.facet, version)
                    XCTAssertEqual(drawn.omitted, [], "\(kind) \(look.name)")
                    let said = drawn.components.reduce(into: "") { $0 += String(decoding: $1.encoded, as: UTF8.self) }
                    for facet in look.facet.all {
                        for text in [facet.text.title, facet.text.subtitle, facet.text.details, facet.status.message] {
                            XCTAssertTrue(
                                text.map { $0.isEmpty || said.contains($0) } ?? true,
                                "\(kind) \(look.name): \(text ?? "")")
                        }
                        for member in FacetElement.Style.Member.allCases {
                            XCTAssertTrue(
                                facet.style[member].map { said.contains($0) } ?? true, "\(kind) \(look.name): \(member)"
                            )
                        }
                    }
                    // A choice has its value, also where none of its options can be chosen.
                    let inputs = drawing(look.facet, version).inputs.map(\.facet)
                    XCTAssertTrue(Set(inputs).isSubset(of: drawn.inputs.map(\.facet)), "\(kind) \(look.name)")
                }
            }
        }
    }

    func testEachComponentHasTheMembersOfItsSchemaAlone() {
        for version in A2UIVersion.allCases {
            let schemas = A2UICatalog.description(in: version).member("components")
            for kind in StandardKind.allCases {
                for look in kind.looks {
                    for component in own(look.facet, version).components {
                        let schema =
                            schemas.member(component.member("component").text).member("allOf").list.last ?? .null
                        XCTAssertEqual(faults(of: component, by: schema, "\(kind) \(look.name)", besides: ["id"]), [])
                    }
                }
            }
        }
    }

    /// What is wrong with a value by the words of JSON Schema that the catalog uses.
    private func faults(
        of value: FacetValue, by schema: FacetValue, _ place: String, besides: Set<String> = []
    ) -> [String] {
        var faults: [String] = []
        let allowed = schema.member("enum").list
        if !allowed.isEmpty, !allowed.contains(value) { faults.append("\(place): \(value) is not allowed") }
        if schema.member("const") != .null, schema.member("const") != value { faults.append("\(place): \(value)") }
        let alternatives = schema.member("anyOf").list
        if !alternatives.isEmpty, alternatives.allSatisfy({ !self.faults(of: value, by: $0, place).isEmpty }) {
            faults.append("\(place): no alternative")
        }
        let type: String =
            switch value {
            case .string: "string"
            case .integer: "integer"
            case .number: "number"
            case .bool: "boolean"
            case .list: "array"
            case .object: "object"
            case .null: "null"
            }
        if schema.member("type") != .null, schema.member("type").text != type { faults.append("\(place): a \(type)") }
        guard case .object(let members) = value, case .object(let properties) = schema.member("properties") else {
            return faults
        }
        for name in schema.member("required").list where members[name.text] == nil {
            faults.append("\(place): no \(name.text)")
        }
        for (name, member) in members where !besides.contains(name) {
            guard let schema = properties[name] else {
                faults.append("\(place): \(name) is no member")
                continue
            }
            faults += self.faults(of: member, by: schema, "\(place) \(name)")
        }
        return faults.sorted()
    }

    func testAClientThatKnowsTheCatalogOfKindsGetsIt() async {
        for version in A2UIVersion.allCases {
            let client = A2UIClient(version, .kinds)
            XCTAssertEqual(client.catalogID, "componentscreen:kinds:\(version.rawValue)")
            XCTAssertEqual(A2UICatalog.description(in: version).member("catalogId"), .string(client.catalogID))
        }
    }
}
