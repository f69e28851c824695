import Type, { type Static } from "typebox";
import { UserInfo } from "./accounts.ts";
import { call } from "./call.ts";
import { Done } from "./common.ts";
import { rules } from "./rules.ts";

const Short = Type.String({ maxLength: 255 });
const Password = Type.String({ maxLength: 255 });
/** Tokens of other sites are longer than ours. */
const Token = Type.String({ minLength: 1, maxLength: 4_096 });
/** A path of our own, as a way back. */
const OwnPath = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\s\\\\]*$" });
const UserInfoOrNull = Type.Union([UserInfo, Type.Null()]);

/** Sites that members may sign in through. */
export const providers = ["google", "facebook"] as const;
export const Provider = Type.Union([Type.Literal("google"), Type.Literal("facebook")]);
export type Provider = Static<typeof Provider>;

/** What the other site said of the person: its own id of them, their name, and their e-mail if it told one. */
const SocialProfile = Type.Object({ id: Type.String(), name: Type.String(), email: Type.Union([Type.String(), Type.Null()]) });
export type SocialProfile = Static<typeof SocialProfile>;

/**
 * How a sign-in through another site ended (document 3, sections 3 and 4; decision C-50): `login_success`, `new_user`, or
 * any other value, for which we say `other`: an account with this e-mail is there and may be linked by its password.
 */
const Outcome = Type.Union([Type.Literal("login_success"), Type.Literal("new_user"), Type.Literal("other")]);

const signInRefusals = ["social-off", "social-unreachable", "social-failed"] as const;

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
const choice = { choose: Type.Union([Type.Literal("yes"), Type.Literal("no")]), password: Type.Optional(Password) };

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
		password: Password,
		password2: Password,
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

const ours = { convention: "v5", documented: false } as const;

export const socialStart = call({
	...ours,
	id: "user.socialStart",
	method: "POST",
	path: "/v5/user/social/start",
	summary: "Begins a sign-in through another site, or with `link` the linking of it to one's account: the address to go to",
	who: "anyone",
	limit: "social",
	writes: true,
	body: Type.Object({ provider: Provider, back: Type.Optional(OwnPath), link: Type.Optional(Type.Boolean()) }),
	reply: Type.Object({ url: Type.String() }),
	refusals: ["social-off", "social-unreachable", "fresh-sign-in-required"],
});

export const socialReturn = call({
	...ours,
	id: "user.socialReturn",
	method: "POST",
	path: "/v5/user/social/return",
	summary: "Takes what the other site sent the visitor back with; only in the browser that began, once",
	who: "anyone",
	limit: "social",
	writes: true,
	body: Type.Object({
		provider: Provider,
		/** The query of the address that the other site sent the visitor back to. */
		answer: Type.String({ maxLength: 8_192 }),
	}),
	reply: Type.Object({
		outcome: Type.Union([Outcome, Type.Literal("linked")]),
		memberinfo: UserInfoOrNull,
		back: Type.Union([Type.String(), Type.Null()]),
	}),
	refusals: [...signInRefusals, "social-cancelled", "social-taken", "social-linked", "second-step-required"],
});

/** What a browser may go on with after another site sent its visitor back. */
export const PendingView = Type.Object({
	provider: Provider,
	name: Type.String(),
	/** As the other site told it; null when it told none. */
	email: Type.Union([Type.String(), Type.Null()]),
	/** Shortened e-mail of the account that has the same one. */
	matched: Type.Union([Type.String(), Type.Null()]),
	/** A username that is free. */
	suggestion: Type.String(),
	/** True for somebody new who is signed in already and may still choose name and country. */
	admitted: Type.Boolean(),
	back: Type.Union([Type.String(), Type.Null()]),
});
export type PendingView = Static<typeof PendingView>;

export const socialPending = call({
	...ours,
	id: "user.socialPending",
	method: "GET",
	path: "/v5/user/social/pending",
	summary: "What this browser may go on with after another site sent its visitor back, for 15 minutes",
	who: "anyone",
	limit: "read",
	writes: false,
	reply: Type.Object({ pending: Type.Union([PendingView, Type.Null()]) }),
});

export const socialComplete = call({
	...ours,
	id: "user.socialComplete",
	method: "POST",
	path: "/v5/user/social/complete",
	summary: "Makes the account of somebody new and signs in; or gives the new account of a Google sign-in its name and country",
	who: "anyone",
	limit: "register",
	writes: true,
	body: Type.Object({
		username: Short,
		cid: Type.Optional(Short),
		/** "1" when the terms were accepted. */
		agree: Type.Optional(Short),
		/** Where the other site told no e-mail that can be used. */
		email: Type.Optional(Short),
	}),
	reply: Type.Object({ memberinfo: UserInfoOrNull }),
	refusals: ["social-expired", "username-taken", "username-too-short", "username-format", "agreement-missing", "email-taken"],
});

export const socialLink = call({
	...ours,
	id: "user.socialLink",
	method: "POST",
	path: "/v5/user/social/link",
	summary: "Links what this browser's sign-in brought to an account that is there, by its password, and signs in",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({
		/** Username or e-mail; without it the account with the same e-mail is meant. */
		username: Type.Optional(Short),
		password: Password,
	}),
	reply: Type.Object({ memberinfo: UserInfo }),
	refusals: ["social-expired", "login-failed", "social-taken", "social-linked", "second-step-required"],
});

export const socialFinish = call({
	...ours,
	id: "user.socialFinish",
	method: "POST",
	path: "/v5/user/social/finish",
	summary: "Completes a link whose password was right and whose second step followed",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Type.Object({ linked: Type.Boolean(), back: Type.Union([Type.String(), Type.Null()]) }),
	refusals: ["social-taken", "social-linked"],
});

export const socialDrop = call({
	...ours,
	id: "user.socialDrop",
	method: "POST",
	path: "/v5/user/social/drop",
	summary: "Forgets what this browser's sign-in brought",
	who: "anyone",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Done,
});

export const LinkedView = Type.Object({
	provider: Provider,
	name: Type.String(),
	email: Type.Union([Type.String(), Type.Null()]),
	/** Unix seconds. */
	linkedAt: Type.Integer(),
});
export type LinkedView = Static<typeof LinkedView>;

export const listIdentities = call({
	...ours,
	id: "user.identities",
	method: "GET",
	path: "/v5/user/identities",
	summary: "One's own linked accounts of other sites, and whether one has a password",
	who: "member",
	limit: "read",
	writes: false,
	reply: Type.Object({ lists: Type.Array(LinkedView), hasPassword: Type.Boolean() }),
});

export const unlinkIdentity = call({
	...ours,
	id: "user.unlinkIdentity",
	method: "POST",
	path: "/v5/user/identities/unlink",
	summary: "Unlinks another site from one's account, unless it is the only way in",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ provider: Provider }),
	reply: Done,
	refusals: ["social-only-way", "not-found"],
});

export const setFirstPassword = call({
	...ours,
	id: "user.setFirstPassword",
	method: "POST",
	path: "/v5/user/firstPassword",
	summary: "Sets the password of a member who came through another site and has none",
	who: "member",
	limit: "login",
	writes: true,
	body: Type.Object({
		password: Type.String({ maxLength: rules.password.max * 4 }),
		password2: Type.Optional(Type.String({ maxLength: rules.password.max * 4 })),
	}),
	reply: Done,
	refusals: ["password-empty", "password-too-short", "password-too-long", "password-mismatch", "password-set", "fresh-sign-in-required"],
});
