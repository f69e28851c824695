import Type from "typebox";
import { call } from "./call.ts";
import { Done, Short } from "./common.ts";
import { LinkedView, Outcome, PendingView, Provider, signInRefusals } from "./identityViews.ts";
import { rules } from "./rules.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

/** A path of our own, as a way back. */
const OwnPath = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\s\\\\]*$" });

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
		password: Short,
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
