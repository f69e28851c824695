import type { ReactNode } from "react";
import type { MemberView } from "#contract/social.ts";
import { ListPagination } from "./list-pagination.tsx";
import { type ListedMember, MemberRows } from "./member-rows.tsx";

/** A page of members. */
export interface MemberListPage {
	members: ListedMember[];
	next: string | null;
}

/** Converts a page of members for a loader. */
export const toMemberListPage = ({ lists, next }: { lists: MemberView[]; next: string | null }): MemberListPage => ({
	members: lists.map(({ user, isFollowing, followsViewer }) => ({ user, following: isFollowing, followsViewer })),
	next,
});

/** A page of a list of members. @param followers whether it is the viewer's list of followers */
export function MemberList({
	page: { members, next },
	empty,
	followers,
}: {
	page: MemberListPage;
	empty: ReactNode;
	followers?: boolean;
}) {
	if (members.length === 0 && !next) return empty;
	return (
		<>
			<MemberRows members={members} followers={followers} />
			<ListPagination next={next} />
		</>
	);
}
