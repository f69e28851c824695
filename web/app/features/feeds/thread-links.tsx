import type { ThreadCardView } from "#contract/threadLists.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";

/**
 * Threads as links with the picture of their author.
 * @param byAuthor with the author's name instead of the number of replies
 */
export function ThreadLinks({ threads, byAuthor }: { threads: ThreadCardView[]; byAuthor?: boolean }) {
	const { t, paths } = useSite();
	return (
		<ul className="thread-links">
			{threads.map(({ tid, fid, subject, user, replies }) => (
				<li key={tid}>
					<Anchor href={paths.thread({ tid, fid })}>
						<Avatar name={user.name} src={user.avatar} lazy />
						<span className="text-content">
							<b>{subject}</b>
							<small>{byAuthor ? user.name : t("thread.replyCount", { n: replies })}</small>
						</span>
					</Anchor>
				</li>
			))}
		</ul>
	);
}
