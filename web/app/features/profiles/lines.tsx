import type { ReactNode } from "react";
import type { PostLineView } from "#contract/centreLists.ts";
import { rules } from "#contract/rules.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { useWhen } from "../threads/now.ts";
import { ListEnd } from "./list-end.tsx";

/** A post in a list. */
export type LinePart = Pick<PostLineView, "pid" | "tid" | "fid" | "subject" | "message" | "position" | "dateline"> & { name: string };

export interface LinesPage {
	lines: LinePart[];
	next: string | null;
}

/** Converts a page of posts for a loader. */
export const linesPage = ({ lists, next }: { lists: PostLineView[]; next: string | null }): LinesPage => ({
	lines: lists.map(({ pid, tid, fid, subject, message, position, dateline, author }) => ({
		pid,
		tid,
		fid,
		subject,
		message,
		position,
		dateline,
		name: author.name,
	})),
	next,
});

/** Posts with their threads: own replies, or liked posts. */
export function Lines({ page: { lines, next }, own, empty }: { page: LinesPage; own: boolean; empty: ReactNode }) {
	if (lines.length === 0 && !next) return empty;
	return (
		<>
			<Card>
				<ul className="lines">
					{lines.map((line) => (
						<PostListRow key={line.pid} line={line} own={own} />
					))}
				</ul>
			</Card>
			<ListEnd next={next} />
		</>
	);
}

function PostListRow({ line, own }: { line: LinePart; own: boolean }) {
	const t = useSay();
	const paths = usePaths();
	const { text, dateTime } = useWhen()(line.dateline);
	const values = { title: line.subject, name: line.name };
	const title = own ? t("profile.lineReply", values) : t(line.position === 1 ? "profile.lineThread" : "profile.lineReplyBy", values);
	const page = Math.ceil(line.position / rules.threadPage);
	return (
		<li className="line">
			{line.subject ? (
				<Anchor href={paths.thread({ tid: line.tid, fid: line.fid, page, pid: line.pid })} className="line-title">
					{title}
				</Anchor>
			) : (
				<span className="line-gone">{t("profile.lineGone")}</span>
			)}
			{line.message && <p>{line.message}</p>}
			<time dateTime={dateTime} suppressHydrationWarning>
				{text}
			</time>
		</li>
	);
}
