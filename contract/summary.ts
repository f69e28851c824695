import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, v5Read } from "./callPresets.ts";
import { Address, Avatar, Id, Permission, PictureView } from "./common.ts";
import { DecorationView } from "./decorations.ts";
import { ShownMedal } from "./medals.ts";
import { GroupView } from "./profiles.ts";

/** A member with the counts of their page. */
export const MemberSummaryView = Type.Object({
	uid: Id,
	username: Type.String(),
	name: Type.String(),
	avatar: Avatar,
	/** Address of the cover picture, or empty. */
	back_pic: Address,
	back: Type.Union([PictureView, Type.Null()]),
	certify: Type.Integer(),
	decInfo: DecorationView,
	/** Those that the member shows, the first ones first. */
	medals: Type.Array(ShownMedal),
	group: GroupView,
	groupid: Type.Integer(),
	banned: Type.Boolean(),
	/** Plain text. */
	sightml: Type.String(),
	conutry_fid: Type.Integer(),
	cityname: Type.String(),
	/** Unix seconds. */
	regdate: Type.Integer(),
	postCount: Type.Integer(),
	fansCount: Type.Integer(),
	followsCount: Type.Integer(),
	/** Likes that the member's threads and replies have received. */
	likeCount: Type.Integer(),
	/** 1 when the viewer follows them. */
	follow_status: Type.Integer(),
	/** Whether they follow the viewer. */
	followsViewer: Type.Boolean(),
	/** Whether the viewer has blocked them. */
	blocked: Type.Boolean(),
	/** Whether the viewer has muted them. */
	muted: Type.Boolean(),
	/**
	 * One's own points in all, and the next group (0 for none) with the points from which one belongs to it; null for
	 * others.
	 */
	progress: Type.Union([
		Type.Object({ points: Type.Integer(), next_group: Type.Integer(), next_points: Type.Integer() }),
		Type.Null(),
	]),
	can: Type.Object({ follow: Permission }),
});
export type MemberSummaryView = Static<typeof MemberSummaryView>;

export const userInfo = call({
	...v5Read,
	id: "user.userInfo",
	path: "/v5/user/userInfo",
	summary: "A member with the counts of their page; oneself without uuid",
	query: Type.Object({ uuid: Type.Optional(Id) }),
	response: MemberSummaryView,
	errors: ["not-found", "login-required"],
});

export const memberStore = call({
	...legacyRead,
	id: "ucenter.xstore",
	path: "/selfapi/ucenter/xstore",
	summary: "Whether a country has a store to show: 1 or 0",
	/** `cid` is the country forum id; the member's own where it is left out. */
	query: Type.Object({ uid: Type.Optional(Id), cid: Type.Optional(Id) }),
	response: Type.Object({ store_show: Type.Integer() }),
});

export const userCount = call({
	...v5Read,
	id: "user.userCount",
	path: "/v5/user/userCount",
	summary: "A member's counts; favourites and coins only of oneself",
	query: Type.Object({ uuid: Type.Optional(Id) }),
	response: Type.Object({
		fansCount: Type.Integer(),
		followsCount: Type.Integer(),
		postCount: Type.Integer(),
		favoritesCount: Type.Optional(Type.Integer()),
		xcoinCount: Type.Optional(Type.Integer()),
		xglodCount: Type.Optional(Type.Integer()),
	}),
	errors: ["not-found", "login-required"],
});

export const getProfile = call({
	...legacyRead,
	id: "ucenter.getprofile",
	path: "/selfapi/ucenter/getprofile",
	summary: "A member's public profile; one's own without uid",
	query: Type.Object({ uid: Type.Optional(Id) }),
	response: Type.Object({
		Variables: Type.Object({
			space: Type.Object({
				uid: Id,
				username: Type.String(),
				name: Type.String(),
				avatar: Avatar,
				group: Type.Object({
					groupid: Type.Integer(),
					type: Type.String(),
					grouptitle: Type.String(),
					icon: Type.String(),
					color: Type.String(),
				}),
				groupid: Type.Integer(),
				sightml: Type.String(),
				conutry_fid: Type.Integer(),
				cityname: Type.String(),
				medals: Type.Array(ShownMedal),
				/** Unix seconds. */
				regdate: Type.Integer(),
				decInfo: DecorationView,
				/** 1 when the viewer follows them. */
				follow_status: Type.Integer(),
			}),
		}),
	}),
	errors: ["not-found", "login-required"],
});
