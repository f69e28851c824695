import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessibility.ts";
import { t } from "./messages.ts";
import { expect, waitForHydration } from "./test.ts";

export const securityPath = "/ucenter/setting/account";
/** Console error of a form that the server rejects. */
export const formRejected = /Failed to load resource: the server responded with a status of (401|403|422)/;

export const totpCode = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** The code of the next half minute, which the server accepts too: each code works only once. */
export const nextTotpCode = (key: string): string =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 });

export async function logInWithPassword(page: Page, username: string, password: string): Promise<void> {
	await page.goto("/account");
	await page.getByLabel(t("logIn.identifier")).fill(username);
	await page.getByLabel(t("password.label"), { exact: true }).fill(password);
	await page.getByRole("button", { name: t("logIn.submit"), exact: true }).click();
}

/** Sets up two-step login. `axe: false` for pages without scripts, where axe cannot run. */
export async function enableTwoFactor(
	page: Page,
	{ axe = true } = {},
): Promise<{ key: string; code: string; codes: string[] }> {
	await page.goto(securityPath);
	await page.getByRole("link", { name: t("twoFactor.setUp") }).click();
	await page.getByRole("button", { name: t("twoFactor.start") }).click();
	await expect(page.getByRole("img", { name: t("twoFactor.qrLabel") })).toBeVisible();
	if (axe) await expectAccessible(page);
	const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
	await page.getByLabel(t("secondStep.code")).fill("000000");
	await page.getByRole("button", { name: t("twoFactor.turnOn") }).click();
	await expect(page.getByText(t("error.second-code-wrong"))).toBeVisible();
	const code = totpCode(key);
	await page.getByLabel(t("secondStep.code")).fill(code);
	await page.getByRole("button", { name: t("twoFactor.turnOn") }).click();
	await expect(page.getByText(t("twoFactor.turnedOn"))).toBeVisible();
	if (axe) await expectAccessible(page);
	const codes = await page.getByRole("listitem").locator("code").allTextContents();
	expect(codes).toHaveLength(10);
	return { key, code, codes };
}

/** Adds a passkey of a virtual platform authenticator, which always verifies the user. */
export async function addPasskey(page: Page, name: string): Promise<void> {
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
	await page.goto(securityPath);
	await waitForHydration(page);
	await page.getByLabel(t("passkey.name")).fill(name);
	await page.getByRole("button", { name: t("passkey.add") }).click();
	await expect(page.getByText(t("passkey.added"))).toBeVisible();
}
