import { type FacebookPerson, facebookApp, type Graph } from "../server/test/graph.ts";
import { type Issuer, issuerClient, type Person } from "../server/test/issuer.ts";

const person = (sub: string): Person => ({ sub, name: `Amina ${sub}`, email: `${sub}@gmail.test`, email_verified: true });

/** People with an account at the issuer: each test takes its own. */
export const googlePeople: Person[] = ["live", "plain", "settings", "screens", "wide"].map(person);
/** People who have the e-mail of a member that a test registers before. */
export const sameMail = { live: "samelive_x1@mail.com", plain: "sameplain_x1@mail.com", screens: "samescreens_x1@mail.com" };
googlePeople.push(...Object.entries(sameMail).map(([sub, email]) => ({ ...person(`same_${sub}`), email })));

/** People with an account at Facebook. */
export const facebookPeople: FacebookPerson[] = ["kofi_live", "kofi_plain", "kofi_screens", "kofi_letters_live", "kofi_letters_plain"].map((id) => ({
	id,
	name: `Kofi ${id}`,
	email: `${id}@mail.com`,
}));

/** The settings by which a site sends its visitors there. */
export const elsewhere = (issuer: Pick<Issuer, "url">, graph: Pick<Graph, "url" | "dialogUrl">): Record<string, string> => ({
	GOOGLE_ISSUER: issuer.url,
	GOOGLE_CLIENT_ID: issuerClient.clientId,
	GOOGLE_CLIENT_SECRET: issuerClient.clientSecret,
	FACEBOOK_APP_ID: facebookApp.appId,
	FACEBOOK_APP_SECRET: facebookApp.appSecret,
	FACEBOOK_GRAPH_URL: graph.url,
	FACEBOOK_DIALOG_URL: graph.dialogUrl,
});
