import Type from "typebox";
import { call } from "./call.ts";
import { Short } from "./common.ts";
import { Outcome, SocialProfile, signInRefusals } from "./identityViews.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

const Token = Type.String({ minLength: 1, maxLength: 4_096 });

export const facebookStepOne = call({
	id: "facebook.stepone",
	method: "POST",
	path: "/selfapi/facebook/stepone",
	convention: "legacy",
	spread: true,
	summary: "Logs in by a Facebook access token; the profile of a new member is stored for this browser for 15 minutes",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({ access_token: Token }),
	reply: Type.Object({ success: Outcome, facebook: SocialProfile, memberinfo: UserInfoOrNull }),
	refusals: [...signInRefusals, "second-step-required"],
});

/** `choose`: "yes" links the account with the same e-mail, by its password; "no" goes on as a new member. */
const choice = { choose: Type.Union([Type.Literal("yes"), Type.Literal("no")]), password: Type.Optional(Short) };

export const facebookStepTwo = call({
	id: "facebook.steptwo",
	method: "POST",
	path: "/selfapi/facebook/steptwo",
	convention: "legacy",
	spread: true,
	summary: "Links the account with the same e-mail (choose yes, with its password), or goes on as a new member (choose no)",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({ access_token: Token, ...choice }),
	reply: Type.Object({ success: Outcome, facebook: SocialProfile, memberinfo: UserInfoOrNull }),
	refusals: [...signInRefusals, "login-failed", "social-taken", "second-step-required"],
});

export const googleLogin = call({
	id: "google.login",
	method: "GET",
	path: "/selfapi/google/login",
	alsoBy: "POST",
	convention: "legacy",
	spread: true,
	summary: "Logs in by a Google access token of our own client; a new member gets an account. Use POST: a password belongs into the body",
	who: "anyone",
	limit: "login",
	writes: true,
	query: Type.Object({
		/** Ignored: the e-mail comes from Google. */
		email: Type.Optional(Short),
		module: Type.Optional(Short),
		access_token: Token,
		choose: Type.Optional(choice.choose),
		password: choice.password,
	}),
	reply: Type.Object({ success: Outcome, google: SocialProfile, memberinfo: UserInfoOrNull }),
	refusals: [...signInRefusals, "login-failed", "social-taken", "second-step-required"],
});

export const registerThirdPart = call({
	id: "account.registerthirdpart",
	method: "POST",
	path: "/selfapi/account/registerthirdpart",
	convention: "legacy",
	summary: "Creates the account of a new member from this browser's Facebook login, and logs in",
	who: "anyone",
	limit: "register",
	writes: true,
	body: Type.Object({
		facebookid: Short,
		username: Short,
		password: Short,
		password2: Short,
		email: Type.Optional(Short),
		/** Country forum id; default is that of the chosen section. */
		cid: Type.Optional(Short),
	}),
	reply: Type.Object({ Variables: UserInfo }),
	refusals: ["social-expired", "username-taken", "username-too-short", "username-format", "password-too-short", "password-mismatch", "email-taken"],
});

const unknownValue = Type.Optional(Type.Unknown());

/**
 * The six calls that save or delete a step of a Facebook login in this browser's record (G-22, G-47). Only a token is used,
 * after Facebook has verified it; other fields are ignored.
 */
export const facebookSteps = (["savefbtoken", "delfbtoken", "savefbdetail", "delfbdetail", "savefbsamemsg", "delfbsamemsg"] as const).map((name) => ({
	name,
	call: call({
		id: `session.${name}`,
		method: "POST",
		path: `/selfapi/session/${name}`,
		alsoBy: "GET",
		convention: "session",
		summary: "Saves or deletes one step of a Facebook login in this browser's record, and returns what is stored",
		who: "anyone",
		limit: "social",
		writes: true,
		body: Type.Object({ access_token: unknownValue, fbtoken: unknownValue, fbdetail: unknownValue, samemsg: unknownValue }),
		reply: Type.Object({
			kept: Type.Union([
				Type.Object({
					facebook: Type.Union([SocialProfile, Type.Null()]),
					/** Masked e-mail of the account that can be linked: `a…@mail.com`. */
					samemsg: Type.Union([Type.String(), Type.Null()]),
				}),
				Type.Null(),
			]),
		}),
	}),
}));
