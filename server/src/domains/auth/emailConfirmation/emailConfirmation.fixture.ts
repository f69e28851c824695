import type { TestApp } from "../../../../test/testApp.ts";
import { findAccount } from "../../accounts/queries.ts";
import { emailsTo, register } from "../registration/registration.fixture.ts";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The calls that confirm or change an e-mail address, by session token. */
export const emailCalls = (site: TestApp) => ({
	/** Requests the e-mail with code and link; another address needs the password. */
	requestEmail: (token: string, email?: string, password?: string) =>
		site.guest.post(
			"/v5/user/sendEmail",
			{
				type: "validate_email",
				...(email === undefined ? {} : { email }),
				...(password === undefined ? {} : { password }),
			},
			{ ...bearer(token), cookie: `baraza_device=${"a-browser".padEnd(43, "0")}` },
		),
	confirmByCode: (token: string, body: object, headers: Record<string, string> = {}) =>
		site.guest.post("/v5/user/bindEmail", body, { ...bearer(token), ...headers }),
	confirmByLink: (token: string) => site.guest.post("/v5/user/confirmEmail", { token }),
	emailOf: async (uid: number): Promise<string | null | undefined> => (await findAccount(site.deps.db, uid))?.email,
	isConfirmed: async (token: string): Promise<boolean> =>
		(await site.guest.get("/selfapi/common/getUsermsg", bearer(token))).body.data.usermsg.email_verified,
	/** Registers by e-mail; `code` and `link` are those of the e-mail that was sent. */
	registerByEmail: async () => {
		const account = await register(site);
		const email = (await emailsTo(site, account.email)).at(-1) ?? { code: "", token: "" };
		return { ...account, code: email.code, link: email.token };
	},
});
