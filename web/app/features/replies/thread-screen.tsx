import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty } from "../../ui/scene.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { tell, tellRefusal } from "../social/toasts.tsx";
import { FirstPost } from "../threads/first-post.tsx";
import { NewsPill } from "./news-pill.tsx";
import { pageNumbers } from "./page-links.ts";
import { type Place, pageOfFloor, placeQuery } from "./place.ts";
import { Reply } from "./reply.tsx";
import { type Posted, ReplyForm } from "./reply-form.tsx";
import { ReplyGate } from "./reply-gate.tsx";
import type { Talk } from "./talk.ts";
import { type OpenThread, ThreadContext } from "./thread-context.ts";
import type { ThreadPage } from "./thread-page.ts";
import { useNews } from "./use-news.ts";
import { useTalk } from "./use-talk.ts";

/** Scrolls to a post. */
const scrollToPost = (pid: number): void => {
	// The post is rendered in the next frame.
	requestAnimationFrame(() => document.getElementById(`pid${pid}`)?.scrollIntoView({ block: "center", behavior: "smooth" }));
};

/** Thread page: first post, one page of replies, reply form. */
export function ThreadScreen({ data, refused }: { data: ThreadPage; refused: OpenThread["refused"] }) {
	const { thread, place, totalPage } = data;
	const viewer = useViewer();
	const t = useSay();
	const paths = usePaths();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [aim, setAim] = useState(data.aim);
	const [sending, setSending] = useState(false);
	const end = useRef<HTMLDivElement>(null);
	const talk = useTalk(thread.tid, data.lists);
	const growing = place.order === "oldest" && !place.authorOnly && place.page === totalPage;
	const news = useNews({ tid: thread.tid, on: viewer.signedIn, lastFloor: growing ? thread.maxposition : 1, growing, sending, talk, end });

	const base = placeQuery(place);
	const here = pathname + base;
	const context: OpenThread = {
		tid: thread.tid,
		here,
		signIn: paths.signIn(here),
		writeKey: data.key,
		aim,
		setAim,
		link: (more, hash) => `${here}${base ? "&" : "?"}${new URLSearchParams(Object.entries(more).map(([name, value]) => [name, String(value)]))}#${hash}`,
		openChildren: async (parent: Talk) => {
			try {
				await talk.openChildren(parent.pid);
			} catch (error) {
				tellRefusal(error, t("reading.moreFailed"));
			}
		},
		setDeleted: talk.setDeleted,
		reread: talk.reread,
		undoable: data.undo ? new Set([...talk.undoable, data.undo]) : talk.undoable,
		refused,
	};

	const posted = async ({ pid, position }: Posted, aimedPid: number | undefined): Promise<void> => {
		setAim(undefined);
		try {
			const aimed = aimedPid === undefined ? undefined : talk.find(aimedPid);
			if (aimedPid !== undefined && position === 0) await talk.openChildren(aimed?.parent ?? aimedPid);
			else if (growing) await news.show();
			else return void navigate(paths.thread({ tid: thread.tid, page: pageOfFloor(position), pid }));
			scrollToPost(pid);
		} catch {
			// The reply was saved; only showing it failed.
			tell(t("reading.posted"));
		}
	};
	const aimed = aim && talk.find(aim.pid)?.talk;
	const order = (change: Partial<Place>): string => `${pathname}${placeQuery({ page: 1, order: "oldest", authorOnly: false, ...change })}#replies`;
	const replies = thread.replies + talk.grown;
	const floors = t("reading.repliesTitle", { n: replies });
	return (
		<ThreadContext value={context}>
			<FirstPost thread={thread} replies={replies} board={data.board} whole={place.page === 1} />
			<section className="card talk" id="replies" aria-label={floors}>
				<header className="talk-head">
					<h2>{floors}</h2>
					<Tabs
						name={t("reading.order")}
						tabs={[
							{ href: order({}), text: t("reading.oldest"), current: place.order === "oldest" && !place.authorOnly },
							{ href: order({ order: "newest" }), text: t("reading.newest"), current: place.order === "newest" && !place.authorOnly },
							{ href: order({ authorOnly: true }), text: t("reading.author"), current: place.authorOnly },
						]}
					/>
				</header>
				{talk.shown.length === 0 && <Empty text={t(place.authorOnly ? "reading.noneByAuthor" : "reading.noReplies")} />}
				{talk.shown.map((reply) => (
					<Reply key={reply.pid} talk={reply} />
				))}
				<div ref={end} />
			</section>
			{totalPage > 1 && <ThreadPages pathname={pathname} place={place} totalPage={totalPage} />}
			<NewsPill
				count={news.count}
				href={news.elsewhere ? paths.thread({ tid: thread.tid, page: pageOfFloor(news.elsewhere) }) : undefined}
				onShow={() => void news.show().catch((error: unknown) => tellRefusal(error, t("reading.moreFailed")))}
			/>
			{thread.can.reply.ok ? (
				<ReplyForm author={thread.author.name} aimed={aimed} onSending={setSending} onPosted={posted} />
			) : (
				<ReplyGate can={thread.can.reply} author={thread.author.name} />
			)}
		</ThreadContext>
	);
}

/** Pagination of the replies. */
function ThreadPages({ pathname, place, totalPage }: { pathname: string; place: Place; totalPage: number }) {
	const t = useSay();
	const { page, order } = place;
	const to = (number: number): string => `${pathname}${placeQuery({ ...place, page: number })}${number > 1 ? "#replies" : ""}`;
	return (
		<Pagination
			name={t("page.label")}
			{...(page > 1 && { prev: { href: to(page - 1), text: t("page.prev") } })}
			{...(page < totalPage && { next: { href: to(page + 1), text: t("page.next") } })}
			pages={pageNumbers(page, totalPage).map((number) =>
				number === 0 ? "gap" : { text: String(number), href: to(number), current: number === page, name: t("page.of", { page: number, total: totalPage }) },
			)}
			jump={{
				action: pathname,
				field: "page",
				label: t("page.jump"),
				submit: t("page.go"),
				max: totalPage,
				...(order === "newest" && { keep: { order } }),
			}}
		/>
	);
}
