import Type, { type Static } from "typebox";
import { BanView } from "./bans.ts";
import { call } from "./call.ts";
import { Done, Id } from "./common.ts";
import { rules } from "./rules.ts";

const Short = Type.String({ maxLength: 255 });

/** Who is signed in, as the documents name it (document 3, section 3: user info). `auth_token` only in the sign-in answer. */
export const UserInfo = Type.Object({
	member_uid: Id,
	member_username: Type.String(),
	member_avatar: Type.Union([Type.String(), Type.Null()]),
	groupid: Type.Integer(),
	grouptitle: Type.String(),
	ismoderator: Type.Integer(),
	readaccess: Type.Integer(),
	auth_token: Type.Optional(Type.String()),
	/** Unix seconds. */
	token_expires_time: Type.Optional(Type.Integer()),
	email_verified: Type.Boolean(),
	/** Unix seconds; only in the sign-in answer of an account that its owner asked to remove: it can be kept until then. */
	closing_time: Type.Optional(Type.Integer()),
	/** Only in the sign-in answer of a banned member (group 5). */
	ban: Type.Optional(BanView),
	space: Type.Object({
		conutry_fid: Type.Integer(),
		decInfo: Type.Object({ dec_url: Type.String(), ec_url: Type.String() }),
	}),
});
export type UserInfo = Static<typeof UserInfo>;

/** Steps that a member may have to take after the password or the other site's word. */
export const secondSteps = ["code", "recovery", "passkey"] as const;
export type SecondStepMethod = (typeof secondSteps)[number];

/**
 * What stands beside the refusal `second-step-required` (HTTP 401) of every way in. The way in was right, no session was
 * opened: the ticket and one of the methods open it at `/v5/user/secondStep`, from the same browser (cookie
 * `baraza_device`), within ten minutes.
 */
export interface SecondStep {
	ticket: string;
	methods: SecondStepMethod[];
	/** Unix seconds. */
	expires: number;
}

/** How a member came in. */
export const signInWays = ["password", "google", "facebook", "passkey"] as const;
export type SignInWay = (typeof signInWays)[number];

const UserInfoOrNull = Type.Union([UserInfo, Type.Null()]);

/** The plain fields that `signs` may carry encrypted (decision G-17). */
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
	query: Type.Object({ iscountry: Type.Optional(Type.Integer()) }),
	reply: Type.Object({ lists: Type.Array(Type.Object({ name: Type.String(), sname: Type.String(), code: Type.String() })) }),
});

