import type { ReactNode } from "react";
import { constraints } from "#contract/constraints.ts";
import type { PostSummaryView } from "#contract/memberLists.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { ListPagination } from "./list-pagination.tsx";

export type PostListPage = ReturnType<typeof toPostListPage>;

/** Converts a page of posts for a loader. */
export const toPostListPage = ({ lists, next }: { lists: PostSummaryView[]; next: string | null }) => ({
	items: lists.map(({ pid, tid, fid, subject, message, position, dateline, author: name }) => ({
		pid,
		tid,
		fid,
		subject,
		message,
		position,
		dateline,
		name,
	})),
	next,
});

/** Posts with their threads: own replies, or liked posts. */
export function PostList({
	page: { items, next },
	own,
	empty,
}: {
	page: PostListPage;
	own: boolean;
	empty: ReactNode;
}) {
	if (items.length === 0 && !next) return empty;
	return (
		<>
			<Card>
				<ul className="item-list">
					{items.map((line) => (
						<PostListRow key={line.pid} line={line} own={own} />
					))}
				</ul>
			</Card>
			<ListPagination next={next} />
		</>
	);
}

function PostListRow({ line, own }: { line: PostListPage["items"][number]; own: boolean }) {
	const { t, paths } = useSite();
	const { text, dateTime } = useTimestamp()(line.dateline);
	const values = { title: line.subject, name: line.name };
	const title = own
		? t("profile.itemOwnReply", values)
		: t(line.position === 1 ? "profile.itemThread" : "profile.itemReply", values);
	const page = Math.ceil(line.position / constraints.threadPageSize);
	return (
		<li className="item">
			{line.subject ? (
				<Anchor href={paths.thread({ tid: line.tid, fid: line.fid, page, pid: line.pid })} className="item-title">
					{title}
				</Anchor>
			) : (
				<span className="item-deleted">{t("profile.itemThreadDeleted")}</span>
			)}
			{line.message && <p>{line.message}</p>}
			<time dateTime={dateTime}>{text}</time>
		</li>
	);
}
