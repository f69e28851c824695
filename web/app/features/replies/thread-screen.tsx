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

/** Brings a post into view, and says where the reader is. */
const goTo = (pid: number): void => {
	// The post is drawn in the next frame.
	requestAnimationFrame(() => document.getElementById(`pid${pid}`)?.scrollIntoView({ block: "center", behavior: "smooth" }));
};

/** An open thread: the first post, the replies of one page, and the field to reply with. */
export function ThreadScreen({ data, refused }: { data: ThreadPage; refused: OpenThread["refused"] }) {
	const { thread, place, totalPage } = data;
	const viewer = useViewer();
	const say = useSay();
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
				tellRefusal(error, say("reading.moreFailed"));
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
			goTo(pid);
		} catch {
			// It stands on the server; only the way to show it failed.
			tell(say("reading.posted"));
		}
	};
	const aimed = aim && talk.find(aim.pid)?.talk;
	const order = (change: Partial<Place>): string => `${pathname}${placeQuery({ page: 1, order: "oldest", authorOnly: false, ...change })}#replies`;
	const replies = thread.replies + talk.grown;
	const floors = say("reading.repliesTitle", { n: replies });
	return (
		<ThreadContext value={context}>
			<FirstPost thread={thread} replies={replies} board={data.board} whole={place.page === 1} />
			<section className="card talk" id="replies" aria-label={floors}>
				<header className="talk-head">
					<h2>{floors}</h2>
					<Tabs
						name={say("reading.order")}
						tabs={[
							{ href: order({}), text: say("reading.oldest"), current: place.order === "oldest" && !place.authorOnly },
							{ href: order({ order: "newest" }), text: say("reading.newest"), current: place.order === "newest" && !place.authorOnly },
							{ href: order({ authorOnly: true }), text: say("reading.author"), current: place.authorOnly },
						]}
					/>
				</header>
				{talk.shown.length === 0 && <Empty text={say(place.authorOnly ? "reading.noneByAuthor" : "reading.noReplies")} />}
				{talk.shown.map((reply) => (
					<Reply key={reply.pid} talk={reply} />
				))}
				<div ref={end} />
			</section>
			{totalPage > 1 && <ThreadPages pathname={pathname} place={place} totalPage={totalPage} />}
			<NewsPill
				count={news.count}
				href={news.elsewhere ? paths.thread({ tid: thread.tid, page: pageOfFloor(news.elsewhere) }) : undefined}
				onShow={() => void news.show().catch((error: unknown) => tellRefusal(error, say("reading.moreFailed")))}
			/>
			{thread.can.reply.ok ? (
				<ReplyForm author={thread.author.name} aimed={aimed} onSending={setSending} onPosted={posted} />
			) : (
				<ReplyGate can={thread.can.reply} author={thread.author.name} />
			)}
		</ThreadContext>
	);
}

/** The pages of a thread: 20 floors each, reached by their number. */
function ThreadPages({ pathname, place, totalPage }: { pathname: string; place: Place; totalPage: number }) {
	const say = useSay();
	const { page, order } = place;
	const to = (number: number): string => `${pathname}${placeQuery({ ...place, page: number })}${number > 1 ? "#replies" : ""}`;
	return (
		<Pagination
			name={say("page.label")}
			{...(page > 1 && { prev: { href: to(page - 1), text: say("page.prev") } })}
			{...(page < totalPage && { next: { href: to(page + 1), text: say("page.next") } })}
			pages={pageNumbers(page, totalPage).map((number) =>
				number === 0 ? "gap" : { text: String(number), href: to(number), current: number === page, name: say("page.of", { page: number, total: totalPage }) },
			)}
			jump={{
				action: pathname,
				field: "page",
				label: say("page.jump"),
				submit: say("page.go"),
				max: totalPage,
				...(order === "newest" && { keep: { order } }),
			}}
		/>
	);
}
