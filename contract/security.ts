import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, Id } from "./common.ts";
import { Credential, PasskeyView } from "./passkeys.ts";
import { reauthenticationErrors, reauthenticationFields } from "./reauthentication.ts";
import { UserInfo } from "./userInfo.ts";

export const loginOutcomes = ["in", "wrong-password", "wrong-code"] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

const Ticket = Type.Optional(Type.String({ maxLength: 64 }));
const Code = Type.String({ minLength: 1, maxLength: 16 });
const undocumented = { convention: "v5", documented: false } as const;

export const verifySecondFactor = call({
	id: "security.verifySecondFactor",
	method: "POST",
	path: "/v5/user/secondStep",
	...undocumented,
	summary: "Creates the session of a login that failed with `second-step-required`: by a code of the app, a recovery code or a passkey",
	access: "public",
	rateLimit: "login",
	writes: true,
	body: Type.Object({
		/** From that error. Without it, the last login of this browser. */
		ticket: Ticket,
		code: Type.Optional(Code),
		recovery: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
		assertion: Type.Optional(Credential),
	}),
	response: UserInfo,
	errors: ["second-step-gone", "second-code-wrong", "recovery-code-wrong", "passkey-failed"],
});

export const findPendingSecondFactor = call({
	id: "security.pendingSecondFactor",
	method: "GET",
	path: "/v5/user/secondStep",
	...undocumented,
	summary: "The second factor that this browser was last asked for, if it is still valid",
	access: "public",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ second_step: Type.Union([Type.Object({ methods: Type.Array(Type.String()), expires: Type.Integer() }), Type.Null()]) }),
});

export const reauthenticate = call({
	id: "security.reauthenticate",
	method: "POST",
	path: "/v5/user/reauthenticate",
	...undocumented,
	summary:
		"Authenticates the member again: by a passkey; or by the password (without one, an e-mailed code), with a code where two-factor login is on. Valid for ten minutes in this session",
	access: "member",
	rateLimit: "login",
	writes: true,
	body: Type.Object({
		...reauthenticationFields,
		/** The code that `security.sendReauthenticationCode` e-mailed. */
		mailed: Type.Optional(Code),
		assertion: Type.Optional(Credential),
	}),
	response: EmptyResponse,
	errors: ["password-wrong", "code-wrong", "second-code-wrong", "passkey-failed", "reauthentication-required", "password-empty"],
});

export const sendReauthenticationCode = call({
	id: "security.sendReauthenticationCode",
	method: "POST",
	path: "/v5/user/reauthenticate/sendCode",
	...undocumented,
	summary: "E-mails a reauthentication code to a member without a password. Valid for ten minutes in this session",
	access: "member",
	rateLimit: "mail",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
	errors: ["reauthentication-required"],
});

const LoginView = Type.Object({
	id: Id,
	method: Type.String(),
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
	...undocumented,
	summary: "Security settings of one's own account, and its last 20 logins",
	access: "member",
	rateLimit: "read",
	writes: false,
	response: Type.Object({
		has_password: Type.Boolean(),
		/** Whether the member authenticated in this session in the last ten minutes. */
		recentlyAuthenticated: Type.Boolean(),
		/** Masked e-mail for the reauthentication code of a member without a password; null where that is not possible. */
		reauthentication_email: Type.Union([Type.String(), Type.Null()]),
		/** The confirmed e-mail, masked; null without one. */
		email: Type.Union([Type.String(), Type.Null()]),
		/** The confirmed phone, masked; null without one. */
		phone: Type.Union([Type.String(), Type.Null()]),
		two_step: Type.Boolean(),
		/** Unused recovery codes. */
		recovery_left: Type.Integer(),
		passkeys: Type.Array(PasskeyView),
		logins: Type.Array(LoginView),
		/** Unix seconds of the scheduled deletion, or null. */
		deletion_time: Type.Union([Type.Integer(), Type.Null()]),
		/** Days between request and deletion. */
		deletion_days: Type.Integer(),
	}),
});

export const startTwoFactorSetup = call({
	id: "security.startTwoFactorSetup",
	method: "POST",
	path: "/v5/user/twoStep/begin",
	...undocumented,
	summary: "Creates a key for an authenticator app; two-factor login is off until one of its codes confirms it",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ password: reauthenticationFields.password }),
	response: EmptyResponse,
	errors: ["password-wrong", "reauthentication-required", "two-step-on", "password-empty", "email-unverified"],
});

export const findTwoFactorSetup = call({
	id: "security.twoStepSetup",
	method: "GET",
	path: "/v5/user/twoStep/setup",
	...undocumented,
	summary: "The unconfirmed key, as text and as a QR code; null without one or without a recent authentication",
	access: "member",
	rateLimit: "read",
	writes: false,
	response: Type.Object({
		setup: Type.Union([Type.Object({ key: Type.String(), uri: Type.String(), /** SVG. */ qr: Type.String() }), Type.Null()]),
	}),
});

const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

export const enableTwoFactor = call({
	id: "security.enableTwoFactor",
	method: "POST",
	path: "/v5/user/twoStep/on",
	...undocumented,
	summary: "Enables two-factor login by a code of the new key; returns ten recovery codes, shown only once",
	access: "member",
	rateLimit: "login",
	writes: true,
	body: Type.Object({ code: Code }),
	response: RecoveryCodes,
	errors: ["second-code-wrong", "two-step-on", "reauthentication-required", "email-unverified"],
});

export const disableTwoFactor = call({
	id: "security.disableTwoFactor",
	method: "POST",
	path: "/v5/user/twoStep/off",
	...undocumented,
	summary: "Disables two-factor login; needs the password, and a code or recovery code",
	access: "member",
	rateLimit: "login",
	writes: true,
	body: Type.Object({ password: reauthenticationFields.password, code: Type.String({ minLength: 1, maxLength: 32 }) }),
	response: EmptyResponse,
	errors: [...reauthenticationErrors, "two-step-off"],
});

export const regenerateRecoveryCodes = call({
	id: "security.regenerateRecoveryCodes",
	method: "POST",
	path: "/v5/user/twoStep/recovery",
	...undocumented,
	summary: "Ten new recovery codes; the old ones become invalid",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object(reauthenticationFields),
	response: RecoveryCodes,
	errors: [...reauthenticationErrors, "two-step-off"],
});

export const scheduleAccountDeletion = call({
	id: "security.scheduleAccountDeletion",
	method: "POST",
	path: "/v5/user/deletion",
	...undocumented,
	summary: "Schedules the deletion of one's account and ends all its sessions; until then a login can cancel it",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object(reauthenticationFields),
	/** Unix seconds. */
	response: Type.Object({ deletion_time: Type.Integer() }),
	errors: [...reauthenticationErrors],
});

export const cancelAccountDeletion = call({
	id: "security.cancelAccountDeletion",
	method: "POST",
	path: "/v5/user/deletion/cancel",
	...undocumented,
	summary: "Cancels the scheduled deletion of one's account",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
});
