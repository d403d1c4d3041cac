public import Delivery
public import FeatureFlags

extension PackageInfoBuilder {
    /// Returns the user that rules are evaluated for, with the attributes that the host sets.
    ///
    /// Three attributes are the host's: `country` (ISO 3166 code), `account_type` (`personal` or `business`) and
    /// `app_version` (a semantic version). One of that name in `attributes` takes the host's place.
    ///
    /// - Parameters:
    ///   - key: who the user is; rules and buckets go by it.
    ///   - bucketingKey: what buckets go by instead, where it is another.
    ///   - country: where the service delivers.
    ///   - accountType: who orders.
    ///   - appVersion: the version of the app the screen is part of.
    ///   - attributes: what else rules may ask for.
    public static func user(
        key: String,
        bucketingKey: String? = nil,
        country: Country,
        accountType: AccountType,
        appVersion: String,
        attributes: [String: AttributeValue] = [:]
    ) -> User {
        let own: [String: AttributeValue] = [
            "country": .string(country.code),
            "account_type": .string(accountType.rawValue),
            "app_version": .string(appVersion),
        ]
        return User(key: key, bucketingKey: bucketingKey, attributes: own.merging(attributes) { $1 })
    }
}
