import Type from "typebox";
import { call } from "./call.ts";
import { Short } from "./common.ts";
import { Outcome, SocialProfile, signInRefusals } from "./identityViews.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

/** Tokens of other sites are longer than ours. */
const Token = Type.String({ minLength: 1, maxLength: 4_096 });

export const facebookStepOne = call({
	id: "facebook.stepone",
	method: "POST",
	path: "/selfapi/facebook/stepone",
	convention: "legacy",
	spread: true,
	summary: "Signs in by a Facebook access token; what Facebook said of somebody new is kept for this browser for 15 minutes",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({ access_token: Token }),
	reply: Type.Object({ success: Outcome, facebook: SocialProfile, memberinfo: UserInfoOrNull }),
	refusals: [...signInRefusals, "second-step-required"],
});

/** `choose`: "yes" links the account that has the same e-mail, and needs its password; "no" goes on as somebody new. */
const choice = { choose: Type.Union([Type.Literal("yes"), Type.Literal("no")]), password: Type.Optional(Short) };

export const facebookStepTwo = call({
	id: "facebook.steptwo",
	method: "POST",
	path: "/selfapi/facebook/steptwo",
	convention: "legacy",
	spread: true,
	summary: "Links the account with the same e-mail (choose yes, with its password), or goes on as somebody new (choose no)",
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
	summary: "Signs in by a Google access token of our own client; somebody new gets an account and is signed in. Post it: a password belongs into a body",
	who: "anyone",
	limit: "login",
	writes: true,
	query: Type.Object({
		/** Not believed: Google tells the e-mail. */
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
	summary: "Makes the account of somebody new whom this browser's Facebook sign-in brought, and signs in",
	who: "anyone",
	limit: "register",
	writes: true,
	body: Type.Object({
		facebookid: Short,
		username: Short,
		password: Short,
		password2: Short,
		email: Type.Optional(Short),
		/** Country forum id; the chosen section's without it. */
		cid: Type.Optional(Short),
	}),
	reply: Type.Object({ Variables: UserInfo }),
	refusals: ["social-expired", "username-taken", "username-too-short", "username-format", "password-too-short", "password-mismatch", "email-taken"],
});

const anything = Type.Optional(Type.Unknown());

/**
 * The six calls that keep or drop a step of a Facebook sign-in in this browser's record (decisions G-22, G-47). Only a
 * token is believed, after Facebook was asked; the rest is read from our own record.
 */
export const facebookSteps = (["savefbtoken", "delfbtoken", "savefbdetail", "delfbdetail", "savefbsamemsg", "delfbsamemsg"] as const).map((name) => ({
	name,
	call: call({
		id: `session.${name}`,
		method: "POST",
		path: `/selfapi/session/${name}`,
		alsoBy: "GET",
		convention: "session",
		summary: "Keeps or drops one step of a Facebook sign-in in this browser's record, and answers with what is kept",
		who: "anyone",
		limit: "social",
		writes: true,
		body: Type.Object({ access_token: anything, fbtoken: anything, fbdetail: anything, samemsg: anything }),
		reply: Type.Object({
			kept: Type.Union([
				Type.Object({
					facebook: Type.Union([SocialProfile, Type.Null()]),
					/** E-mail of the account that may be linked, shortened: `a…@mail.com`. */
					samemsg: Type.Union([Type.String(), Type.Null()]),
				}),
				Type.Null(),
			]),
		}),
	}),
}));
