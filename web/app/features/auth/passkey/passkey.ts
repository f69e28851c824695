import { createPasskeyChallenge, createRegistrationOptions } from "#contract/passkeys.ts";
import { callServer } from "../../../lib/call-server.ts";

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/**
 * Asks for a passkey. The library is loaded on first use.
 * @returns the assertion as JSON. @throws when it was refused or cancelled.
 */
export async function authenticateWithPasskey(purpose: "login" | "second-step" | "reauthentication"): Promise<string> {
	const [{ startAuthentication }, { options }] = await Promise.all([
		import("@simplewebauthn/browser"),
		callServer(createPasskeyChallenge, { body: { purpose } }),
	]);
	return JSON.stringify(
		await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"] }),
	);
}

/**
 * Creates a passkey, to be added to the account.
 * @returns its attestation as JSON.
 * @throws CallError, or the browser's error when cancelled.
 */
export async function createPasskey(): Promise<string> {
	const [{ startRegistration }, { options }] = await Promise.all([
		import("@simplewebauthn/browser"),
		callServer(createRegistrationOptions, { body: {} }),
	]);
	return JSON.stringify(
		await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] }),
	);
}
