import type { MemberSummaryView } from "#contract/summary.ts";

export type MemberSummary = ReturnType<typeof toMemberSummary>;

/** What a profile's header shows; nothing more is sent to the browser. */
export const toMemberSummary = ({
	back_pic,
	decInfo,
	group,
	follow_status,
	can: { follow },
	...shown
}: MemberSummaryView) => ({
	...shown,
	decoration: decInfo.dec_url,
	isFollowing: follow_status === 1,
	canFollow: follow.ok || follow.why === "login-required",
});

/** URL of the large avatar. */
export const largeAvatarUrl = (avatar: string | null): string | null =>
	avatar?.replace(/\/96\.webp$/, "/240.webp") ?? null;
