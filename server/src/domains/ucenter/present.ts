import type { Answer } from "#contract/call.ts";
import type { getProfile, UserCentreView, userCount } from "#contract/ucenter.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { can } from "../../platform/policy.ts";
import { toPlain } from "../../platform/text.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { presentGroup } from "../accounts/present.ts";
import { backOf, certifyOf, noDecoration } from "../profiles/present.ts";
import { findPerson } from "../profiles/queries.ts";
import { mayFollow } from "../social/policy.ts";
import { followCounts, isFollowing } from "../social/queries.ts";
import { countByAuthor } from "../threads/listings.ts";
import { countFavorites, likesReceived } from "../threads/ownLists.ts";
import { balancesOf } from "./balances.ts";

/** A member with the counts of their page. The profile texts of a banned member are hidden. @throws NotFound */
export async function presentCentre(ctx: Ctx, uid: number): Promise<UserCentreView> {
	const [person, { fans, follows }, posts, likes, following] = await Promise.all([
		findPerson(ctx.db, uid),
		followCounts(ctx.db, uid),
		countByAuthor(ctx.db, uid),
		likesReceived(ctx.db, uid),
		isFollowing(ctx.db, ctx.viewer.uid, uid),
	]);
	const { account } = person;
	const banned = account.groupId === bannedGroup;
	const { back, back_pic } = banned ? { back: null, back_pic: "" } : await backOf(ctx.db, person);
	return {
		uid,
		username: account.username,
		name: account.name,
		avatar: account.avatar,
		back_pic,
		back,
		certify: certifyOf(person),
		decInfo: noDecoration,
		group: presentGroup(account.groupId),
		groupid: account.groupId,
		banned,
		sightml: banned ? "" : toPlain(account.bio),
		conutry_fid: account.countryFid,
		cityname: account.city,
		regdate: unixSeconds(account.createdAt),
		postCount: posts,
		fansCount: fans,
		followsCount: follows,
		likeCount: likes,
		follow_status: Number(following),
		can: { follow: can(mayFollow(ctx.viewer, uid)) },
	};
}

/** The public profile of a member (legacy call). The signature is plain text, and empty for a banned member. @throws NotFound */
export async function presentProfile(ctx: Ctx, uid: number): Promise<Answer<typeof getProfile>> {
	const [{ account }, following] = await Promise.all([findPerson(ctx.db, uid), isFollowing(ctx.db, ctx.viewer.uid, uid)]);
	return {
		Variables: {
			space: {
				uid: account.uid,
				username: account.username,
				name: account.name,
				avatar: account.avatar,
				group: presentGroup(account.groupId),
				groupid: account.groupId,
				sightml: account.groupId === bannedGroup ? "" : toPlain(account.bio),
				conutry_fid: account.countryFid,
				cityname: account.city,
				medals: [],
				regdate: unixSeconds(account.createdAt),
				decInfo: noDecoration,
				follow_status: Number(following),
			},
		},
	};
}

/** A member's counts; private ones only for the viewer's own account. @throws NotFound */
export async function presentCounts(ctx: Ctx, uid: number): Promise<Answer<typeof userCount>> {
	await findPerson(ctx.db, uid);
	const [{ fans, follows }, postCount] = await Promise.all([followCounts(ctx.db, uid), countByAuthor(ctx.db, uid)]);
	const publicCounts = { fansCount: fans, followsCount: follows, postCount };
	return uid === ctx.viewer.uid ? { ...publicCounts, favoritesCount: await countFavorites(ctx.db, uid), ...balancesOf(uid) } : publicCounts;
}
