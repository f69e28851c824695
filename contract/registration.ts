import Type from "typebox";
import { call } from "./call.ts";
import { Id, Short, Whole } from "./common.ts";

/** The plain fields that `signs` may carry encrypted (G-17). */
export const registrationFields = {
	cid: Type.Optional(Short),
	reg_token: Type.Optional(Short),
	nationality: Type.Optional(Short),
	cityname: Type.Optional(Short),
	password: Type.Optional(Short),
	password2: Type.Optional(Short),
	username: Type.Optional(Short),
	from: Type.Optional(Short),
	idhash: Type.Optional(Type.String({ maxLength: 32 })),
	VerificationCode: Type.Optional(Type.String({ maxLength: 16 })),
	/** "1" when the terms were accepted. */
	agree: Type.Optional(Short),
	signs: Type.Optional(Type.String({ maxLength: 8_192 })),
};

export const countryNames = call({
	id: "account.countryname",
	method: "POST",
	path: "/selfapi/account/countryname",
	convention: "legacy",
	spread: true,
	summary: "Country choices at registration: name, section code, country forum id",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({ iscountry: Type.Optional(Whole) }),
	reply: Type.Object({ lists: Type.Array(Type.Object({ name: Type.String(), sname: Type.String(), code: Type.String() })) }),
});

export const checkUsername = call({
	id: "account.checkusername",
	method: "POST",
	path: "/selfapi/account/checkusername",
	convention: "legacy",
	summary: "Whether a username is free; checked when the field loses focus",
	who: "anyone",
	limit: "read",
	writes: false,
	body: Type.Object({ username: Short }),
	reply: Type.Object({ Variables: Type.Object({ Message: Type.Object({ messagevar: Type.String(), messagestr: Type.String() }) }) }),
	refusals: ["username-taken", "username-too-short", "username-format"],
});

export const captchaImage = call({
	id: "account.captcha",
	method: "GET",
	path: "/api/mobile/index.php?module=GraphicVerification",
	convention: "legacy",
	raw: true,
	summary: "A new captcha for an idhash: a distorted picture of 4 characters, one use, ten minutes",
	who: "anyone",
	limit: "captcha",
	writes: false,
	query: Type.Object({
		module: Type.Literal("GraphicVerification"),
		idhash: Type.String({ pattern: "^[A-Za-z0-9]{8}$" }),
		timestamp: Type.Optional(Short),
	}),
	reply: Type.Any(),
});

export const captchaQuestion = call({
	id: "account.captchaQuestion",
	method: "GET",
	path: "/v5/user/captchaQuestion",
	convention: "v5",
	summary: "The same captcha as a sentence, for people who can't see the picture",
	who: "anyone",
	limit: "captcha",
	writes: false,
	documented: false,
	query: Type.Object({ idhash: Type.String({ pattern: "^[A-Za-z0-9]{8}$" }) }),
	reply: Type.Object({ question: Type.String() }),
});

export const signsKey = call({
	id: "account.signsKey",
	method: "GET",
	path: "/v5/user/signsKey",
	convention: "v5",
	summary: "Public key (JWK) to which `signs` is encrypted: compact JWE, ECDH-ES, A256GCM",
	who: "anyone",
	limit: "read",
	writes: false,
	documented: false,
	reply: Type.Object({ jwk: Type.Record(Type.String(), Type.String()) }),
});

/** Response of both registrations. */
export const registered = Type.Object({
	Variables: Type.Object({
		member_uid: Id,
		auth_token: Type.String(),
		token_expires_time: Type.Integer(),
		Message: Type.Object({ messagevar: Type.String(), messagestr: Type.String() }),
	}),
});

export const registerEmail = call({
	id: "account.registeremail",
	method: "POST",
	path: "/selfapi/account/registeremail",
	convention: "legacy",
	summary: "Registers by e-mail and logs in; a confirmation e-mail is sent",
	who: "anyone",
	limit: "register",
	writes: true,
	body: Type.Object({ ...registrationFields, email: Type.Optional(Short) }),
	reply: registered,
	refusals: [
		"register-incomplete",
		"captcha-wrong",
		"username-taken",
		"username-too-short",
		"username-format",
		"password-too-short",
		"password-mismatch",
		"email-format",
		"email-taken",
		"agreement-missing",
	],
});
