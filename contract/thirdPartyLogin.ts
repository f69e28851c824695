import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite } from "./callPresets.ts";
import { ShortText } from "./common.ts";
import { newPasswordErrors, usernameErrors } from "./registration.ts";
import { SocialLoginOutcome, SocialProfile, socialLoginErrors } from "./socialLoginViews.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

const Token = Type.String({ minLength: 1, maxLength: 4_096 });

const tokenLogin = { ...legacyWrite, access: "public", spread: true, rateLimit: "login", logsIn: true } as const;
const tokenLoginErrors = [...socialLoginErrors, "login-failed", "second-step-required"] as const;
/** `choose`: "yes" links the account with the same e-mail, by its password; "no" goes on as a new member. */
const Choice = Type.Union([Type.Literal("yes"), Type.Literal("no")]);

export const facebookStepOne = call({
	...tokenLogin,
	id: "facebook.stepone",
	path: "/selfapi/facebook/stepone",
	summary: "Logs in by a Facebook access token; the profile of a new member is stored for this browser for 15 minutes",
	body: Type.Object({ access_token: Token }),
	response: Type.Object({ success: SocialLoginOutcome, facebook: SocialProfile, memberinfo: UserInfoOrNull }),
	errors: tokenLoginErrors,
});

export const facebookStepTwo = call({
	...tokenLogin,
	id: "facebook.steptwo",
	path: "/selfapi/facebook/steptwo",
	summary:
		"Links the account with the same e-mail (choose yes, with its password), or goes on as a new member (choose no)",
	body: Type.Object({ access_token: Token, choose: Choice, password: Type.Optional(ShortText) }),
	response: Type.Object({ success: SocialLoginOutcome, facebook: SocialProfile, memberinfo: UserInfoOrNull }),
	errors: [...tokenLoginErrors, "social-taken", "password-empty"],
});

export const googleLogin = call({
	...tokenLogin,
	id: "google.login",
	method: "GET",
	path: "/selfapi/google/login",
	alternateMethod: "POST",
	summary:
		"Logs in by a Google access token of our own client; a new member gets an account. Use POST: a password belongs into the body",
	query: Type.Object({
		/** Ignored: the e-mail comes from Google. */
		email: Type.Optional(ShortText),
		module: Type.Optional(ShortText),
		access_token: Token,
		choose: Type.Optional(Choice),
		password: Type.Optional(ShortText),
	}),
	response: Type.Object({ success: SocialLoginOutcome, google: SocialProfile, memberinfo: UserInfoOrNull }),
	errors: [...tokenLoginErrors, "social-taken", "password-empty"],
});

export const registerThirdParty = call({
	...legacyWrite,
	id: "account.registerthirdpart",
	path: "/selfapi/account/registerthirdpart",
	access: "public",
	rateLimit: "register",
	summary:
		"Creates the account of a new member from this browser's Facebook login, or from that of an access token, and logs in",
	logsIn: true,
	body: Type.Object({
		facebookid: ShortText,
		/** The Facebook access token of the login, for a client without cookies. */
		access_token: Type.Optional(Token),
		username: ShortText,
		password: ShortText,
		password2: ShortText,
		email: Type.Optional(ShortText),
		/** Country forum id; default is that of the chosen section. */
		cid: Type.Optional(ShortText),
	}),
	response: Type.Object({ Variables: UserInfo }),
	errors: [
		...usernameErrors,
		...newPasswordErrors,
		...socialLoginErrors,
		"social-expired",
		"email-taken",
		"email-format",
		"email-malformed",
	],
});

const unknownValue = Type.Optional(Type.Unknown());

/**
 * The six calls that save or delete a step of a Facebook login in this browser's record (G-22, G-47). Only a token is
 * used, after Facebook has verified it; other fields are ignored.
 */
export const facebookSessionCalls = (
	["savefbtoken", "delfbtoken", "savefbdetail", "delfbdetail", "savefbsamemsg", "delfbsamemsg"] as const
).map((name) => ({
	name,
	call: call({
		id: `session.${name}`,
		method: "POST",
		path: `/selfapi/session/${name}`,
		alternateMethod: "GET",
		convention: "session",
		summary: "Saves or deletes one step of a Facebook login in this browser's record, and returns what is stored",
		access: "public",
		rateLimit: "social",
		writes: true,
		body: Type.Object({
			access_token: unknownValue,
			fbtoken: unknownValue,
			fbdetail: unknownValue,
			samemsg: unknownValue,
		}),
		response: Type.Object({
			stored: Type.Union([
				Type.Object({
					facebook: Type.Union([SocialProfile, Type.Null()]),
					/** Masked e-mail of the account that can be linked: `a…@mail.com`. */
					samemsg: Type.Union([Type.String(), Type.Null()]),
				}),
				Type.Null(),
			]),
		}),
		errors: socialLoginErrors,
	}),
}));
