import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { Done, Id } from "./common.ts";
import { owner } from "./owner.ts";
import { rules } from "./rules.ts";
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

export const passkeyChallenge = call({
	id: "security.passkeyChallenge",
	method: "POST",
	path: "/v5/user/passkey/challenge",
	...undocumented,
	summary: "A challenge for a passkey; for one use, five minutes, this browser",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({
		purpose: Type.Union([Type.Literal("sign-in"), Type.Literal("second-step"), Type.Literal("fresh")]),
		ticket: Type.Optional(Type.String({ maxLength: 64 })),
	}),
	reply: Options,
	refusals: ["second-step-gone"],
});

export const passkeySignIn = call({
	id: "security.passkeySignIn",
	method: "POST",
	path: "/v5/user/passkey/signIn",
	...undocumented,
	summary: "Logs in by a passkey alone, which identifies the member",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({ assertion: Credential, remember: Type.Optional(Type.String({ maxLength: 1 })) }),
	reply: UserInfo,
	refusals: ["passkey-failed"],
});

export const passkeyOptions = call({
	id: "security.passkeyOptions",
	method: "POST",
	path: "/v5/user/passkey/options",
	...undocumented,
	summary: "Options to create a passkey; needs a recent authentication",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Options,
	refusals: ["fresh-sign-in-required", "too-many-passkeys"],
});

const PasskeyName = Type.String({ maxLength: rules.passkeyName.max });

export const addPasskey = call({
	id: "security.addPasskey",
	method: "POST",
	path: "/v5/user/passkey/add",
	...undocumented,
	summary: "Adds a passkey under a name",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ name: PasskeyName, attestation: Credential }),
	reply: Type.Object({ id: Id }),
	refusals: ["fresh-sign-in-required", "passkey-failed", "passkey-known", "too-many-passkeys"],
});

export const renamePasskey = call({
	id: "security.renamePasskey",
	method: "POST",
	path: "/v5/user/passkey/rename",
	...undocumented,
	summary: "Renames a passkey",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ id: Id, name: PasskeyName }),
	reply: Done,
	refusals: ["not-found"],
});

export const removePasskey = call({
	id: "security.removePasskey",
	method: "POST",
	path: "/v5/user/passkey/remove",
	...undocumented,
	summary: "Removes a passkey",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ id: Id, ...owner }),
	reply: Done,
	refusals: ["not-found", "password-wrong", "second-code-wrong", "fresh-sign-in-required"],
});
