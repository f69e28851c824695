import { type FacebookPerson, facebookApp, type Graph } from "../server/test/graph.ts";
import { type Issuer, issuerClient, type Person } from "../server/test/issuer.ts";

const googleUser = (sub: string): Person => ({ sub, name: `Amina ${sub}`, email: `${sub}@gmail.test`, email_verified: true });

/** Users of the fake OpenID Connect issuer; each test uses its own. */
export const googlePeople: Person[] = ["live", "plain", "settings", "screens", "wide"].map(googleUser);
/** E-mail addresses that a Google user shares with a member registered by the test. */
export const sameMail = { live: "samelive_x1@mail.com", plain: "sameplain_x1@mail.com", screens: "samescreens_x1@mail.com" };
googlePeople.push(...Object.entries(sameMail).map(([sub, email]) => ({ ...googleUser(`same_${sub}`), email })));

/** Users of the fake Facebook. */
export const facebookPeople: FacebookPerson[] = ["kofi_live", "kofi_plain", "kofi_screens", "kofi_letters_live", "kofi_letters_plain"].map((id) => ({
	id,
	name: `Kofi ${id}`,
	email: `${id}@mail.com`,
}));

/** Server settings that point to the fake identity providers. */
export const elsewhere = (issuer: Pick<Issuer, "url">, graph: Pick<Graph, "url" | "dialogUrl">): Record<string, string> => ({
	GOOGLE_ISSUER: issuer.url,
	GOOGLE_CLIENT_ID: issuerClient.clientId,
	GOOGLE_CLIENT_SECRET: issuerClient.clientSecret,
	FACEBOOK_APP_ID: facebookApp.appId,
	FACEBOOK_APP_SECRET: facebookApp.appSecret,
	FACEBOOK_GRAPH_URL: graph.url,
	FACEBOOK_DIALOG_URL: graph.dialogUrl,
});
