import type { UserCentreView } from "#contract/ucenter.ts";

/** What a profile's header shows; nothing more is sent to the browser. */
export type MemberPart = Pick<
	UserCentreView,
	"uid" | "username" | "name" | "avatar" | "back" | "certify" | "groupid" | "banned" | "sightml" | "conutry_fid" | "cityname" | "regdate"
> & { posts: number; fans: number; follows: number; likes: number; following: boolean; followable: boolean };

export const memberPart = (view: UserCentreView): MemberPart => ({
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
	posts: view.postCount,
	fans: view.fansCount,
	follows: view.followsCount,
	likes: view.likeCount,
	following: view.follow_status === 1,
	followable: view.can.follow.ok || view.can.follow.why === "sign-in-required",
});

/** URL of the large avatar. */
export const largeAvatar = (avatar: string | null): string | null => avatar?.replace(/\/96\.webp$/, "/240.webp") ?? null;
