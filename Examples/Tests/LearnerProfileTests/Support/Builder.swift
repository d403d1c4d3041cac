import ComponentScreen
import LearnerProfile

/// Returns the host with stubbed collaborators.
func profileBuilder(
    profile: ValueStream<Profile> = ValueStream(Profile()), shop: StubShop = StubShop()
) -> ProfileBuilder {
    ProfileBuilder(dependency: ProfileDependency(profile: profile, shop: shop))
}
