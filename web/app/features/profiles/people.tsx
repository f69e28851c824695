import type { ReactNode } from "react";
import type { FollowView } from "#contract/social.ts";
import { useHere, useViewer } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { FollowButton } from "../social/follow-button.tsx";
import { type AuthorPart, authorParts, useAuthor } from "../threads/author.ts";
import { ListEnd } from "./list-end.tsx";

/** A page of members. */
export interface PeoplePage {
	people: { user: AuthorPart; following: boolean }[];
	next: string | null;
}

/** Converts a page of members for a loader. */
export function peoplePage({ lists, next }: { lists: FollowView[]; next: string | null }): PeoplePage {
	const author = authorParts();
	return { people: lists.map(({ user, isFollowing }) => ({ user: author(user), following: isFollowing })), next };
}

/** Members with follow buttons. */
export function People({ page: { people, next }, empty }: { page: PeoplePage; empty: ReactNode }) {
	const viewer = useViewer();
	const authorOf = useAuthor();
	const here = useHere();
	if (people.length === 0 && !next) return empty;
	return (
		<>
			<Card>
				<ul className="people">
					{people.map(({ user, following }) => (
						<li key={user.uid}>
							<AuthorRow
								{...authorOf(user)}
								lazy
								end={user.uid !== viewer.uid && <FollowButton uid={user.uid} name={user.name} following={following} back={here} />}
							/>
						</li>
					))}
				</ul>
			</Card>
			<ListEnd next={next} />
		</>
	);
}