export const checkUsername = call({
	id: "account.checkusername",
	method: "POST",
	path: "/selfapi/account/checkusername",
	convention: "legacy",
	summary: "Whether a username is free; asked when its field is left",
	who: "anyone",
	limit: "read",
	writes: false,
	body: Type.Object({ username: Type.String({ maxLength: 255 }) }),
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

/** What both registrations answer (document 1, section 4). */
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
	summary: "Registers by e-mail and signs in; a confirmation mail leaves",
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

const signedIn = Type.Object({ Variables: UserInfo });
const credentials = {
	username: Type.Optional(Short),
	password: Type.Optional(Type.String({ maxLength: 255 })),
	signs: Type.Optional(Type.String({ maxLength: 8_192 })),
	loginsubmit: Type.Optional(Short),
	client_from: Type.Optional(Short),
	showSuccessMsg: Type.Optional(Short),
	/** "0" ends the session with the browser. */
	remember: Type.Optional(Short),
};

export const accountLogin = call({
	id: "account.login",
	method: "POST",
	path: "/selfapi/account/login",
	convention: "legacy",
	summary: "Signs in with username or e-mail and password (older envelope; used after registration)",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object(credentials),
	reply: signedIn,
	refusals: ["login-failed", "username-empty", "password-empty", "second-step-required"],
});

export const userLogin = call({
	id: "user.login",
	method: "POST",
	path: "/v5/user/login",
	convention: "v5",
	summary: "Signs in; the `site-id` header of the answer names the member's section (293 = global)",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object(credentials),
	reply: UserInfo,
	refusals: ["login-failed", "username-empty", "password-empty", "second-step-required"],
});

export const userLogout = call({
	id: "user.logout",
	method: "POST",
	path: "/v5/user/logout",
	convention: "v5",
	summary: "Ends this session on the server",
	who: "anyone",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Done,
});

/** Session calls of the documents. What the client claims about itself is not believed (decision G-47): only the token counts. */
const anything = Type.Optional(Type.Unknown());
const sessionCall = <T extends Type.TProperties>(id: string, method: "GET" | "POST", path: string, alsoBy: "GET" | "POST" | undefined, body: T) =>
	call({
		id,
		method,
		path,
		...(alsoBy ? { alsoBy } : {}),
		convention: "session",
		summary: "Session record of the older clients: answers with the server's own record of who is signed in",
		who: "anyone",
		limit: "write",
		writes: true,
		...(method === "GET" ? { query: Type.Object(body) } : { body: Type.Object(body) }),
		reply: Type.Object({ usermsg: UserInfoOrNull }),
	});

export const sessionLogin = sessionCall("session.login", "POST", "/selfapi/session/login", undefined, { uid: anything, usermsg: anything });
export const sessionSave = sessionCall("session.saveUserInfo", "POST", "/selfapi/session/saveUserInfo", undefined, {
	access_token: anything,
	google: anything,
	memberinfo: anything,
});
export const sessionClear = sessionCall("session.clsUserInfo", "GET", "/selfapi/session/clsUserInfo", undefined, {});
export const storeUserInfo = sessionCall("api.storeUserInfo", "POST", "/api/storeUserInfo", undefined, { userinfo: anything });
export const storeInfo = sessionCall("api.storeInfo", "POST", "/api/storeInfo", undefined, { auth: anything, xstoreToken: anything, emoji: anything });
export const apiLogout = sessionCall("api.logout", "POST", "/api/logout", undefined, {});
export const saveXstoreToken = sessionCall("session.saveXstoreToken", "POST", "/selfapi/session/saveXstoreToken", undefined, { xstoreToken: anything });
export const getUsermsg = call({
	id: "action.getUsermsg",
	method: "GET",
	path: "/selfapi/common/getUsermsg",
	convention: "session",
	summary: "Reads the session record",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({ uid: Type.Optional(Short) }),
	reply: Type.Object({ usermsg: UserInfoOrNull }),
});

export const userAuth = call({
	id: "user.auth",
	method: "GET",
	path: "/v5/user/auth",
	convention: "v5",
	summary: "What the viewer may do in a scene: 0 or 1",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({
		scene: Type.Optional(
			Type.Union([
				Type.Literal("default"),
				Type.Literal("activity_thread"),
				Type.Literal("long_video"),
				Type.Literal("createTopic"),
				Type.Literal("timed_post"),
			]),
		),
	}),
	reply: Type.Object({ auth: Type.Object({ allowpostpoll: Type.Integer(), createTopic: Type.Integer(), scene: Type.Integer() }) }),
});

export const getProfile = call({
	id: "ucenter.getprofile",
	method: "GET",
	path: "/selfapi/ucenter/getprofile",
	convention: "legacy",
	summary: "A member's public profile; one's own without uid",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({ uid: Type.Optional(Id) }),
	reply: Type.Object({
		Variables: Type.Object({
			space: Type.Object({
				uid: Id,
				username: Type.String(),
				name: Type.String(),
				avatar: Type.Union([Type.String(), Type.Null()]),
				group: Type.Object({ groupid: Type.Integer(), type: Type.String(), grouptitle: Type.String(), icon: Type.String(), color: Type.String() }),
				groupid: Type.Integer(),
				sightml: Type.String(),
				conutry_fid: Type.Integer(),
				cityname: Type.String(),
				medals: Type.Array(Type.Object({ name: Type.String(), s3_medal: Type.String() })),
				/** Unix seconds. */
				regdate: Type.Integer(),
				decInfo: Type.Object({ dec_url: Type.String(), ec_url: Type.String() }),
				/** 1 when the viewer follows them. */
				follow_status: Type.Integer(),
			}),
		}),
	}),
	refusals: ["not-found"],
});

export const sendEmail = call({
	id: "user.sendEmail",
	method: "POST",
	path: "/v5/user/sendEmail",
	convention: "v5",
	summary: "Sends a code to confirm the e-mail of the account, or another one; a confirmed one changes by the password only",
	who: "member",
	limit: "mail",
	writes: true,
	body: Type.Object({
		type: Type.Literal("validate_email"),
		email: Type.Optional(Type.String({ maxLength: rules.email.max })),
		/** Where a confirmed e-mail is to change. */
		password: Type.Optional(Short),
	}),
	reply: Done,
	refusals: ["email-empty", "email-invalid", "password-empty", "old-password-wrong", "too-many"],
});

export const bindEmail = call({
	id: "user.bindEmail",
	method: "POST",
	path: "/v5/user/bindEmail",
	convention: "v5",
	summary: "Confirms the e-mail by the code that was sent to it",
	who: "member",
	limit: "login",
	writes: true,
	body: Type.Object({ email: Type.Optional(Type.String({ maxLength: rules.email.max })), code: Type.String({ minLength: 1, maxLength: 16 }) }),
	reply: Done,
	refusals: ["code-wrong"],
});

export const confirmEmail = call({
	id: "user.confirmEmail",
	method: "POST",
	path: "/v5/user/confirmEmail",
	convention: "v5",
	summary: "Confirms the e-mail by the link in the mail, signed in or not",
	who: "anyone",
	limit: "login",
	writes: true,
	documented: false,
	body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
	reply: Type.Object({ username: Type.String() }),
	refusals: ["code-wrong"],
});

export const SessionView = Type.Object({
	id: Id,
	current: Type.Boolean(),
	/** What the browser calls itself. */
	userAgent: Type.String(),
	address: Type.String(),
	/** Unix seconds. */
	createdAt: Type.Integer(),
	seenAt: Type.Integer(),
});
export type SessionView = Static<typeof SessionView>;

export const listSessions = call({
	id: "user.sessions",
	method: "GET",
	path: "/v5/user/sessions",
	convention: "v5",
	summary: "One's own signed-in browsers and clients, the newest 50",
	who: "member",
	limit: "read",
	writes: false,
	documented: false,
	reply: Type.Object({ lists: Type.Array(SessionView) }),
});

export const endSession = call({
	id: "user.endSession",
	method: "POST",
	path: "/v5/user/sessions/end",
	convention: "v5",
	summary: "Signs out one of one's own sessions, or all others when no id is given",
	who: "member",
	limit: "write",
	writes: true,
	documented: false,
	body: Type.Object({ id: Type.Optional(Id) }),
	reply: Done,
});

export const chooseLang = call({
	id: "session.chooselang",
	method: "POST",
	path: "/selfapi/session/chooselang",
	convention: "session",
	spread: true,
	summary: "Keeps the chosen language; the page reloads on code 0",
	who: "anyone",
	limit: "write",
	writes: true,
	body: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 8 })), country: Type.Optional(Type.String({ maxLength: 8 })) }),
	reply: Type.Object({ langLocal: Type.String() }),
});

export const getLang = call({
	id: "session.getlang",
	method: "GET",
	path: "/selfapi/session/getlang",
	convention: "session",
	spread: true,
	summary: "The language in use",
	who: "anyone",
	limit: "read",
	writes: false,
	reply: Type.Object({ langLocal: Type.String() }),
});
