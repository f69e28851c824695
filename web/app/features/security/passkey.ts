import { addPasskey, passkeyChallenge, passkeyOptions } from "#contract/passkeys.ts";
import { callServer, newKey } from "../../lib/client.ts";

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/**
 * Asks the person for a passkey. The library comes with the first press.
 * @returns the browser's answer as JSON. @throws when it was refused, or the person turned away.
 */
export async function askPasskey(purpose: "sign-in" | "second-step" | "fresh"): Promise<string> {
	const [{ startAuthentication }, { options }] = await Promise.all([import("@simplewebauthn/browser"), callServer(passkeyChallenge, { body: { purpose } })]);
	return JSON.stringify(await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"] }));
}

/** Makes a new passkey and keeps it under a name. @throws CallRefused, or what the browser says when the person turned away. */
export async function makePasskey(name: string): Promise<void> {
	const [{ startRegistration }, { options }] = await Promise.all([import("@simplewebauthn/browser"), callServer(passkeyOptions, { body: {} })]);
	const attestation = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] });
	await callServer(addPasskey, { body: { name, attestation: JSON.stringify(attestation) } }, { key: newKey() });
}
