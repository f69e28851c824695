import { data, redirect } from "react-router";
import { releasePost, removePendingPost } from "#contract/holding.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import { votePoll } from "#contract/polls.ts";
import { deleteReply, editReply, postReply } from "#contract/replies.ts";
import { deleteThread } from "#contract/threads.ts";
import { tipPost } from "#contract/tips.ts";
import { readForm, tooLarge } from "../../../lib/form/form-actions.server.ts";
import { partHeader } from "../../../lib/part.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import { parseModerationTarget } from "../moderation/actions.ts";
import { moderate } from "../moderation/moderate.ts";
import { storeReplyPhotos } from "../reply/reply-photos.server.ts";
import { formatPageQuery, type PageQuery, parsePageQuery } from "./page-query.ts";

/** Forms that a kind of thread adds, by intent: each returns the query of the page that shows the result. */
export type ThreadForms = Record<string, (api: PageApi, form: FormData, key: string | undefined) => Promise<string>>;

/** Forms of a thread page without script: each redirects to the page that shows the result. */
export async function threadAction(api: PageApi, request: Request, url: URL, tid: number, more: ThreadForms = {}) {
	const form = await readForm(request);
	if (!form) return data({ msg: tooLarge(api).msg, message: "" }, { status: 413 });
	const text = (name: string): string => String(form.get(name) ?? "");
	const id = (name: string): number => Number(text(name)) || 0;
	const pid = id("pid");
	const message = text("message").replace(/\r\n?/g, "\n");
	const aids: number[] = [];
	const paths = pathsForVisitor(api);
	const here = (more: string, hash = "", change: Partial<PageQuery> = {}): Response => {
		const query = formatPageQuery({ ...parsePageQuery(url.searchParams), ...change });
		return redirect(url.pathname + query + (more && (query ? "&" : "?") + more) + hash);
	};
	try {
		switch (text("intent")) {
			case "reply": {
				// A reply that waited for a connection is only sent by the member who wrote it.
				if (id("by") && id("by") !== api.viewer.uid) throw new CallError(401, "login-required", "");
				const parent = id("parent");
				aids.push(...(await storeReplyPhotos(api, form)));
				const target = { ...(parent && { pid: parent }), ...(id("quote") && { quote_pid: id("quote") }) };
				const body = { data: { tid, message, ...target, ...(aids.length > 0 && { aids: aids.join() }) } };
				const posted = await api.call(postReply, { body }, text("key") || undefined);
				if (posted.pending) return here("", `#pid${posted.pid}`);
				if (posted.position === 0) return here(`children=${posted.parent_pid}`, `#pid${posted.pid}`);
				return here("", `#pid${posted.pid}`, {
					page: pageOfPostNumber(posted.position),
					order: "oldest",
					authorOnly: false,
				});
			}
			case "edit":
				await api.call(editReply, { body: { pid, message, ...(id("version") && { version: id("version") }) } });
				return here("", `#pid${pid}`);
			case "remove":
				await api.call(deleteReply, { body: { pid, reason: text("reason") } });
				return here(`undo=${pid}`, `#pid${pid}`);
			case "undo":
				await api.call(deleteReply, { body: { pid, undo: true } });
				return here("", `#pid${pid}`);
			case "vote":
				await api.call(votePoll, { body: { tid, options: form.getAll("option").map(Number) } });
				return here("", "#poll");
			case "tip": {
				const { tipped } = await api.call(tipPost, { body: { pid, xid: id("xid") } }, text("key") || undefined);
				return here(`tip=${pid}&xgold=${tipped}`, `#pid${pid}`);
			}
			case "moderate": {
				const done = await moderate(api, form, tid);
				// A pinned reply stands on the first page.
				const change = form.has("top") ? { page: 1 } : {};
				return here(done ?? "", done ? `#pid${parseModerationTarget(text("target"))?.pid}` : "", change);
			}
			case "release":
				await api.call(releasePost, { body: { pid } });
				return here("");
			case "remove-pending":
				await api.call(removePendingPost, { body: { pid } });
				return text("thread") ? redirect(paths.moderation) : here("");
			case "remove-thread":
				await api.call(deleteThread, { body: { tid, reason: text("reason") } });
				return redirect(`${paths.member()}?deleted=${tid}`);
			default: {
				const run = Object.hasOwn(more, text("intent")) ? more[text("intent")] : undefined;
				return run ? here(await run(api, form, text("key") || undefined), "#bug") : here("");
			}
		}
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		if (error.reason === "login-required") {
			const back = `${url.pathname + formatPageQuery(parsePageQuery(url.searchParams))}#reply`;
			return redirect(request.headers.has(partHeader) ? paths.creator(back) : paths.logIn(back));
		}
		const msg = Object.values(error.fields)[0]?.msg ?? error.message;
		return data(
			{
				msg,
				message,
				aids,
				...(pid && { pid }),
				...(text("intent") === "tip" && { tip: pid }),
				...(text("intent") === "moderate" && { target: text("target") }),
			},
			{ status: error.status },
		);
	}
}
