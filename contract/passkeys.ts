import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { reauthenticationErrors, reauthenticationFields } from "./reauthentication.ts";
import { UserInfo } from "./userInfo.ts";

/** Result of the browser's `navigator.credentials`, as JSON (WebAuthn, section 5.1). */
export const Credential = Type.String({ minLength: 2, maxLength: 16_384 });
/** Options for `navigator.credentials`. */
const Options = Type.Object({ options: Type.Unknown() });

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
	...publicWrite,
	id: "security.passkeyChallenge",
	path: "/v5/user/passkey/challenge",
	summary: "A challenge for a passkey; for one use, five minutes, this browser",
	rateLimit: "login",
	body: Type.Object({
		purpose: Type.Union([Type.Literal("login"), Type.Literal("second-step"), Type.Literal("reauthentication")]),
		ticket: Type.Optional(Type.String({ maxLength: 64 })),
	}),
	response: Options,
	errors: ["second-step-gone", "login-required"],
});

export const logInByPasskey = call({
	...publicWrite,
	id: "security.passkeyLogIn",
	path: "/v5/user/passkey/logIn",
	summary: "Logs in by a passkey alone, which identifies the member",
	rateLimit: "login",
	body: Type.Object({ assertion: Credential, remember: Type.Optional(Type.String({ maxLength: 1 })) }),
	response: UserInfo,
	errors: ["passkey-failed"],
});

export const createRegistrationOptions = call({
	...memberWrite,
	id: "security.passkeyOptions",
	path: "/v5/user/passkey/options",
	summary: "Options to create a passkey; needs a recent authentication",
	response: Options,
	errors: ["reauthentication-required", "too-many-passkeys", "email-unverified"],
});

const PasskeyName = Type.String({ maxLength: constraints.passkeyName.max });

export const addPasskey = call({
	...memberWrite,
	id: "security.addPasskey",
	path: "/v5/user/passkey/add",
	summary: "Adds a passkey under a name",
	body: Type.Object({ name: PasskeyName, attestation: Credential }),
	response: Type.Object({ id: Id }),
	errors: ["reauthentication-required", "passkey-failed", "passkey-known", "too-many-passkeys", "email-unverified"],
});

export const renamePasskey = call({
	...memberWrite,
	id: "security.renamePasskey",
	path: "/v5/user/passkey/rename",
	summary: "Renames a passkey",
	body: Type.Object({ id: Id, name: PasskeyName }),
	errors: ["not-found"],
});

export const removePasskey = call({
	...memberWrite,
	id: "security.removePasskey",
	path: "/v5/user/passkey/remove",
	summary: "Removes a passkey",
	body: Type.Object({ id: Id, ...reauthenticationFields }),
	errors: [...reauthenticationErrors, "not-found"],
});
