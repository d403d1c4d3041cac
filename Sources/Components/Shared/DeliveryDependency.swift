public import ComponentScreen
public import Delivery

/// All that a delivery's screen and its components are handed from outside.
///
/// `order` and `payment` belong together: another order has another payment.
public struct DeliveryDependency: Sendable {
    /// The order being placed.
    public var order: OrderStream
    /// The source of pictures.
    public var photoLibrary: any PhotoLibrary
    /// The source of addresses.
    public var addressBook: any AddressBook
    /// The clock.
    public var clock: any WallClock
    /// The source of the survey.
    public var surveyFeed: any SurveyFeed
    /// The service that prices the order.
    public var quotes: any QuoteService
    /// The payment of the order.
    public var payment: OrderPayment
    /// The events outside while the screen is shown.
    public var outside: OutsideEvents

    /// Puts the dependencies together.
    public init(
        order: OrderStream,
        photoLibrary: any PhotoLibrary,
        addressBook: any AddressBook,
        clock: any WallClock,
        surveyFeed: any SurveyFeed,
        quotes: any QuoteService,
        payment: OrderPayment,
        outside: OutsideEvents = OutsideEvents()
    ) {
        self.order = order
        self.photoLibrary = photoLibrary
        self.addressBook = addressBook
        self.clock = clock
        self.surveyFeed = surveyFeed
        self.quotes = quotes
        self.payment = payment
        self.outside = outside
    }
}
