import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite, publicRead, publicWrite } from "./callPresets.ts";
import { ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";
import { newPasswordErrors, usernameErrors } from "./registration.ts";
import {
	LinkedIdentityView,
	PendingIdentityView,
	Provider,
	SocialLoginOutcome,
	socialLoginErrors,
} from "./socialLoginViews.ts";
import { UserInfo, UserInfoOrNull } from "./userInfo.ts";

/** A path on our site to return to. */
const OwnPath = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\s\\\\]*$" });

const linkErrors = ["social-taken", "social-linked", "banned"] as const;

export const createSocialLoginUrl = call({
	...publicWrite,
	id: "user.socialStart",
	path: "/v5/user/social/start",
	summary:
		"Starts a social login, or with `link` the linking of a provider to one's account; returns the provider's URL",
	rateLimit: "social",
	body: Type.Object({ provider: Provider, back: Type.Optional(OwnPath), link: Type.Optional(Type.Boolean()) }),
	response: Type.Object({ url: Type.String() }),
	errors: [
		"social-off",
		"social-unreachable",
		"reauthentication-required",
		"login-required",
		"banned",
		"email-unverified",
	],
});

export const handleSocialLoginCallback = call({
	...publicWrite,
	id: "user.socialReturn",
	path: "/v5/user/social/return",
	summary: "Handles the provider's callback; once, only in the browser that started the flow",
	rateLimit: "social",
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
		...linkErrors,
		"social-cancelled",
		"second-step-required",
		"login-required",
		"email-unverified",
		"reauthentication-required",
	],
});

export const findPendingIdentity = call({
	...publicRead,
	id: "user.socialPending",
	path: "/v5/user/social/pending",
	summary: "The pending social login of this browser; valid for 15 minutes",
	response: Type.Object({ pending: Type.Union([PendingIdentityView, Type.Null()]) }),
});

export const completeSocialRegistration = call({
	...publicWrite,
	id: "user.socialComplete",
	path: "/v5/user/social/complete",
	summary:
		"Creates the account of a new member and logs in; or sets username and country of an account that a Google login created",
	rateLimit: "register",
	body: Type.Object({
		username: ShortText,
		cid: Type.Optional(ShortText),
		/** "1" when the terms were accepted. */
		agree: Type.Optional(ShortText),
		/** Used where the provider sent no usable e-mail. */
		email: Type.Optional(ShortText),
	}),
	response: Type.Object({ memberinfo: UserInfoOrNull }),
	errors: [...usernameErrors, "social-expired", "agreement-missing", "email-taken", "email-format", "email-malformed"],
});

export const linkIdentityByPassword = call({
	...publicWrite,
	id: "user.socialLink",
	path: "/v5/user/social/link",
	summary: "Links the pending social login to an existing account, by its password, and logs in",
	rateLimit: "login",
	body: Type.Object({
		/** Username or e-mail; without it the account with the same e-mail is meant. */
		username: Type.Optional(ShortText),
		password: ShortText,
	}),
	response: Type.Object({ memberinfo: UserInfo }),
	errors: [...linkErrors, "social-expired", "login-failed", "second-step-required", "password-empty", "username-empty"],
});

export const finishPendingLink = call({
	...memberWrite,
	id: "user.socialFinish",
	path: "/v5/user/social/finish",
	summary: "Completes a link after the second factor",
	response: Type.Object({ linked: Type.Boolean(), back: Type.Union([Type.String(), Type.Null()]) }),
	errors: [...linkErrors, "social-expired"],
});

export const deletePendingIdentity = call({
	...publicWrite,
	id: "user.cancelSocialLogin",
	path: "/v5/user/social/drop",
	summary: "Deletes the pending social login of this browser",
});

export const listIdentities = call({
	...memberRead,
	id: "user.identities",
	path: "/v5/user/identities",
	summary: "One's own linked providers, and whether one has a password",
	response: Type.Object({ lists: Type.Array(LinkedIdentityView), hasPassword: Type.Boolean() }),
});

export const unlinkIdentity = call({
	...memberWrite,
	id: "user.unlinkIdentity",
	path: "/v5/user/identities/unlink",
	summary: "Unlinks a provider from one's account, unless it is the only login method",
	body: Type.Object({ provider: Provider }),
	errors: ["only-login-method", "not-found", "reauthentication-required"],
});

const NewPassword = Type.String({ maxLength: constraints.password.max * 4 });

export const setFirstPassword = call({
	...memberWrite,
	id: "user.setFirstPassword",
	path: "/v5/user/firstPassword",
	summary: "Sets the password of a member who registered by social login and has none",
	rateLimit: "login",
	body: Type.Object({ password: NewPassword, password2: Type.Optional(NewPassword) }),
	errors: ["banned", ...newPasswordErrors, "password-set", "reauthentication-required"],
});
