import type { MemberSummaryView } from "#contract/summary.ts";

/** What a profile's header shows; nothing more is sent to the browser. */
export type MemberSummary = Pick<
	MemberSummaryView,
	"uid" | "username" | "name" | "avatar" | "back" | "certify" | "groupid" | "banned" | "sightml" | "conutry_fid" | "cityname" | "regdate"
> & { postCount: number; followerCount: number; followingCount: number; likeCount: number; isFollowing: boolean; canFollow: boolean };

export const toMemberSummary = (view: MemberSummaryView): MemberSummary => ({
	uid: view.uid,
	username: view.username,
	name: view.name,
	avatar: view.avatar,
	back: view.back,
	certify: view.certify,
	groupid: view.groupid,
	banned: view.banned,
	sightml: view.sightml,
	conutry_fid: view.conutry_fid,
	cityname: view.cityname,
	regdate: view.regdate,
	postCount: view.postCount,
	followerCount: view.fansCount,
	followingCount: view.followsCount,
	likeCount: view.likeCount,
	isFollowing: view.follow_status === 1,
	canFollow: view.can.follow.ok || view.can.follow.why === "login-required",
});

/** URL of the large avatar. */
export const largeAvatarUrl = (avatar: string | null): string | null => avatar?.replace(/\/96\.webp$/, "/240.webp") ?? null;
