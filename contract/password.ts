import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyWrite, memberWrite, publicWrite } from "./callPresets.ts";
import { ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";
import { newAccountErrors, newPasswordErrors, RegistrationView, registrationFields } from "./registration.ts";

const captcha = {
	idhash: Type.Optional(Type.String({ maxLength: 32 })),
	VerificationCode: Type.Optional(Type.String({ maxLength: 16 })),
};

/** Seconds until another code can be requested, and until the code expires. */
const codeTimings = { wait: Type.Integer(), expires: Type.Integer() };

export const sendSms = call({
	...publicWrite,
	id: "account.sendsms",
	path: "/v5/user/sendSms",
	summary:
		"Sends the code to register a phone; the returned `reg_token` replaces the captcha for this number, for an hour",
	rateLimit: "sms",
	body: Type.Object({
		type: Type.Literal("register"),
		cid: Type.Optional(ShortText),
		mobile: Type.Optional(ShortText),
		/** Of an earlier code for this number: replaces the captcha. */
		reg_token: Type.Optional(Type.String({ maxLength: 100 })),
		...captcha,
	}),
	response: Type.Object({ reg_token: Type.String(), ...codeTimings }),
	errors: ["phone-format", "captcha-wrong", "sms-unavailable"],
});

export const registerMobile = call({
	...legacyWrite,
	id: "account.registermobile",
	path: "/selfapi/account/registermobile",
	access: "public",
	rateLimit: "register",
	summary: "Registers by phone and logs in; `reg_token` and `sms_code` are required where SMS is available",
	logsIn: true,
	body: Type.Object({
		...registrationFields,
		mobile: Type.Optional(ShortText),
		sms_code: Type.Optional(Type.String({ maxLength: 16 })),
	}),
	response: RegistrationView,
	errors: [...newAccountErrors, "code-wrong", "phone-format", "phone-taken"],
});

const PasswordResetRequested = Type.Object({ token: Type.String(), ...codeTimings });

export const requestPasswordReset = call({
	...publicWrite,
	id: "user.recover",
	path: "/v5/user/recover",
	summary:
		"Requests a password reset: sends a code to the member with this phone, e-mail or username; the response is the same if there is none",
	rateLimit: "recover",
	body: Type.Object({
		account: Type.Optional(ShortText),
		cid: Type.Optional(ShortText),
		mobile: Type.Optional(ShortText),
		...captcha,
	}),
	response: PasswordResetRequested,
	errors: ["phone-format", "captcha-wrong", "sms-unavailable"],
});

const PasswordResetToken = Type.String({ minLength: 10, maxLength: 100 });

export const resendPasswordResetCode = call({
	...publicWrite,
	id: "user.recoverAgain",
	path: "/v5/user/recover/again",
	summary: "Sends another code for the same request; the earlier one becomes invalid",
	rateLimit: "recover",
	body: Type.Object({ token: PasswordResetToken }),
	response: PasswordResetRequested,
	errors: ["code-wrong"],
});

const newPassword = { newpassword: ShortText, newpassword2: ShortText };

export const resetPassword = call({
	...publicWrite,
	id: "user.recoverChange",
	path: "/v5/user/recover/change",
	summary: "Sets a new password by the code that was sent; every session of the member ends",
	rateLimit: "code",
	body: Type.Object({ token: PasswordResetToken, code: Type.String({ maxLength: 16 }), ...newPassword }),
	errors: [...newPasswordErrors, "code-wrong", "password-change-limit"],
});

export const changePassword = call({
	...memberWrite,
	documented: true,
	id: "user.changePassword",
	path: "/v5/user/changePassword",
	summary: "Changes the viewer's password, at most 6 times a day; every other session ends",
	rateLimit: "password",
	body: Type.Object({ oldpassword: ShortText, ...newPassword }),
	errors: [
		...newPasswordErrors,
		"old-password-wrong",
		"password-change-limit",
		"app-too-old",
		"reauthentication-required",
	],
});

export const checkEmail = call({
	...legacyMemberRead,
	id: "ucenter.checkemail",
	path: "/selfapi/ucenter/checkemail",
	summary: "Whether an e-mail address is well-formed; never whether it is registered",
	query: Type.Object({ email: Type.Optional(Type.String({ maxLength: constraints.email.max })) }),
	response: Type.Object({ email: Type.String() }),
	errors: ["email-empty", "email-invalid"],
});
