import type { ReactNode } from "react";
import type { AuthorView } from "#contract/common.ts";
import type { FollowView } from "#contract/social.ts";
import { useViewer } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { FollowButton } from "../social/follow-button.tsx";
import { useAuthorProps } from "./author-props.ts";
import { ListPagination } from "./list-pagination.tsx";

/** A page of members. */
export interface MemberListPage {
	members: { user: AuthorView; following: boolean }[];
	next: string | null;
}

/** Converts a page of members for a loader. */
export const toMemberListPage = ({ lists, next }: { lists: FollowView[]; next: string | null }): MemberListPage => ({
	members: lists.map(({ user, isFollowing }) => ({ user, following: isFollowing })),
	next,
});

/** Members with follow buttons. */
export function MemberList({ page: { members, next }, empty }: { page: MemberListPage; empty: ReactNode }) {
	const viewer = useViewer();
	const authorOf = useAuthorProps();
	if (members.length === 0 && !next) return empty;
	return (
		<>
			<Card>
				<ul className="member-list">
					{members.map(({ user, following }) => (
						<li key={user.uid}>
							<AuthorRow {...authorOf(user)} lazy end={user.uid !== viewer.uid && <FollowButton uid={user.uid} name={user.name} following={following} />} />
						</li>
					))}
				</ul>
			</Card>
			<ListPagination next={next} />
		</>
	);
}
