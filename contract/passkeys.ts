import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { Done, Id } from "./common.ts";
import { owner } from "./owner.ts";
import { rules } from "./rules.ts";
import { UserInfo } from "./userInfo.ts";

/** What a browser's `navigator.credentials` gave, as JSON (WebAuthn, section 5.1). It is checked by its own rules. */
export const Credential = Type.String({ minLength: 2, maxLength: 16_384 });
/** What is handed to `navigator.credentials`. */
const Options = Type.Object({ options: Type.Unknown() });

const added = { convention: "v5", documented: false } as const;

export const PasskeyView = Type.Object({
	id: Id,
	name: Type.String(),
	/** True when it is kept by a service of the phone's maker, and so survives the phone. */
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
	...added,
	summary: "A challenge for a passkey: one use, five minutes, for this browser",
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
	...added,
	summary: "Signs in with a passkey alone; it knows whose it is",
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
	...added,
	summary: "What a browser needs to make a new passkey; the sign-in must be fresh",
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
	...added,
	summary: "Keeps a new passkey under a name",
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
	...added,
	summary: "Gives a passkey another name",
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
	...added,
	summary: "Forgets a passkey",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ id: Id, ...owner }),
	reply: Done,
	refusals: ["not-found", "password-wrong", "second-code-wrong", "fresh-sign-in-required"],
});
