import { type FacebookGraph, type FacebookUser, facebookApp } from "../server/test/facebookGraph.ts";
import { type OidcProvider, type OidcUser, oidcClient } from "../server/test/oidcProvider.ts";

/** The e-mail address that a Google user shares with a member registered by a test. */
export const sharedEmail = "shared_x1@mail.com";

/** Users of the fake OpenID Connect issuer. */
export const googleUsers: OidcUser[] = [
	{ sub: "amina", name: "Amina B.", email: "amina@gmail.test", email_verified: true },
	{ sub: "shared", name: "Amina S.", email: sharedEmail, email_verified: true },
];

/** Users of the fake Facebook. */
export const facebookUsers: FacebookUser[] = [{ id: "kofi", name: "Kofi M.", email: "kofi@mail.com" }];

/** Server settings that point to the fake identity providers. */
export const identityProviderSettings = (
	issuer: Pick<OidcProvider, "url">,
	graph: Pick<FacebookGraph, "url" | "dialogUrl">,
): Record<string, string> => ({
	GOOGLE_ISSUER: issuer.url,
	GOOGLE_CLIENT_ID: oidcClient.clientId,
	GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
	FACEBOOK_APP_ID: facebookApp.appId,
	FACEBOOK_APP_SECRET: facebookApp.appSecret,
	FACEBOOK_GRAPH_URL: graph.url,
	FACEBOOK_DIALOG_URL: graph.dialogUrl,
});
