import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessibility.ts";
import { t } from "./messages.ts";
import { expect, waitForHydration } from "./test.ts";

export const securityPath = "/ucenter/setting/account";
/** Console error of a form that the server rejects. */
export const formRejected = /Failed to load resource: the server responded with a status of (401|403|422)/;

const totpCode = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** Sets up two-factor login. */
export async function enableTwoFactor(page: Page): Promise<void> {
	await page.goto(securityPath);
	await page.getByRole("link", { name: t("twoFactor.setUp") }).click();
	await page.getByRole("button", { name: t("twoFactor.start") }).click();
	await expect(page.getByRole("img", { name: t("twoFactor.qrLabel") })).toBeVisible();
	await expectAccessible(page);
	const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
	await page.getByLabel(t("secondStep.code")).fill("000000");
	await page.getByRole("button", { name: t("twoFactor.turnOn") }).click();
	await expect(page.getByText(t("error.second-code-wrong"))).toBeVisible();
	await page.getByLabel(t("secondStep.code")).fill(totpCode(key));
	await page.getByRole("button", { name: t("twoFactor.turnOn") }).click();
	await expect(page.getByText(t("twoFactor.turnedOn"))).toBeVisible();
	await expectAccessible(page);
	await expect(page.getByRole("listitem").locator("code")).toHaveCount(10);
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
