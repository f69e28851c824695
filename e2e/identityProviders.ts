import { type FacebookGraph, type FacebookUser, facebookApp } from "../server/test/facebookGraph.ts";
import { type OidcProvider, type OidcUser, oidcClient } from "../server/test/oidcProvider.ts";

const googleUser = (sub: string): OidcUser => ({
	sub,
	name: `Amina ${sub}`,
	email: `${sub}@gmail.test`,
	email_verified: true,
});

/** Users of the fake OpenID Connect issuer; each test uses its own. */
export const googleUsers: OidcUser[] = ["scripts", "noscript", "settings", "screens", "wide"].map(googleUser);
/** E-mail addresses that a Google user shares with a member registered by the test. */
export const sharedEmails = {
	scripts: "samescripts_x1@mail.com",
	noscript: "samenoscript_x1@mail.com",
	screens: "samescreens_x1@mail.com",
};
googleUsers.push(...Object.entries(sharedEmails).map(([sub, email]) => ({ ...googleUser(`same_${sub}`), email })));

/** Users of the fake Facebook. */
export const facebookUsers: FacebookUser[] = [
	"kofi_scripts",
	"kofi_noscript",
	"kofi_screens",
	"kofi_emails_scripts",
	"kofi_emails_noscript",
].map((id) => ({
	id,
	name: `Kofi ${id}`,
	email: `${id}@mail.com`,
}));

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
