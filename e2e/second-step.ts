import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible.ts";
import { expect } from "./test.ts";
import { say } from "./words.ts";

export const security = "/ucenter/setting/account";
/** Console error of a form that the server rejects. */
export const refused = /Failed to load resource: the server responded with a status of (401|403|422)/;

export const codeOf = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** The code of the next half minute, which the server accepts too: each code works only once. */
export const nextCode = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 });

export async function signInByPassword(page: Page, username: string, password: string): Promise<void> {
	await page.goto("/account");
	await page.getByLabel(say("signIn.name")).fill(username);
	await page.getByLabel(say("password.label"), { exact: true }).fill(password);
	await page.getByRole("button", { name: say("signIn.submit"), exact: true }).click();
}

/** Sets up two-step login. `axe: false` for pages without scripts, where axe cannot run. */
export async function switchOn(page: Page, { axe = true } = {}): Promise<{ key: string; code: string; codes: string[] }> {
	await page.goto(security);
	await page.getByRole("link", { name: say("twoStep.setUp") }).click();
	await page.getByRole("button", { name: say("twoStep.begin") }).click();
	await expect(page.getByRole("img", { name: say("twoStep.qr") })).toBeVisible();
	if (axe) await expectAccessible(page);
	const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
	await page.getByLabel(say("second.code")).fill("000000");
	await page.getByRole("button", { name: say("twoStep.switchOn") }).click();
	await expect(page.getByText(say("error.second-code-wrong"))).toBeVisible();
	const code = codeOf(key);
	await page.getByLabel(say("second.code")).fill(code);
	await page.getByRole("button", { name: say("twoStep.switchOn") }).click();
	await expect(page.getByText(say("twoStep.done"))).toBeVisible();
	if (axe) await expectAccessible(page);
	const codes = await page.getByRole("listitem").locator("code").allTextContents();
	expect(codes).toHaveLength(10);
	return { key, code, codes };
}

/** Adds a virtual platform authenticator that always verifies the user. */
export async function giveAuthenticator(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const options = {
		protocol: "ctap2",
		transport: "internal",
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	await session.send("WebAuthn.addVirtualAuthenticator", { options });
	return session;
}
