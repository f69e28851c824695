import Type, { type Static } from "typebox";
import { BanView } from "./bans.ts";
import { Id } from "./common.ts";

/** Who is signed in, as the documents name it (document 3, section 3: user info). `auth_token` only in the sign-in answer. */
export const UserInfo = Type.Object({
	member_uid: Id,
	member_username: Type.String(),
	member_avatar: Type.Union([Type.String(), Type.Null()]),
	groupid: Type.Integer(),
	grouptitle: Type.String(),
	ismoderator: Type.Integer(),
	readaccess: Type.Integer(),
	auth_token: Type.Optional(Type.String()),
	/** Unix seconds. */
	token_expires_time: Type.Optional(Type.Integer()),
	email_verified: Type.Boolean(),
	/** Unix seconds; only in the sign-in answer of an account that its owner asked to remove: it can be kept until then. */
	closing_time: Type.Optional(Type.Integer()),
	/** Only in the sign-in answer of a banned member (group 5). */
	ban: Type.Optional(BanView),
	space: Type.Object({
		conutry_fid: Type.Integer(),
		decInfo: Type.Object({ dec_url: Type.String(), ec_url: Type.String() }),
	}),
});
export type UserInfo = Static<typeof UserInfo>;

/** The same, or null for a guest. */
export const UserInfoOrNull = Type.Union([UserInfo, Type.Null()]);

/** Steps that a member may have to take after the password or the other site's word. */
export const secondSteps = ["code", "recovery", "passkey"] as const;
export type SecondStepMethod = (typeof secondSteps)[number];

/**
 * What stands beside the refusal `second-step-required` (HTTP 401) of every way in. The way in was right, no session was
 * opened: the ticket and one of the methods open it at `/v5/user/secondStep`, from the same browser (cookie
 * `baraza_device`), within ten minutes.
 */
export interface SecondStep {
	ticket: string;
	methods: SecondStepMethod[];
	/** Unix seconds. */
	expires: number;
}

/** How a member came in. */
export const signInWays = ["password", "google", "facebook", "passkey"] as const;
export type SignInWay = (typeof signInWays)[number];
