import Type, { type Static } from "typebox";

/** Sites that members may sign in through. */
export const providers = ["google", "facebook"] as const;
export const Provider = Type.Union([Type.Literal("google"), Type.Literal("facebook")]);
export type Provider = Static<typeof Provider>;

/** What the other site said of the person: its own id of them, their name, and their e-mail if it told one. */
export const SocialProfile = Type.Object({ id: Type.String(), name: Type.String(), email: Type.Union([Type.String(), Type.Null()]) });
export type SocialProfile = Static<typeof SocialProfile>;

/**
 * How a sign-in through another site ended (document 3, sections 3 and 4; decision C-50): `login_success`, `new_user`, or
 * any other value, for which we say `other`: an account with this e-mail is there and may be linked by its password.
 */
export const Outcome = Type.Union([Type.Literal("login_success"), Type.Literal("new_user"), Type.Literal("other")]);

/** What every way in through another site may be refused with. */
export const signInRefusals = ["social-off", "social-unreachable", "social-failed"] as const;

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

/** An account of another site by which a member may sign in. */
export const LinkedView = Type.Object({
	provider: Provider,
	name: Type.String(),
	email: Type.Union([Type.String(), Type.Null()]),
	/** Unix seconds. */
	linkedAt: Type.Integer(),
});
export type LinkedView = Static<typeof LinkedView>;
