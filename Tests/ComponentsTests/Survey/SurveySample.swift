import ComponentScreen

@testable import Components

/// A small survey, as JSON and as the facets it stands for.
enum SurveySample {
    static let json = #"""
        [
          {"id": "question", "component": "card", "text": {"title": "How was it?"}, "children": [
            {"id": "comment", "component": "field", "text": {"title": "Comment"}, "events": {"enter": {"name": "commented"}}},
            {"id": "good", "component": "button", "text": {"title": "Good"}, "events": {"tap": {"name": "rated", "input": "5"}}}
          ]},
          {"id": "retry", "component": "message", "text": {"title": "Two minutes"}, "newInVersion9": true}
        ]
        """#

    static let facets: [Facet<FacetAction>] = [
        .card("question", title: "How was it?") {
            Facet.field("comment", title: "Comment", value: "") { FacetAction(name: "commented", input: $0) }
            Facet.button("good", title: "Good", tap: FacetAction(name: "rated", input: "5"))
        },
        .message("retry", "Two minutes"),
    ]

    static let answer = SurveyAnswer(action: FacetAction(name: "rated", input: "5"), entries: ["commented": "Fine"])
}
