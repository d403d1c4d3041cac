/// A document as somebody would decode it without a library: the same members, nothing checked.
struct PlainDocument: Codable {
    let screen: String
    let title: String?
    let header: [PlainFacet]?
    let menu: [PlainFacet]?
    let sections: [PlainSection]
}

struct PlainSection: Codable {
    let id: String
    let header: [PlainFacet]?
    let body: [PlainFacet]?
    let layout: PlainLayout?
    let more: PlainAction?
}

struct PlainFacet: Codable {
    let id: String
    let component: String
    let text: PlainText?
    let images: PlainImages?
    let status: PlainStatus?
    let isSelected: Bool?
    let events: PlainEvents?
    let children: [PlainFacet]?
    let logging: [String: String]?
    let layout: PlainLayout?
    let style: PlainStyle?
    let custom: [String: String]?
}

struct PlainText: Codable {
    let title: String?
    let subtitle: String?
    let accessory: String?
    let description: String?
    let custom: [String: String]?
}

struct PlainImages: Codable {
    let main: PlainImage?
    let icon: String?
    let background: String?
    let accessory: String?
    let custom: [String: String]?
}

struct PlainImage: Codable {
    let source: String
    let placeholder: String?
    let shape: String?
}

struct PlainStatus: Codable {
    let invalid: String?
    let disabled: String?
}

struct PlainEvents: Codable {
    let tap: PlainAction?
    let enter: PlainAction?
}

struct PlainAction: Codable {
    let name: String
    let data: [String: String]?
    let input: String?
}

struct PlainLayout: Codable {
    let axis: String?
    let columns: Int?
    let spacing: String?
}

struct PlainStyle: Codable {
    let tone: String?
    let emphasis: String?
    let size: String?
    let background: String?
}
