import Type from "typebox";
import { call } from "./call.ts";
import { Done, Id } from "./common.ts";
import { owner } from "./owner.ts";
import { Credential, PasskeyView } from "./passkeys.ts";
import { UserInfo } from "./userInfo.ts";

/** How a sign-in ended. */
export const signInOutcomes = ["in", "wrong-password", "wrong-code"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

const Ticket = Type.Optional(Type.String({ maxLength: 64 }));
const Code = Type.String({ minLength: 1, maxLength: 16 });
const added = { convention: "v5", documented: false } as const;

export const takeSecondStep = call({
	id: "security.takeSecondStep",
	method: "POST",
	path: "/v5/user/secondStep",
	...added,
	summary: "Opens the session of a way in that was refused with `second-step-required`: by a code of the app, a recovery code or a passkey",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({
		/** Of the refusal. Without it, what this browser began last. */
		ticket: Ticket,
		code: Type.Optional(Code),
		recovery: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
		assertion: Type.Optional(Credential),
	}),
	reply: UserInfo,
	refusals: ["second-step-gone", "second-code-wrong", "recovery-code-wrong", "passkey-failed"],
});

export const lookSecondStep = call({
	id: "security.lookSecondStep",
	method: "GET",
	path: "/v5/user/secondStep",
	...added,
	summary: "The second step that this browser was asked for last, if it can still be taken",
	who: "anyone",
	limit: "read",
	writes: false,
	reply: Type.Object({ second_step: Type.Union([Type.Object({ methods: Type.Array(Type.String()), expires: Type.Integer() }), Type.Null()]) }),
});

export const proveFresh = call({
	id: "security.fresh",
	method: "POST",
	path: "/v5/user/fresh",
	...added,
	summary:
		"Shows once more that it is the member: by a passkey; or by the password (without one, the code of a letter), with a code where two-step sign-in is on. Counts for ten minutes in this session",
	who: "member",
	limit: "login",
	writes: true,
	body: Type.Object({
		...owner,
		/** Of the letter that `security.mailFresh` sent. */
		mailed: Type.Optional(Code),
		assertion: Type.Optional(Credential),
	}),
	reply: Done,
	refusals: ["password-wrong", "code-wrong", "second-code-wrong", "passkey-failed", "fresh-sign-in-required"],
});

export const mailFresh = call({
	id: "security.mailFresh",
	method: "POST",
	path: "/v5/user/fresh/mail",
	...added,
	summary: "Sends a member without a password a code to their confirmed e-mail, to show that it is them. Good for ten minutes in this session",
	who: "member",
	limit: "mail",
	writes: true,
	body: Type.Object({}),
	reply: Done,
	refusals: ["fresh-sign-in-required", "too-many"],
});

const SignInView = Type.Object({
	id: Id,
	way: Type.String(),
	outcome: Type.String(),
	userAgent: Type.String(),
	address: Type.String(),
	/** Unix seconds. */
	at: Type.Integer(),
});

export const securityOverview = call({
	id: "security.overview",
	method: "GET",
	path: "/v5/user/security",
	...added,
	summary: "How one's own account is secured, and its last 20 sign-ins",
	who: "member",
	limit: "read",
	writes: false,
	reply: Type.Object({
		has_password: Type.Boolean(),
		/** Whether every step of signing in was shown in this session in the last ten minutes. */
		fresh: Type.Boolean(),
		/** Where a code can be sent to who has no password, shortened; null where that is no way. */
		proof_email: Type.Union([Type.String(), Type.Null()]),
		/** The confirmed e-mail, shortened; null without one. */
		email: Type.Union([Type.String(), Type.Null()]),
		/** The confirmed phone, shortened; null without one. */
		phone: Type.Union([Type.String(), Type.Null()]),
		two_step: Type.Boolean(),
		/** Recovery codes not yet used. */
		recovery_left: Type.Integer(),
		passkeys: Type.Array(PasskeyView),
		sign_ins: Type.Array(SignInView),
		/** Unix seconds at which the account will be removed, or null. */
		closing_time: Type.Union([Type.Integer(), Type.Null()]),
		/** Days between asking and removal. */
		closing_days: Type.Integer(),
	}),
});

export const beginTwoStep = call({
	id: "security.beginTwoStep",
	method: "POST",
	path: "/v5/user/twoStep/begin",
	...added,
	summary: "Makes a new key for an authenticator app; nothing is on until a code of it came back",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ password: owner.password }),
	reply: Done,
	refusals: ["password-wrong", "fresh-sign-in-required", "two-step-on"],
});

export const twoStepSetup = call({
	id: "security.twoStepSetup",
	method: "GET",
	path: "/v5/user/twoStep/setup",
	...added,
	summary: "The key that waits for its first code, as text and as a QR code; null when none waits or the sign-in is no longer fresh",
	who: "member",
	limit: "read",
	writes: false,
	reply: Type.Object({
		setup: Type.Union([Type.Object({ key: Type.String(), uri: Type.String(), /** Drawing, SVG. */ qr: Type.String() }), Type.Null()]),
	}),
});

const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

export const switchTwoStepOn = call({
	id: "security.switchTwoStepOn",
	method: "POST",
	path: "/v5/user/twoStep/on",
	...added,
	summary: "Switches two-step sign-in on by a code of the new key; answers with ten recovery codes, told this once",
	who: "member",
	limit: "login",
	writes: true,
	body: Type.Object({ code: Code }),
	reply: RecoveryCodes,
	refusals: ["second-code-wrong", "two-step-on", "fresh-sign-in-required"],
});

export const switchTwoStepOff = call({
	id: "security.switchTwoStepOff",
	method: "POST",
	path: "/v5/user/twoStep/off",
	...added,
	summary: "Switches two-step sign-in off: needs the password, and a code or recovery code",
	who: "member",
	limit: "login",
	writes: true,
	body: Type.Object({ password: owner.password, code: Type.String({ minLength: 1, maxLength: 32 }) }),
	reply: Done,
	refusals: ["password-wrong", "second-code-wrong", "two-step-off", "fresh-sign-in-required"],
});

export const renewRecoveryCodes = call({
	id: "security.renewRecoveryCodes",
	method: "POST",
	path: "/v5/user/twoStep/recovery",
	...added,
	summary: "Ten new recovery codes; the earlier ones end",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object(owner),
	reply: RecoveryCodes,
	refusals: ["password-wrong", "second-code-wrong", "fresh-sign-in-required", "two-step-off"],
});

export const closeAccount = call({
	id: "security.closeAccount",
	method: "POST",
	path: "/v5/user/close",
	...added,
	summary: "Asks for the account's removal after a waiting time; every session ends, signing in until then can keep it",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object(owner),
	/** Unix seconds. */
	reply: Type.Object({ closing_time: Type.Integer() }),
	refusals: ["password-wrong", "second-code-wrong", "fresh-sign-in-required"],
});

export const keepAccount = call({
	id: "security.keepAccount",
	method: "POST",
	path: "/v5/user/close/keep",
	...added,
	summary: "Keeps an account that was to be removed",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Done,
});
