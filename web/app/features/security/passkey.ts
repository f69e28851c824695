import { addPasskey, passkeyChallenge, passkeyOptions } from "#contract/passkeys.ts";
import { callServer, newKey } from "../../lib/client.ts";

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/**
 * Asks for a passkey. The library is loaded on first use.
 * @returns the assertion as JSON. @throws when it was refused or cancelled.
 */
export async function askPasskey(purpose: "sign-in" | "second-step" | "fresh"): Promise<string> {
	const [{ startAuthentication }, { options }] = await Promise.all([import("@simplewebauthn/browser"), callServer(passkeyChallenge, { body: { purpose } })]);
	return JSON.stringify(await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"] }));
}

/** Creates and registers a passkey. @throws CallRefused, or the browser's error when cancelled. */
export async function makePasskey(name: string): Promise<void> {
	const [{ startRegistration }, { options }] = await Promise.all([import("@simplewebauthn/browser"), callServer(passkeyOptions, { body: {} })]);
	const attestation = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] });
	await callServer(addPasskey, { body: { name, attestation: JSON.stringify(attestation) } }, { key: newKey() });
}
