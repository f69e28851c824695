import type { ReactNode } from "react";
import type { AuthorView } from "#contract/common.ts";
import { useViewer } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { FollowButton } from "../social/follow-button.tsx";
import { FollowsYou } from "../social/follows-you.tsx";
import { useAuthorProps } from "./author-props.ts";

export interface ListedMember {
	user: AuthorView;
	following: boolean;
	followsViewer: boolean;
}

/**
 * Members with follow buttons, in a card.
 * @param followers whether it is the viewer's list of followers: only who is followed back is marked
 */
export function MemberRows({
	members,
	followers,
	title,
	aside,
}: {
	members: ListedMember[];
	followers?: boolean | undefined;
	title?: string;
	aside?: ReactNode;
}) {
	const viewer = useViewer();
	const authorOf = useAuthorProps();
	return (
		<Card {...(title && { title })} aside={aside}>
			<ul className="member-list">
				{members.map(({ user, following, followsViewer }) => (
					<li key={user.uid}>
						<AuthorRow
							{...authorOf(user)}
							lazy
							tags={followsViewer && <FollowsYou onlyMutual={followers} />}
							end={user.uid !== viewer.uid && <FollowButton uid={user.uid} name={user.name} following={following} />}
						/>
					</li>
				))}
			</ul>
		</Card>
	);
}
