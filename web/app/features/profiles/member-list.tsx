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
	members: lists.map(({ user, isFollowing }) => ({ user, following: isFollowing })),
	next,
});

/** A page of a list of members. */
export function MemberList({ page: { members, next }, empty }: { page: MemberListPage; empty: ReactNode }) {
	if (members.length === 0 && !next) return empty;
	return (
		<>
			<MemberRows members={members} />
			<ListPagination next={next} />
		</>
	);
}
