import Type, { type Static } from "typebox";
import { BanView } from "./bans.ts";
import { Avatar, Id } from "./common.ts";
import { DecorationView } from "./decorations.ts";

/** The logged-in member. `auth_token` only in the response of a login. */
export const UserInfo = Type.Object({
	member_uid: Id,
	member_username: Type.String(),
	member_avatar: Avatar,
	groupid: Type.Integer(),
	grouptitle: Type.String(),
	ismoderator: Type.Integer(),
	readaccess: Type.Integer(),
	auth_token: Type.Optional(Type.String()),
	/** Unix seconds. */
	token_expires_time: Type.Optional(Type.Integer()),
	email_verified: Type.Boolean(),
	/**
	 * Unix seconds; only in the response of a login to an account with a scheduled deletion, which can be cancelled until
	 * then.
	 */
	deletion_time: Type.Optional(Type.Integer()),
	/** Only in the response of a banned member's login. */
	ban: Type.Optional(BanView),
	space: Type.Object({
		conutry_fid: Type.Integer(),
		decInfo: DecorationView,
	}),
});
export type UserInfo = Static<typeof UserInfo>;

/** Null for a guest. */
export const UserInfoOrNull = Type.Union([UserInfo, Type.Null()]);

/** Second factors that may be required after the password or the social login. */
export const secondFactorMethods = ["code", "recovery", "passkey"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/**
 * Sent with the error `second-step-required` (HTTP 401) of every login method. The session is created at
 * `/v5/user/secondStep` with the ticket and one of the methods, from the same browser (cookie `baraza_device`), within
 * ten minutes.
 */
export interface SecondFactorRequest {
	ticket: string;
	methods: SecondFactorMethod[];
	/** Unix seconds. */
	expires: number;
}

export const loginMethods = ["password", "google", "facebook", "passkey"] as const;
export type LoginMethod = (typeof loginMethods)[number];
