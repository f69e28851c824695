import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";
import { newAccountErrors, RegistrationView, registrationFields } from "./registration.ts";

const captcha = { idhash: Type.Optional(Type.String({ maxLength: 32 })), VerificationCode: Type.Optional(Type.String({ maxLength: 16 })) };

/** In seconds. */
const codeTimings = {
	/** Until another code can be requested. */
	wait: Type.Integer(),
	/** Until the code expires. */
	expires: Type.Integer(),
};

export const sendSms = call({
	id: "account.sendsms",
	method: "POST",
	path: "/v5/user/sendSms",
	convention: "v5",
	summary: "Sends the code to register a phone; the returned `reg_token` replaces the captcha for this number, for an hour",
	access: "public",
	rateLimit: "sms",
	writes: true,
	documented: false,
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
	id: "account.registermobile",
	method: "POST",
	path: "/selfapi/account/registermobile",
	convention: "legacy",
	summary: "Registers by phone and logs in; `reg_token` and `sms_code` are required where SMS is available",
	access: "public",
	rateLimit: "register",
	writes: true,
	body: Type.Object({ ...registrationFields, mobile: Type.Optional(ShortText), sms_code: Type.Optional(Type.String({ maxLength: 16 })) }),
	response: RegistrationView,
	errors: [...newAccountErrors, "code-wrong", "phone-format", "phone-taken"],
});

const PasswordResetRequested = Type.Object({ token: Type.String(), ...codeTimings });

export const requestPasswordReset = call({
	id: "user.recover",
	method: "POST",
	path: "/v5/user/recover",
	convention: "v5",
	summary: "Requests a password reset: sends a code to the member with this phone, e-mail or username; the response is the same if there is none",
	access: "public",
	rateLimit: "recover",
	writes: true,
	documented: false,
	body: Type.Object({ account: Type.Optional(ShortText), cid: Type.Optional(ShortText), mobile: Type.Optional(ShortText), ...captcha }),
	response: PasswordResetRequested,
	errors: ["phone-format", "captcha-wrong", "sms-unavailable"],
});

const PasswordResetToken = Type.String({ minLength: 10, maxLength: 100 });

export const resendPasswordResetCode = call({
	id: "user.recoverAgain",
	method: "POST",
	path: "/v5/user/recover/again",
	convention: "v5",
	summary: "Sends another code for the same request; the earlier one becomes invalid",
	access: "public",
	rateLimit: "recover",
	writes: true,
	documented: false,
	body: Type.Object({ token: PasswordResetToken }),
	response: PasswordResetRequested,
	errors: ["code-wrong"],
});

const newPassword = {
	newpassword: ShortText,
	newpassword2: ShortText,
};

export const resetPassword = call({
	id: "user.recoverChange",
	method: "POST",
	path: "/v5/user/recover/change",
	convention: "v5",
	summary: "Sets a new password by the code that was sent; every session of the member ends",
	access: "public",
	rateLimit: "code",
	writes: true,
	documented: false,
	body: Type.Object({ token: PasswordResetToken, code: Type.String({ maxLength: 16 }), ...newPassword }),
	response: EmptyResponse,
	errors: ["code-wrong", "password-too-short", "password-too-long", "password-empty", "password-mismatch", "password-change-limit"],
});

export const changePassword = call({
	id: "user.changePassword",
	method: "POST",
	path: "/v5/user/changePassword",
	convention: "v5",
	summary: "Changes the viewer's password, at most 6 times a day; every session ends, and the response carries the token of a new one",
	access: "member",
	rateLimit: "password",
	writes: true,
	body: Type.Object({ oldpassword: ShortText, ...newPassword }),
	response: Type.Object({
		message: Type.String(),
		auth_token: Type.String(),
		/** Unix seconds. */
		token_expires_time: Type.Integer(),
	}),
	errors: [
		"old-password-wrong",
		"password-empty",
		"password-too-short",
		"password-too-long",
		"password-mismatch",
		"password-change-limit",
		"app-too-old",
		"reauthentication-required",
	],
});

export const checkEmail = call({
	id: "ucenter.checkemail",
	method: "GET",
	path: "/selfapi/ucenter/checkemail",
	convention: "legacy",
	summary: "Whether an e-mail address is well-formed; never whether it is registered",
	access: "member",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ email: Type.Optional(Type.String({ maxLength: constraints.email.max })) }),
	response: Type.Object({ email: Type.String() }),
	errors: ["email-empty", "email-invalid"],
});
