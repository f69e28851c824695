import Type from "typebox";
import { call } from "./call.ts";
import { Done, Short } from "./common.ts";
import { LinkedView, Outcome, PendingView, Provider, signInRefusals } from "./identityViews.ts";
import { rules } from "./rules.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

/** A path on our site to return to. */
const OwnPath = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\s\\\\]*$" });

const undocumented = { convention: "v5", documented: false } as const;

export const socialStart = call({
	...undocumented,
	id: "user.socialStart",
	method: "POST",
	path: "/v5/user/social/start",
	summary: "Starts a social login, or with `link` the linking of a provider to one's account; returns the provider's URL",
	who: "anyone",
	limit: "social",
	writes: true,
	body: Type.Object({ provider: Provider, back: Type.Optional(OwnPath), link: Type.Optional(Type.Boolean()) }),
	reply: Type.Object({ url: Type.String() }),
	refusals: ["social-off", "social-unreachable", "fresh-sign-in-required"],
});

export const socialReturn = call({
	...undocumented,
	id: "user.socialReturn",
	method: "POST",
	path: "/v5/user/social/return",
	summary: "Handles the provider's callback; once, only in the browser that started the flow",
	who: "anyone",
	limit: "social",
	writes: true,
	body: Type.Object({
		provider: Provider,
		/** Query string of the provider's callback. */
		answer: Type.String({ maxLength: 8_192 }),
	}),
	reply: Type.Object({
		outcome: Type.Union([Outcome, Type.Literal("linked")]),
		memberinfo: UserInfoOrNull,
		back: Type.Union([Type.String(), Type.Null()]),
	}),
	refusals: [...signInRefusals, "social-cancelled", "social-taken", "social-linked", "second-step-required"],
});

export const socialPending = call({
	...undocumented,
	id: "user.socialPending",
	method: "GET",
	path: "/v5/user/social/pending",
	summary: "The pending social login of this browser; valid for 15 minutes",
	who: "anyone",
	limit: "read",
	writes: false,
	reply: Type.Object({ pending: Type.Union([PendingView, Type.Null()]) }),
});

export const socialComplete = call({
	...undocumented,
	id: "user.socialComplete",
	method: "POST",
	path: "/v5/user/social/complete",
	summary: "Creates the account of a new member and logs in; or sets username and country of an account that a Google login created",
	who: "anyone",
	limit: "register",
	writes: true,
	body: Type.Object({
		username: Short,
		cid: Type.Optional(Short),
		/** "1" when the terms were accepted. */
		agree: Type.Optional(Short),
		/** Used where the provider sent no usable e-mail. */
		email: Type.Optional(Short),
	}),
	reply: Type.Object({ memberinfo: UserInfoOrNull }),
	refusals: ["social-expired", "username-taken", "username-too-short", "username-format", "agreement-missing", "email-taken"],
});

export const socialLink = call({
	...undocumented,
	id: "user.socialLink",
	method: "POST",
	path: "/v5/user/social/link",
	summary: "Links the pending social login to an existing account, by its password, and logs in",
	who: "anyone",
	limit: "login",
	writes: true,
	body: Type.Object({
		/** Username or e-mail; without it the account with the same e-mail is meant. */
		username: Type.Optional(Short),
		password: Short,
	}),
	reply: Type.Object({ memberinfo: UserInfo }),
	refusals: ["social-expired", "login-failed", "social-taken", "social-linked", "second-step-required"],
});

export const socialFinish = call({
	...undocumented,
	id: "user.socialFinish",
	method: "POST",
	path: "/v5/user/social/finish",
	summary: "Completes a link after the second factor",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Type.Object({ linked: Type.Boolean(), back: Type.Union([Type.String(), Type.Null()]) }),
	refusals: ["social-taken", "social-linked"],
});

export const socialDrop = call({
	...undocumented,
	id: "user.socialDrop",
	method: "POST",
	path: "/v5/user/social/drop",
	summary: "Deletes the pending social login of this browser",
	who: "anyone",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Done,
});

export const listIdentities = call({
	...undocumented,
	id: "user.identities",
	method: "GET",
	path: "/v5/user/identities",
	summary: "One's own linked providers, and whether one has a password",
	who: "member",
	limit: "read",
	writes: false,
	reply: Type.Object({ lists: Type.Array(LinkedView), hasPassword: Type.Boolean() }),
});

export const unlinkIdentity = call({
	...undocumented,
	id: "user.unlinkIdentity",
	method: "POST",
	path: "/v5/user/identities/unlink",
	summary: "Unlinks a provider from one's account, unless it is the only login method",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object({ provider: Provider }),
	reply: Done,
	refusals: ["social-only-way", "not-found"],
});

export const setFirstPassword = call({
	...undocumented,
	id: "user.setFirstPassword",
	method: "POST",
	path: "/v5/user/firstPassword",
	summary: "Sets the password of a member who registered by social login and has none",
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
