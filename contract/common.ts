import Type, { type Static } from "typebox";
import { constraints } from "./constraints.ts";

/** Ids are whole numbers that fit a JavaScript number. Query strings are coerced before the check. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A count, or an id where 0 means none. */
export const NonNegativeInteger = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A text field of a form; the server validates its content. */
export const ShortText = Type.String({ maxLength: 255 });

/** Ids joined by commas. Documented calls accept an array too. */
export const idList = (maxLength: number, pattern = "^$|^\\d+(,\\d+)*$") =>
	Type.String({ maxLength, pattern, "x-list": true });

/** Success without data. */
export const EmptyResponse = Type.Object({});

/** A picture with its sizes. Widths in pixels; `avif` tells whether each width also exists as AVIF. */
export const PictureView = Type.Object({
	aid: Id,
	width: Type.Integer(),
	height: Type.Integer(),
	/** Average colour as `#rrggbb`, shown until the picture is loaded. */
	color: Type.String(),
	/** Path up to the width: `${base}/${width}.webp`, or `.avif`. */
	base: Type.String(),
	widths: Type.Array(Type.Integer()),
	avif: Type.Boolean(),
	/** What it shows, in its author's words; empty without any. */
	alt: Type.String(),
	/** Bytes of the list size, shown in data-saving mode. */
	bytes: Type.Integer(),
});
export type PictureView = Static<typeof PictureView>;

/** URL of a small square picture, or null. */
export const Avatar = Type.Union([Type.String(), Type.Null()]);

/** A member as shown beside a post. */
export const AuthorView = Type.Object({
	uid: Id,
	username: Type.String(),
	/** Display name. */
	name: Type.String(),
	avatar: Avatar,
	groupid: Type.Integer(),
	grouptitle: Type.String(),
	/** Country forum id. */
	country_fid: Type.Integer(),
	city: Type.String(),
});
export type AuthorView = Static<typeof AuthorView>;

/** Why a moderator acts, for the moderation log: a code of `moderationReasons`, or their own words. */
export const ModerationReason = Type.Optional(Type.String({ maxLength: constraints.moderationReason.max }));

/** A permission: allowed, or the error code why not. */
export const Permission = Type.Union([
	Type.Object({ ok: Type.Literal(true) }),
	Type.Object({ ok: Type.Literal(false), why: Type.String() }),
]);
export type Permission = Static<typeof Permission>;
