import Type, { type Static } from "typebox";

/** Providers of social login. */
export const providers = ["google", "facebook"] as const;
export const Provider = Type.Union([Type.Literal("google"), Type.Literal("facebook")]);
export type Provider = Static<typeof Provider>;

/** The provider's data of a person. */
export const SocialProfile = Type.Object({
	id: Type.String(),
	name: Type.String(),
	email: Type.Union([Type.String(), Type.Null()]),
});
export type SocialProfile = Static<typeof SocialProfile>;

/**
 * Result of a social login (C-50): `login_success`, `new_user`, or any other value, for which we send `other`: an
 * account with this e-mail exists and can be linked by its password.
 */
export const SocialLoginOutcome = Type.Union([
	Type.Literal("login_success"),
	Type.Literal("new_user"),
	Type.Literal("other"),
]);

/** Error codes of every social login. */
export const socialLoginErrors = ["social-off", "social-unreachable", "social-failed"] as const;

/** A social login that is not finished. */
export const PendingIdentityView = Type.Object({
	provider: Provider,
	name: Type.String(),
	/** From the provider; null when it sent none. */
	email: Type.Union([Type.String(), Type.Null()]),
	/** Masked e-mail of the account with the same e-mail; null without one. */
	matched: Type.Union([Type.String(), Type.Null()]),
	/** An available username. */
	suggestion: Type.String(),
	/** True for a new member who is logged in already and may still choose username and country. */
	registered: Type.Boolean(),
	back: Type.Union([Type.String(), Type.Null()]),
});
export type PendingIdentityView = Static<typeof PendingIdentityView>;

/** A provider account by which a member can log in. */
export const LinkedIdentityView = Type.Object({
	provider: Provider,
	name: Type.String(),
	email: Type.Union([Type.String(), Type.Null()]),
	/** Unix seconds. */
	linkedAt: Type.Integer(),
});
export type LinkedIdentityView = Static<typeof LinkedIdentityView>;
