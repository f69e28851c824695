import { addPasskey, createPasskeyChallenge, createRegistrationOptions } from "#contract/passkeys.ts";
import { callServer, newIdempotencyKey } from "../../../lib/call-server.ts";

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
	return JSON.stringify(await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"] }));
}

/** Creates and registers a passkey. @throws CallError, or the browser's error when cancelled. */
export async function registerPasskey(name: string): Promise<void> {
	const [{ startRegistration }, { options }] = await Promise.all([import("@simplewebauthn/browser"), callServer(createRegistrationOptions, { body: {} })]);
	const attestation = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] });
	await callServer(addPasskey, { body: { name, attestation: JSON.stringify(attestation) } }, { key: newIdempotencyKey() });
}
