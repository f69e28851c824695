import Type from "typebox";
import { call } from "./call.ts";
import { legacyRead, legacyWrite, publicRead } from "./callPresets.ts";
import { Id, NonNegativeInteger, ShortText } from "./common.ts";

/** Errors of a chosen username, and of a new password that is typed twice. */
export const usernameErrors = ["username-empty", "username-taken", "username-too-short", "username-format"] as const;
export const newPasswordErrors = [
	"password-empty",
	"password-too-short",
	"password-too-long",
	"password-format",
	"password-mismatch",
] as const;

/** The plain fields that `signs` may carry encrypted (G-17). */
export const registrationFields = {
	cid: Type.Optional(ShortText),
	reg_token: Type.Optional(ShortText),
	nationality: Type.Optional(ShortText),
	cityname: Type.Optional(ShortText),
	password: Type.Optional(ShortText),
	password2: Type.Optional(ShortText),
	username: Type.Optional(ShortText),
	from: Type.Optional(ShortText),
	/** Code of an invitation; not printed. */
	invite: Type.Optional(ShortText),
	idhash: Type.Optional(Type.String({ maxLength: 32 })),
	VerificationCode: Type.Optional(Type.String({ maxLength: 16 })),
	/** "0" when the terms were not accepted; the documents' clients ask before and do not send it. */
	agree: Type.Optional(ShortText),
	signs: Type.Optional(Type.String({ maxLength: 8_192 })),
};

const Message = Type.Object({ messagevar: Type.String(), messagestr: Type.String() });

export const countryNames = call({
	...legacyRead,
	id: "account.countryname",
	path: "/selfapi/account/countryname",
	method: "POST",
	spread: true,
	summary: "Country choices at registration: name, section code, country forum id",
	query: Type.Object({ iscountry: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({
		lists: Type.Array(Type.Object({ name: Type.String(), sname: Type.String(), code: Type.String() })),
	}),
});

export const checkUsername = call({
	...legacyRead,
	id: "account.checkusername",
	path: "/selfapi/account/checkusername",
	method: "POST",
	summary:
		"Whether a username is free; checked when the field loses focus. For a taken one the error has `suggestions`, which are free",
	body: Type.Object({ username: ShortText }),
	response: Type.Object({ Variables: Type.Object({ Message }) }),
	errors: ["username-taken", "username-too-short", "username-format"],
});

const IdHash = Type.String({ pattern: "^[A-Za-z0-9]{8}$" });

export const captchaImage = call({
	...legacyRead,
	id: "account.captcha",
	path: "/api/mobile/index.php?module=GraphicVerification",
	rateLimit: "captcha",
	raw: true,
	summary: "A new captcha for an idhash: a distorted picture of 4 characters, one use, ten minutes",
	query: Type.Object({
		module: Type.Literal("GraphicVerification"),
		idhash: IdHash,
		timestamp: Type.Optional(ShortText),
	}),
	response: Type.Any(),
});

export const captchaQuestion = call({
	...publicRead,
	id: "account.captchaQuestion",
	path: "/v5/user/captchaQuestion",
	summary: "The same captcha as a sentence, for people who can't see the picture",
	rateLimit: "captcha",
	query: Type.Object({ idhash: IdHash }),
	response: Type.Object({ question: Type.String() }),
});

export const signsKey = call({
	...publicRead,
	id: "account.signsKey",
	path: "/v5/user/signsKey",
	summary: "Public key (JWK) to which `signs` is encrypted: compact JWE, ECDH-ES, A256GCM",
	response: Type.Object({ jwk: Type.Record(Type.String(), Type.String()) }),
});

/** Response of both registrations. */
export const RegistrationView = Type.Object({
	Variables: Type.Object({ member_uid: Id, auth_token: Type.String(), token_expires_time: Type.Integer(), Message }),
});

/** Errors of the fields that every registration has. */
const formErrors = [
	"invitation-unknown",
	"register-incomplete",
	"captcha-wrong",
	"signs-unreadable",
	"agreement-missing",
] as const;
export const newAccountErrors = [...formErrors, ...usernameErrors, ...newPasswordErrors];

export const registerEmail = call({
	...legacyWrite,
	id: "account.registeremail",
	path: "/selfapi/account/registeremail",
	access: "public",
	rateLimit: "register",
	summary: "Registers by e-mail and logs in; a confirmation e-mail is sent",
	logsIn: true,
	body: Type.Object({ ...registrationFields, email: Type.Optional(ShortText) }),
	response: RegistrationView,
	errors: [...newAccountErrors, "email-format", "email-malformed", "email-taken"],
});

export const geoLookup = call({
	...publicRead,
	id: "geo.lookup",
	path: "/v5/user/geo",
	summary:
		"Where the visitor is: by the proxy's headers, else by the database of addresses, else the country of the chosen section (G-29)",
	response: Type.Object({
		/** ISO 3166, empty when unknown. */
		country: Type.String(),
		/** The country's name in the viewer's language. */
		country_name: Type.String(),
		city: Type.String(),
		/** The country's section, else the chosen one. */
		country_fid: Type.Integer(),
	}),
});
