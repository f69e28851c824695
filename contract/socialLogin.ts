import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";
import { LinkedIdentityView, PendingIdentityView, Provider, SocialLoginOutcome, socialLoginErrors } from "./socialLoginViews.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

/** A path on our site to return to. */
const OwnPath = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\s\\\\]*$" });

const undocumented = { convention: "v5", documented: false } as const;

export const createSocialLoginUrl = call({
	...undocumented,
	id: "user.socialStart",
	method: "POST",
	path: "/v5/user/social/start",
	summary: "Starts a social login, or with `link` the linking of a provider to one's account; returns the provider's URL",
	access: "public",
	rateLimit: "social",
	writes: true,
	body: Type.Object({ provider: Provider, back: Type.Optional(OwnPath), link: Type.Optional(Type.Boolean()) }),
	response: Type.Object({ url: Type.String() }),
	errors: ["social-off", "social-unreachable", "reauthentication-required", "login-required", "banned", "email-unverified"],
});

export const handleSocialLoginCallback = call({
	...undocumented,
	id: "user.socialReturn",
	method: "POST",
	path: "/v5/user/social/return",
	summary: "Handles the provider's callback; once, only in the browser that started the flow",
	access: "public",
	rateLimit: "social",
	writes: true,
	body: Type.Object({
		provider: Provider,
		/** Query string of the provider's callback. */
		response: Type.String({ maxLength: 8_192 }),
	}),
	response: Type.Object({
		outcome: Type.Union([SocialLoginOutcome, Type.Literal("linked")]),
		memberinfo: UserInfoOrNull,
		back: Type.Union([Type.String(), Type.Null()]),
	}),
	errors: [
		...socialLoginErrors,
		"social-cancelled",
		"social-taken",
		"social-linked",
		"second-step-required",
		"login-required",
		"banned",
		"email-unverified",
		"reauthentication-required",
	],
});

export const findPendingIdentity = call({
	...undocumented,
	id: "user.socialPending",
	method: "GET",
	path: "/v5/user/social/pending",
	summary: "The pending social login of this browser; valid for 15 minutes",
	access: "public",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ pending: Type.Union([PendingIdentityView, Type.Null()]) }),
});

export const completeSocialRegistration = call({
	...undocumented,
	id: "user.socialComplete",
	method: "POST",
	path: "/v5/user/social/complete",
	summary: "Creates the account of a new member and logs in; or sets username and country of an account that a Google login created",
	access: "public",
	rateLimit: "register",
	writes: true,
	body: Type.Object({
		username: ShortText,
		cid: Type.Optional(ShortText),
		/** "1" when the terms were accepted. */
		agree: Type.Optional(ShortText),
		/** Used where the provider sent no usable e-mail. */
		email: Type.Optional(ShortText),
	}),
	response: Type.Object({ memberinfo: UserInfoOrNull }),
	errors: ["social-expired", "username-taken", "username-too-short", "username-format", "agreement-missing", "email-taken", "email-format", "username-empty"],
});

export const linkIdentityByPassword = call({
	...undocumented,
	id: "user.socialLink",
	method: "POST",
	path: "/v5/user/social/link",
	summary: "Links the pending social login to an existing account, by its password, and logs in",
	access: "public",
	rateLimit: "login",
	writes: true,
	body: Type.Object({
		/** Username or e-mail; without it the account with the same e-mail is meant. */
		username: Type.Optional(ShortText),
		password: ShortText,
	}),
	response: Type.Object({ memberinfo: UserInfo }),
	errors: ["social-expired", "login-failed", "social-taken", "social-linked", "second-step-required", "banned", "password-empty", "username-empty"],
});

export const finishPendingLink = call({
	...undocumented,
	id: "user.socialFinish",
	method: "POST",
	path: "/v5/user/social/finish",
	summary: "Completes a link after the second factor",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: Type.Object({ linked: Type.Boolean(), back: Type.Union([Type.String(), Type.Null()]) }),
	errors: ["social-taken", "social-linked", "banned", "social-expired"],
});

export const deletePendingIdentity = call({
	...undocumented,
	id: "user.cancelSocialLogin",
	method: "POST",
	path: "/v5/user/social/drop",
	summary: "Deletes the pending social login of this browser",
	access: "public",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
});

export const listIdentities = call({
	...undocumented,
	id: "user.identities",
	method: "GET",
	path: "/v5/user/identities",
	summary: "One's own linked providers, and whether one has a password",
	access: "member",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ lists: Type.Array(LinkedIdentityView), hasPassword: Type.Boolean() }),
});

export const unlinkIdentity = call({
	...undocumented,
	id: "user.unlinkIdentity",
	method: "POST",
	path: "/v5/user/identities/unlink",
	summary: "Unlinks a provider from one's account, unless it is the only login method",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ provider: Provider }),
	response: EmptyResponse,
	errors: ["only-login-method", "not-found", "reauthentication-required"],
});

export const setFirstPassword = call({
	...undocumented,
	id: "user.setFirstPassword",
	method: "POST",
	path: "/v5/user/firstPassword",
	summary: "Sets the password of a member who registered by social login and has none",
	access: "member",
	rateLimit: "login",
	writes: true,
	body: Type.Object({
		password: Type.String({ maxLength: constraints.password.max * 4 }),
		password2: Type.Optional(Type.String({ maxLength: constraints.password.max * 4 })),
	}),
	response: EmptyResponse,
	errors: ["password-empty", "password-too-short", "password-too-long", "password-mismatch", "password-set", "reauthentication-required"],
});
