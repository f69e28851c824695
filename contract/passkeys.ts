import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { reauthenticationErrors, reauthenticationFields } from "./reauthentication.ts";
import { UserInfo } from "./userInfo.ts";

/** Result of the browser's `navigator.credentials`, as JSON (WebAuthn, section 5.1). */
export const Credential = Type.String({ minLength: 2, maxLength: 16_384 });
/** Options for `navigator.credentials`. */
const Options = Type.Object({ options: Type.Unknown() });

const undocumented = { convention: "v5", documented: false } as const;

export const PasskeyView = Type.Object({
	id: Id,
	name: Type.String(),
	/** True when a cloud service backs it up, so that it survives the loss of the device. */
	synced: Type.Boolean(),
	/** Unix seconds. */
	createdAt: Type.Integer(),
	usedAt: Type.Union([Type.Integer(), Type.Null()]),
});
export type PasskeyView = Static<typeof PasskeyView>;

export const createPasskeyChallenge = call({
	id: "security.passkeyChallenge",
	method: "POST",
	path: "/v5/user/passkey/challenge",
	...undocumented,
	summary: "A challenge for a passkey; for one use, five minutes, this browser",
	access: "public",
	rateLimit: "login",
	writes: true,
	body: Type.Object({
		purpose: Type.Union([Type.Literal("login"), Type.Literal("second-step"), Type.Literal("reauthentication")]),
		ticket: Type.Optional(Type.String({ maxLength: 64 })),
	}),
	response: Options,
	errors: ["second-step-gone", "login-required"],
});

export const logInByPasskey = call({
	id: "security.passkeyLogIn",
	method: "POST",
	path: "/v5/user/passkey/logIn",
	...undocumented,
	summary: "Logs in by a passkey alone, which identifies the member",
	access: "public",
	rateLimit: "login",
	writes: true,
	body: Type.Object({ assertion: Credential, remember: Type.Optional(Type.String({ maxLength: 1 })) }),
	response: UserInfo,
	errors: ["passkey-failed"],
});

export const createRegistrationOptions = call({
	id: "security.passkeyOptions",
	method: "POST",
	path: "/v5/user/passkey/options",
	...undocumented,
	summary: "Options to create a passkey; needs a recent authentication",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: Options,
	errors: ["reauthentication-required", "too-many-passkeys", "email-unverified"],
});

const PasskeyName = Type.String({ maxLength: constraints.passkeyName.max });

export const addPasskey = call({
	id: "security.addPasskey",
	method: "POST",
	path: "/v5/user/passkey/add",
	...undocumented,
	summary: "Adds a passkey under a name",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ name: PasskeyName, attestation: Credential }),
	response: Type.Object({ id: Id }),
	errors: ["reauthentication-required", "passkey-failed", "passkey-known", "too-many-passkeys", "email-unverified"],
});

export const renamePasskey = call({
	id: "security.renamePasskey",
	method: "POST",
	path: "/v5/user/passkey/rename",
	...undocumented,
	summary: "Renames a passkey",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ id: Id, name: PasskeyName }),
	response: EmptyResponse,
	errors: ["not-found"],
});

export const removePasskey = call({
	id: "security.removePasskey",
	method: "POST",
	path: "/v5/user/passkey/remove",
	...undocumented,
	summary: "Removes a passkey",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ id: Id, ...reauthenticationFields }),
	response: EmptyResponse,
	errors: [...reauthenticationErrors, "not-found"],
});
