import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, memberWrite, v5Read, v5Write } from "./callPresets.ts";
import { Address, Avatar, Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { DecorationView } from "./decorations.ts";

export const GroupView = Type.Object({
	groupid: Type.Integer(),
	type: Type.String(),
	grouptitle: Type.String(),
	icon: Type.String(),
	color: Type.String(),
});

/** Avatar decorations; both addresses are empty without one (C-58). */

/** Which parts of a profile are verified; some actions need all of them. */
export const VerificationView = Type.Object({
	avatar: Type.Boolean(),
	birthday: Type.Boolean(),
	gender: Type.Boolean(),
	email: Type.Boolean(),
});
export type VerificationView = Static<typeof VerificationView>;

/** 0 unset, 1 man, 2 woman, 3 other. */
const Gender = Type.Integer({ minimum: 0, maximum: 3 });
const BirthPart = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** Fields visible only to the owner. */
const ownFields = {
	email: Type.Optional(Type.String()),
	emailstatus: Type.Optional(Type.Integer()),
	credits: Type.Optional(Type.Integer()),
	usernamechances: Type.Optional(Type.Integer()),
	birthday: Type.Optional(Type.Integer()),
	birthmonth: Type.Optional(Type.Integer()),
	birthyear: Type.Optional(Type.Integer()),
	gender: Type.Optional(Type.Integer()),
	occupation: Type.Optional(Type.String()),
	realname: Type.Optional(Type.String()),
	gps_nationality: Type.Optional(Type.String()),
	/** Unix seconds of the last change; 0 when there was none. */
	profile_time: Type.Optional(Type.Integer()),
	/** 1 when every field of the basic information is filled in. */
	profile_status: Type.Optional(Type.Integer()),
	/** The version that an edit is based on. */
	version: Type.Optional(Type.Integer()),
	/** Unix seconds until which the location can't be changed; 0 when it can. */
	location_until: Type.Optional(Type.Integer()),
	/** XGold. */
	username_price: Type.Optional(Type.Integer()),
	verification: Type.Optional(VerificationView),
};

export const personalInfo = call({
	...v5Read,
	id: "user.personalInfo",
	path: "/v5/user/personalInfo",
	summary: "A member's personal information: one's own complete, of others the public part; one's own without uuid",
	query: Type.Object({ uuid: Type.Optional(Id) }),
	response: Type.Object({
		uid: Id,
		username: Type.String(),
		nickname: Type.String(),
		avatar: Avatar,
		avatarstatus: Type.Integer(),
		back_pic: Address,
		groupid: Type.Integer(),
		group: GroupView,
		/** 1 when picture, birth date, gender and e-mail are all there. */
		certify: Type.Integer(),
		/** Region code (ISO 3166), or the name entered at registration. */
		nationality: Type.String(),
		cityname: Type.String(),
		sightml: Type.String(),
		decInfo: DecorationView,
		...ownFields,
	}),
	errors: ["not-found", "login-required"],
});

export const editInfo = call({
	...memberWrite,
	id: "user.editInfo",
	path: "/v5/user/editInfo",
	summary: "Changes one's own basic information; fields left out stay as they are",
	body: Type.Object({
		nickname: Type.Optional(Type.String({ maxLength: 255 })),
		sightml: Type.Optional(Type.String({ maxLength: 2_000 })),
		gender: Type.Optional(Gender),
		birthyear: Type.Optional(BirthPart(9_999)),
		birthmonth: Type.Optional(BirthPart(12)),
		birthday: Type.Optional(BirthPart(31)),
		/** 1: a parent or guardian of a child under 13 consents. */
		guardian: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
		occupation: Type.Optional(Type.String({ maxLength: 255 })),
		realname: Type.Optional(Type.String({ maxLength: 255 })),
		/** A region code, or empty. */
		nationality: Type.Optional(Type.String({ maxLength: 100 })),
		cityname: Type.Optional(Type.String({ maxLength: 255 })),
		/** The version that the edit is based on; a newer one is a conflict. Without it the last write wins. */
		version: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({ version: Type.Integer(), changed: Type.Array(Type.String()) }),
	errors: [
		"nickname-disguised",
		"nickname-reserved",
		"birthday-impossible",
		"guardian-missing",
		"location-locked",
		"stale-edit",
		"banned",
	],
});

export const changeUsername = call({
	...memberWrite,
	id: "user.changeUsername",
	path: "/v5/user/changeUsername",
	summary: "Changes one's username, once only and for a fee",
	body: Type.Object({ username: Type.String({ maxLength: 255 }) }),
	response: Type.Object({ username: Type.String() }),
	errors: [
		"username-taken",
		"username-too-short",
		"username-format",
		"username-changed-before",
		"wallet-frozen",
		"balance-too-low",
		"username-empty",
		"banned",
	],
});

export const setAvatar = call({
	...v5Write,
	id: "user.setAvatar",
	path: "/v5/user/avatar",
	documented: false,
	rateLimit: "upload",
	summary: "Sets one's avatar: cropped to a square, without metadata",
	multipart: true,
	response: Type.Object({ avatar: Address }),
	errors: ["image-undecodable", "image-too-large", "banned"],
});

export const removeAvatar = call({
	...memberWrite,
	id: "user.removeAvatar",
	path: "/v5/user/avatar/remove",
	summary: "Removes one's avatar",
	body: Type.Object({}),
	errors: ["banned"],
});

export const setCoverPicture = call({
	...memberWrite,
	id: "user.setBackPicture",
	path: "/v5/user/backPicture",
	summary: "Sets the cover picture of one's profile to an uploaded one, or removes it without aid",
	body: Type.Object({ aid: Type.Optional(Id) }),
	response: Type.Object({ back_pic: Address }),
	errors: ["picture-not-yours", "banned"],
});

export const ChangeView = Type.Object({
	id: Id,
	field: Type.String(),
	old: Type.String(),
	new: Type.String(),
	/** Who changed it: the member or an administrator. */
	by_uid: Id,
	/** Unix seconds. */
	dateline: Type.Integer(),
});
export type ChangeView = Static<typeof ChangeView>;

export const memberEditLog = call({
	...legacyMemberRead,
	id: "ucenter.membereditlog",
	path: "/selfapi/ucenter/membereditlog",
	summary: "Changes of one's own profile, newest first",
	query: Type.Object({
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage })),
		/** Changes before this id. */
		before: Type.Optional(Id),
	}),
	response: Type.Object({
		lists: Type.Array(ChangeView),
		page: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
		/** `before` of the next page, or null. */
		next: Type.Union([Type.Integer(), Type.Null()]),
	}),
});
