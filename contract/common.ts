import Type, { type Static } from "typebox";
import { constraints } from "./constraints.ts";

/** Ids are whole numbers that fit a JavaScript number. Query strings are coerced before the check. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Names of page sizes in documented calls: a larger one than the call takes is the largest. */
export const pageSizeNames: readonly string[] = ["limit", "perpage", "pre_page"];

/** A count, or an id where 0 means none. */
export const NonNegativeInteger = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A path of this site, or empty. `//`, backslashes and what browsers drop could lead to another site. */
export const sitePathPattern = "^(/(?!/)((?!//)[^\\\\\\s])*)?$";

/** A text field of a form; the server validates its content. */
export const ShortText = Type.String({ maxLength: 255 });

/** Ids joined by commas. Documented calls accept an array too. */
export const idList = (maxLength: number, pattern = "^$|^\\d+(,\\d+)*$") =>
	Type.String({ maxLength, pattern, "x-list": true });

/** Success without data. */
export const EmptyResponse = Type.Object({});

/** An address within the site: over HTTP it has the site's origin before it. Empty where there is none. */
export const Address = Type.String({ "x-address": true });

/** Safe HTML: over HTTP its addresses have the site's origin before them. */
export const Html = Type.String({ "x-html": true });

/** A picture with its sizes. Widths in pixels; `avif` tells whether each width also exists as AVIF. */
export const PictureView = Type.Object({
	aid: Id,
	width: Type.Integer(),
	height: Type.Integer(),
	/** Average colour as `#rrggbb`, shown until the picture is loaded. */
	color: Type.String(),
	/** Addresses of the largest and of the smallest size. */
	url: Address,
	thumb: Address,
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
export const Avatar = Type.Union([Address, Type.Null()]);

/** A member as shown beside a post. */
export const AuthorView = Type.Object({
	uid: Id,
	username: Type.String(),
	/** Display name. */
	name: Type.String(),
	avatar: Avatar,
	/** Address of the picture around the avatar; empty for none. */
	decoration: Address,
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

/** Who has deleted a post, when and why, for its moderators. */
export const DeletionView = Type.Object({
	/** Name. */
	by: Type.String(),
	/** In the viewer's language; empty without one. */
	reason: Type.String(),
	dateline: Type.Integer(),
	/** The text of a reply, as safe HTML. */
	html: Type.String(),
	/** Whether the viewer may restore it. */
	restore: Type.Boolean(),
});
