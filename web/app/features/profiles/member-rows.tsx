import type { AuthorView } from "#contract/common.ts";
import { useViewer } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { FollowButton } from "../social/follow-button.tsx";
import { useAuthorProps } from "./author-props.ts";

export interface ListedMember {
	user: AuthorView;
	following: boolean;
}

/** Members with follow buttons, in a card. */
export function MemberRows({ members }: { members: ListedMember[] }) {
	const viewer = useViewer();
	const authorOf = useAuthorProps();
	return (
		<Card>
			<ul className="member-list">
				{members.map(({ user, following }) => (
					<li key={user.uid}>
						<AuthorRow {...authorOf(user)} lazy end={user.uid !== viewer.uid && <FollowButton uid={user.uid} name={user.name} following={following} />} />
					</li>
				))}
			</ul>
		</Card>
	);
}
