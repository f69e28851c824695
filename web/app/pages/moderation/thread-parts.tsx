import { data, redirect } from "react-router";
import { forumNav } from "#contract/boards.ts";
import { applyModeration } from "#contract/moderation.ts";
import { searchThreads } from "#contract/search.ts";
import { splitThread } from "#contract/splitThreads.ts";
import { readThreadPage } from "#contract/threads.ts";
import { MergeForm } from "../../features/moderation/merge-form.tsx";
import { SplitForm } from "../../features/moderation/split-form.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/thread-parts";
import "../../styles/targets.css";

const found = 8;

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = parseId(params.tid);
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
	const page = parseId(url.searchParams.get("page") ?? "") || 1;
	const [read, { lists: boards }, results] = await Promise.all([
		api.load(readThreadPage, { params: { tid: tid || Number.MAX_SAFE_INTEGER }, query: { page } }),
		api.call(forumNav, { query: {} }),
		q ? api.load(searchThreads, { query: { query: q, limit: found } }) : undefined,
	]);
	const { thread, lists, totalPage } = read;
	if (!thread.powers.includes("merge")) throw data("not-allowed", { status: 403 });
	return {
		...{ tid, q, page, totalPage },
		thread: { tid: thread.tid, fid: thread.fid, subject: thread.subject },
		replies: lists.flatMap(({ pid, position, author, message, status }) =>
			position > 1 && status !== 0 ? { pid, position, author, message: message.slice(0, 200) } : [],
		),
		boards: boards.filter(({ open, fid }) => open || fid === thread.fid).map(({ fid, name }) => ({ fid, name })),
		results: (results?.lists ?? [])
			.filter((one) => one.tid !== thread.tid)
			.map((one) => ({ tid: one.tid, subject: one.subject, replies: one.replies })),
		done: (["merge", "split"] as const).find((one) => one === url.searchParams.get("done")),
	};
}

export const action = formActions({
	async merge({ call, params, text, paths }) {
		// A number, or the address of a thread, or a thread that was found.
		const [, into = "0"] = /(\d{1,15})\/?(?:[?#].*)?$/.exec(text("target").trim() || text("found")) ?? [];
		const id = parseId(params.tid ?? "");
		await call(applyModeration, { action: "merge-thread", id, value: Number(into) });
		return redirect(paths.href("moderation/threads/:tid", { tid: id, done: "merge" }));
	},
	async split({ call, params, data: posted, number, paths }) {
		const pids = posted.getAll("reply").map(Number);
		const { tid } = await call(splitThread, { tid: parseId(params.tid ?? ""), pids, fid: number("fid") });
		return redirect(paths.href("moderation/threads/:tid", { tid, done: "split" }));
	},
	async undo({ call, params, text, paths }) {
		const id = parseId(params.tid ?? "");
		const action = text("done") === "split" ? "split-thread" : "merge-thread";
		await call(applyModeration, { action, id, value: 0 });
		return redirect(paths.href("moderation/threads/:tid", { tid: id }));
	},
});

/** Merges a thread into another, and makes replies of it a thread of their own. */
export default function ThreadParts({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { tid, thread, done, boards, replies, results, q, page, totalPage } = loaderData;
	return (
		<TitledPage
			title={t("parts.title")}
			heading={thread.subject}
			back={{ href: paths.thread(thread), text: t("edits.view") }}
			className="queue"
		>
			{done && (
				<Notice tone="good" action={<ButtonForm intent="undo" hidden={{ done }} text={t("dialog.undo")} />}>
					{t(`parts.done.${done}`)}
				</Notice>
			)}
			<MergeForm key={`merge ${thread.tid} ${q}`} tid={tid} q={q} results={results} />
			<SplitForm key={`split ${thread.tid} ${page}`} {...{ tid, fid: thread.fid, boards, replies, page, totalPage }} />
		</TitledPage>
	);
}
