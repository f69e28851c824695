import type { CallResponse } from "#contract/call.ts";
import type { getProfile, MemberSummaryView, userCount } from "#contract/summary.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { toPlainText } from "../../platform/data/text.ts";
import { presentPermission } from "../../platform/security/policy.ts";
import { bannedGroup, groupAbove } from "../accounts/groups.ts";
import { findMemberCounts } from "../accounts/memberCounts.ts";
import { allTime } from "../accounts/points/periods.ts";
import { findPoints } from "../accounts/points/queries.ts";
import { presentDecoration, presentGroup } from "../accounts/presenter.ts";
import { presentShownMedals } from "../medals/presenter.ts";
import { certifyFlag, presentCover } from "../profiles/presenter.ts";
import { getMemberProfile } from "../profiles/queries.ts";
import { mayFollow } from "../social/policy.ts";
import { findFollowerUids, isFollowing } from "../social/queries.ts";
import { countBookmarks } from "../threads/like/queries.ts";
import { findBalances } from "../wallet/queries.ts";

/** A member with the counts of their page. The profile texts of a banned member are hidden. @throws NotFound */
export async function presentMemberSummary(ctx: Ctx, uid: number): Promise<MemberSummaryView> {
	const { uid: viewerUid } = ctx.viewer;
	const [person, counts, following, followers, medalsOf] = await Promise.all([
		getMemberProfile(ctx.db, uid),
		findMemberCounts(ctx.db, uid),
		isFollowing(ctx.db, viewerUid, uid),
		findFollowerUids(ctx.db, viewerUid, [uid]),
		presentShownMedals(ctx.db, ctx.lang, [uid]),
	]);
	const { account } = person;
	const banned = account.groupId === bannedGroup;
	const { back, back_pic } = banned ? { back: null, back_pic: "" } : await presentCover(ctx.db, person);
	return {
		uid,
		username: account.username,
		name: account.name,
		avatar: account.avatar,
		back_pic,
		back,
		certify: certifyFlag(person),
		decInfo: presentDecoration(account.decoration),
		medals: medalsOf(uid),
		group: presentGroup(account.groupId),
		groupid: account.groupId,
		banned,
		sightml: banned ? "" : toPlainText(account.bio),
		conutry_fid: account.countryFid,
		cityname: account.city,
		regdate: unixSeconds(account.createdAt),
		postCount: counts.threads,
		fansCount: counts.followers,
		followsCount: counts.following,
		likeCount: counts.likesReceived,
		follow_status: Number(following),
		followsViewer: followers.has(uid),
		blocked: ctx.viewer.blocks(uid),
		muted: ctx.viewer.mutes(uid),
		progress: uid === viewerUid ? await presentProgress(ctx.db, account) : null,
		can: { follow: presentPermission(mayFollow(ctx.viewer, uid)) },
	};
}

/** A member's points, and the group that more points lead to. */
async function presentProgress(
	db: Db,
	{ uid, groupId }: { uid: number; groupId: number },
): Promise<MemberSummaryView["progress"]> {
	const next = groupAbove(groupId);
	return { points: await findPoints(db, uid, allTime), next_group: next?.groupid ?? 0, next_points: next?.points ?? 0 };
}

/**
 * The public profile of a member (legacy call). The signature is plain text, and empty for a banned member.
 * @throws NotFound
 */
export async function presentPublicProfile(ctx: Ctx, uid: number): Promise<CallResponse<typeof getProfile>> {
	const [{ account }, following, medalsOf] = await Promise.all([
		getMemberProfile(ctx.db, uid),
		isFollowing(ctx.db, ctx.viewer.uid, uid),
		presentShownMedals(ctx.db, ctx.lang, [uid]),
	]);
	return {
		Variables: {
			space: {
				uid: account.uid,
				username: account.username,
				name: account.name,
				avatar: account.avatar,
				group: presentGroup(account.groupId),
				groupid: account.groupId,
				sightml: account.groupId === bannedGroup ? "" : toPlainText(account.bio),
				conutry_fid: account.countryFid,
				cityname: account.city,
				medals: medalsOf(uid),
				regdate: unixSeconds(account.createdAt),
				decInfo: presentDecoration(account.decoration),
				follow_status: Number(following),
			},
		},
	};
}

/** A member's counts; private ones only for the viewer's own account. @throws NotFound */
export async function presentMemberCounts(ctx: Ctx, uid: number): Promise<CallResponse<typeof userCount>> {
	await getMemberProfile(ctx.db, uid);
	const { followers, following, threads } = await findMemberCounts(ctx.db, uid);
	const publicCounts = { fansCount: followers, followsCount: following, postCount: threads };
	if (uid !== ctx.viewer.uid) return publicCounts;
	const [favoritesCount, { xgold, xcoin }] = await Promise.all([
		countBookmarks(ctx.db, uid),
		findBalances(ctx.db, uid),
	]);
	return { ...publicCounts, favoritesCount, xglodCount: xgold, xcoinCount: xcoin };
}
