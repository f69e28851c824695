import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite, publicRead, publicWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { Credential, PasskeyView } from "./passkeys.ts";
import { reauthenticationErrors, reauthenticationFields } from "./reauthentication.ts";
import { UserInfo } from "./userInfo.ts";

export const loginOutcomes = ["in", "wrong-password", "wrong-code"] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

const Ticket = Type.Optional(Type.String({ maxLength: 64 }));
const Code = Type.String({ minLength: 1, maxLength: 16 });

export const verifySecondFactor = call({
	...publicWrite,
	id: "security.verifySecondFactor",
	path: "/v5/user/secondStep",
	summary:
		"Creates the session of a login that failed with `second-step-required`: by a code of the app, a recovery code or a passkey",
	rateLimit: "login",
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
	...publicRead,
	id: "security.pendingSecondFactor",
	path: "/v5/user/secondStep",
	summary: "The second factor that this browser was last asked for, if it is still valid",
	response: Type.Object({
		second_step: Type.Union([
			Type.Object({ methods: Type.Array(Type.String()), expires: Type.Integer() }),
			Type.Null(),
		]),
	}),
});

export const reauthenticate = call({
	...memberWrite,
	id: "security.reauthenticate",
	path: "/v5/user/reauthenticate",
	summary:
		"Authenticates the member again: by a passkey; or by the password (without one, an e-mailed code), with a code where two-factor login is on. Valid for ten minutes in this session",
	rateLimit: "login",
	body: Type.Object({
		...reauthenticationFields,
		/** The code that `security.sendReauthenticationCode` e-mailed. */
		mailed: Type.Optional(Code),
		assertion: Type.Optional(Credential),
	}),
	errors: [
		"password-wrong",
		"code-wrong",
		"second-code-wrong",
		"passkey-failed",
		"reauthentication-required",
		"password-empty",
	],
});

export const sendReauthenticationCode = call({
	...memberWrite,
	id: "security.sendReauthenticationCode",
	path: "/v5/user/reauthenticate/sendCode",
	summary: "E-mails a reauthentication code to a member without a password. Valid for ten minutes in this session",
	rateLimit: "mail",
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
	...memberRead,
	id: "security.overview",
	path: "/v5/user/security",
	summary: "Security settings of one's own account, and its last 20 logins",
	response: Type.Object({
		has_password: Type.Boolean(),
		/** Whether the member authenticated in this session in the last ten minutes. */
		recentlyAuthenticated: Type.Boolean(),
		/** Masked e-mail for the reauthentication code of a member without a password; null where that is not possible. */
		reauthentication_email: Type.Union([Type.String(), Type.Null()]),
		/** The confirmed e-mail, masked; null without one. */
		email: Type.Union([Type.String(), Type.Null()]),
		/** The e-mail that waits for its confirmation, in whole, so that a mistake is seen; null without one. */
		unconfirmed_email: Type.Union([Type.String(), Type.Null()]),
		/** The confirmed phone, masked; null without one. */
		phone: Type.Union([Type.String(), Type.Null()]),
		two_factor: Type.Boolean(),
		/** Unused recovery codes. */
		recovery_left: Type.Integer(),
		passkeys: Type.Array(PasskeyView),
		logins: Type.Array(LoginView),
		/** Unix seconds of the scheduled deletion, or null. */
		deletion_time: Type.Union([Type.Integer(), Type.Null()]),
		/** Why the administration deletes the account; null when it does not. */
		deletion_reason: Type.Union([Type.String(), Type.Null()]),
		/** Days between request and deletion. */
		deletion_days: Type.Integer(),
	}),
});

export const startTwoFactorSetup = call({
	...memberWrite,
	id: "security.startTwoFactorSetup",
	path: "/v5/user/twoFactor/begin",
	summary: "Creates a key for an authenticator app; two-factor login is off until one of its codes confirms it",
	body: Type.Object({ password: reauthenticationFields.password }),
	errors: ["password-wrong", "reauthentication-required", "two-factor-on", "password-empty", "email-unverified"],
});

export const findTwoFactorSetup = call({
	...memberRead,
	id: "security.twoFactorSetup",
	path: "/v5/user/twoFactor/setup",
	summary: "The unconfirmed key, as text and as a QR code; null without one or without a recent authentication",
	response: Type.Object({
		setup: Type.Union([
			Type.Object({ key: Type.String(), uri: Type.String(), /** SVG. */ qr: Type.String() }),
			Type.Null(),
		]),
	}),
});

const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

export const enableTwoFactor = call({
	...memberWrite,
	id: "security.enableTwoFactor",
	path: "/v5/user/twoFactor/on",
	summary: "Enables two-factor login by a code of the new key; returns ten recovery codes, shown only once",
	rateLimit: "login",
	body: Type.Object({ code: Code }),
	response: RecoveryCodes,
	errors: ["second-code-wrong", "two-factor-on", "reauthentication-required", "email-unverified"],
});

export const disableTwoFactor = call({
	...memberWrite,
	id: "security.disableTwoFactor",
	path: "/v5/user/twoFactor/off",
	summary: "Disables two-factor login; needs the password, and a code or recovery code",
	rateLimit: "login",
	body: Type.Object({ password: reauthenticationFields.password, code: Type.String({ minLength: 1, maxLength: 32 }) }),
	errors: [...reauthenticationErrors, "two-factor-off"],
});

export const regenerateRecoveryCodes = call({
	...memberWrite,
	id: "security.regenerateRecoveryCodes",
	path: "/v5/user/twoFactor/recovery",
	summary: "Ten new recovery codes; the old ones become invalid",
	body: Type.Object(reauthenticationFields),
	response: RecoveryCodes,
	errors: [...reauthenticationErrors, "two-factor-off"],
});

export const scheduleAccountDeletion = call({
	...memberWrite,
	id: "security.scheduleAccountDeletion",
	path: "/v5/user/deletion",
	summary: "Schedules the deletion of one's account and ends all its sessions; until then a login can cancel it",
	body: Type.Object(reauthenticationFields),
	/** Unix seconds. */
	response: Type.Object({ deletion_time: Type.Integer() }),
	errors: [...reauthenticationErrors],
});

export const cancelAccountDeletion = call({
	...memberWrite,
	id: "security.cancelAccountDeletion",
	path: "/v5/user/deletion/cancel",
	summary: "Cancels the scheduled deletion of one's account, unless the administration deletes it",
	errors: ["deletion-by-administration"],
});
