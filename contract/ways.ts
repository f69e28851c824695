import Type from "typebox";
import { call } from "./call.ts";
import { Done, Short } from "./common.ts";
import { registered, registrationFields } from "./registration.ts";
import { rules } from "./rules.ts";

const captcha = { idhash: Type.Optional(Type.String({ maxLength: 32 })), VerificationCode: Type.Optional(Type.String({ maxLength: 16 })) };

/** What is told when a code may have left: its request's token, and seconds. */
const CodeAsked = {
	/** Until another one may be asked for. */
	wait: Type.Integer(),
	/** For which a code is good. */
	expires: Type.Integer(),
};

export const sendSms = call({
	id: "account.sendsms",
	method: "POST",
	path: "/v5/user/sendSms",
	convention: "v5",
	summary: "Sends the code to register a phone; its `reg_token` then stands for the captcha, for this number and an hour",
	who: "anyone",
	limit: "sms",
	writes: true,
	documented: false,
	body: Type.Object({
		type: Type.Literal("register"),
		cid: Type.Optional(Short),
		mobile: Type.Optional(Short),
		/** Of an earlier code for this number: stands for the captcha that was solved for it. */
		reg_token: Type.Optional(Type.String({ maxLength: 100 })),
		...captcha,
	}),
	reply: Type.Object({ reg_token: Type.String(), ...CodeAsked }),
	refusals: ["phone-format", "captcha-wrong", "too-many", "sms-unavailable"],
});

export const registerMobile = call({
	id: "account.registermobile",
	method: "POST",
	path: "/selfapi/account/registermobile",
	convention: "legacy",
	summary: "Registers by phone and signs in; with `reg_token` and `sms_code` wherever messages can be sent",
	who: "anyone",
	limit: "register",
	writes: true,
	body: Type.Object({ ...registrationFields, mobile: Type.Optional(Short), sms_code: Type.Optional(Type.String({ maxLength: 16 })) }),
	reply: registered,
	refusals: [
		"register-incomplete",
		"captcha-wrong",
		"code-wrong",
		"username-taken",
		"username-too-short",
		"username-format",
		"password-too-short",
		"password-mismatch",
		"phone-format",
		"phone-taken",
		"agreement-missing",
	],
});

const RecoveryAsked = Type.Object({ token: Type.String(), ...CodeAsked });

export const recover = call({
	id: "user.recover",
	method: "POST",
	path: "/v5/user/recover",
	convention: "v5",
	summary: "Forgot the password: sends a code to the member of this phone, e-mail or username, if there is one; the answer is the same if not",
	who: "anyone",
	limit: "recover",
	writes: true,
	documented: false,
	body: Type.Object({ account: Type.Optional(Short), cid: Type.Optional(Short), mobile: Type.Optional(Short), ...captcha }),
	reply: RecoveryAsked,
	refusals: ["field.required", "phone-format", "captcha-wrong", "too-many", "sms-unavailable"],
});

const RecoveryToken = Type.String({ minLength: 10, maxLength: 100 });

export const recoverAgain = call({
	id: "user.recoverAgain",
	method: "POST",
	path: "/v5/user/recover/again",
	convention: "v5",
	summary: "Sends another code for the same request; the earlier one ends",
	who: "anyone",
	limit: "recover",
	writes: true,
	documented: false,
	body: Type.Object({ token: RecoveryToken }),
	reply: RecoveryAsked,
	refusals: ["code-wrong", "too-many"],
});

const newPassword = {
	newpassword: Short,
	newpassword2: Short,
};

export const recoverChange = call({
	id: "user.recoverChange",
	method: "POST",
	path: "/v5/user/recover/change",
	convention: "v5",
	summary: "Sets a new password by the code that was sent; every session of the member ends",
	who: "anyone",
	limit: "code",
	writes: true,
	documented: false,
	body: Type.Object({ token: RecoveryToken, code: Type.String({ maxLength: 16 }), ...newPassword }),
	reply: Done,
	refusals: ["code-wrong", "password-too-short", "password-too-long", "password-empty", "password-mismatch", "password-change-limit"],
});

export const changePassword = call({
	id: "user.changePassword",
	method: "POST",
	path: "/v5/user/changePassword",
	convention: "v5",
	summary: "Changes one's own password, at most 6 times a day; every other session ends, and this one goes on under the token of the answer",
	who: "member",
	limit: "password",
	writes: true,
	body: Type.Object({ oldpassword: Short, ...newPassword }),
	reply: Type.Object({
		/** Tells to use the new password at the next login (document 3, section 8). */
		message: Type.String(),
		auth_token: Type.String(),
		/** Unix seconds. */
		token_expires_time: Type.Integer(),
	}),
	refusals: ["old-password-wrong", "password-empty", "password-too-short", "password-too-long", "password-mismatch", "password-change-limit", "too-many"],
});

export const checkEmail = call({
	id: "ucenter.checkemail",
	method: "GET",
	path: "/selfapi/ucenter/checkemail",
	convention: "legacy",
	summary: "Whether an address can be an e-mail at all; never whether somebody has it",
	who: "member",
	limit: "read",
	writes: false,
	query: Type.Object({ email: Type.Optional(Type.String({ maxLength: rules.email.max })) }),
	reply: Type.Object({ email: Type.String() }),
	refusals: ["email-empty", "email-invalid"],
});
