import { Secret, TOTP } from "otpauth";
import type { TestApp, TestMember, TestResponse } from "../../../test/testApp.ts";
import { hashPassword } from "../../platform/security/passwords.ts";
import { Authenticator } from "./passkey/authenticator.fixture.ts";

export const password = "sunrise7";

/** Request headers of a browser with its own device cookie, on our own pages. */
export const browserHeaders = (name: string): Record<string, string> => ({
	cookie: `baraza_device=${name.padEnd(43, "0")}`,
	"sec-fetch-site": "same-origin",
});

export const memberWithPassword = async (site: TestApp, account: object = {}): Promise<TestMember> =>
	site.member({ passwordHash: await hashPassword(site.deps.config, password), ...account });

/** The code that an authenticator app shows, `steps` time steps from now. */
export const totpCode = (site: TestApp, key: string, steps = 0): string =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now().getTime() + steps * 30_000 });

/** Enables two-factor login, and lets the time step of its first code pass. */
export async function setUpTwoFactor(site: TestApp, member: TestMember): Promise<{ key: string; codes: string[] }> {
	const caller = site.as(member);
	await caller.post("/v5/user/twoFactor/begin", { password });
	const key: string = (await caller.get("/v5/user/twoFactor/setup")).body.data.setup.key;
	const { body } = await caller.post("/v5/user/twoFactor/on", { code: totpCode(site, key) });
	site.clock.advance(60_000);
	return { key, codes: body.data.codes };
}

/** Logs in with the password; with two-factor login the response is an error with a ticket. */
export const logInWithPassword = (
	site: TestApp,
	member: TestMember,
	headers: Record<string, string>,
): Promise<TestResponse> => site.guest.post("/v5/user/login", { username: member.username, password }, headers);

/** Adds a passkey to a member's account, as a browser does. */
export async function setUpPasskey(
	site: TestApp,
	member: TestMember,
	headers = browserHeaders("laptop"),
	name = "Laptop",
): Promise<Authenticator> {
	const authenticator = new Authenticator();
	const caller = site.as(member);
	const { body } = await caller.post("/v5/user/passkey/options", {}, headers);
	const response = await caller.post(
		"/v5/user/passkey/add",
		{ name, attestation: authenticator.create(body.data.options) },
		headers,
	);
	if (response.status !== 200) throw new Error(`no passkey: ${response.raw}`);
	return authenticator;
}

export async function requestChallenge(
	site: TestApp,
	purpose: string,
	headers: Record<string, string>,
	caller = site.guest,
): Promise<{ challenge: string; allowCredentials?: object[] }> {
	return (await caller.post("/v5/user/passkey/challenge", { purpose }, headers)).body.data.options;
}
