import { redirect } from "react-router";
import { releasePost, removePendingPost } from "#contract/holding.ts";
import { actionOf } from "#contract/moderationActions.ts";
import { CallError } from "#contract/pageApi.ts";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import { endPoll, votePoll } from "#contract/polls.ts";
import { deleteReply, editReply, postReply } from "#contract/replies.ts";
import { deleteThread } from "#contract/threads.ts";
import { tipPost } from "#contract/tips.ts";
import { type FormHandler, formActions, type PostedForm } from "../../../lib/form/form-actions.server.ts";
import { AddTo } from "../../../lib/form/render-changes.server.tsx";
import { formatModerationTarget } from "../moderation/actions.ts";
import { moderate } from "../moderation/moderate.ts";
import { ModerationToast } from "../moderation/moderation-toast.tsx";
import { ThreadPoll } from "../poll/thread-poll.tsx";
import { storeReplyPictures } from "../reply/reply-pictures.server.ts";
import { TipToast } from "../tip/tip-toast.tsx";
import { pagePath } from "./page-query.ts";
import { ChangedCounts, ChangedPost, changeThread, NewReply, type ThreadExtra } from "./thread-changes.server.tsx";

/** A moderator's own words, else the chosen reason. */
const reasonOf = ({ text }: PostedForm) => ({ reason: text("reason").trim() || text("code") || undefined });

/** Runs a form of a thread; somebody who is not logged in goes to the login. */
const asMember =
	(handler: FormHandler): FormHandler =>
	async (form) => {
		try {
			return await handler(form);
		} catch (error) {
			if (!(error instanceof CallError) || error.reason !== "login-required") throw error;
			const back = pagePath(form.url, "#reply");
			return redirect(form.isPart ? form.paths.href("creator", { back }) : form.paths.logIn(back));
		}
	};

async function reply(form: PostedForm, tid: number, extra: ThreadExtra | undefined): Promise<unknown> {
	const { api, url, number, key } = form;
	// A reply that waited for a connection is only sent by the member who wrote it.
	if (number("by") && number("by") !== api.viewer.uid) throw new CallError(401, "login-required", "");
	const aids: number[] = [];
	try {
		aids.push(...(await storeReplyPictures(api, form.data)));
		const message = form.text("message").replace(/\r\n?/g, "\n");
		const [parent, quote] = [number("parent"), number("quote")];
		const target = { ...(parent && { pid: parent }), ...(quote && { quote_pid: quote }) };
		const body = { data: { tid, message, ...target, ...(aids.length > 0 && { aids: aids.join() }) } };
		const { pid, position, parent_pid, pending } = await api.call(postReply, { body }, key);
		const hash = `#pid${pid}`;
		if (pending) return redirect(pagePath(url, hash));
		const end = { page: pageOfPostNumber(position), order: "oldest", authorOnly: false } as const;
		const path = position === 0 ? pagePath(url, hash, { children: parent_pid }) : pagePath(url, hash, {}, end);
		// Other replies come before it, or it is on another page.
		if (position > 0 && (position !== number("last") + 1 || path !== pagePath(url, hash))) return redirect(path);
		return await changeThread(form, tid, path, pid, (data) => <NewReply data={data} pid={pid} extra={extra} />);
	} catch (error) {
		if (!(error instanceof CallError) || error.reason === "login-required") throw error;
		return form.fail(error, { aids });
	}
}

const changePoll = (form: PostedForm, tid: number): Promise<unknown> =>
	changeThread(form, tid, pagePath(form.url, "#poll"), form.number("pid"), ({ thread }) =>
		thread.poll ? <ThreadPoll thread={{ ...thread, poll: thread.poll }} /> : null,
	);

/**
 * The action of a thread page.
 * @param more forms that a kind of thread adds,
 * @param extra what it adds to the first post
 */
export function threadActions(
	tidOf: (form: PostedForm) => number,
	more: Record<string, FormHandler> = {},
	extra?: ThreadExtra,
) {
	const handlers: Record<string, FormHandler> = {
		reply: (form) => reply(form, tidOf(form), extra),
		async edit(form) {
			const pid = form.number("pid");
			await form.call(editReply, { version: form.number("version") || undefined });
			const path = pagePath(form.url, `#pid${pid}`);
			return changeThread(form, tidOf(form), path, pid, (data) => <ChangedPost data={data} pid={pid} />);
		},
		async remove(form) {
			const pid = form.number("pid");
			await form.call(deleteReply, reasonOf(form));
			const path = pagePath(form.url, `#pid${pid}`, { undo: pid });
			return changeThread(form, tidOf(form), path, pid, (data) => (
				<>
					<ChangedPost data={data} pid={pid} />
					<ChangedCounts data={data} />
				</>
			));
		},
		async undo(form) {
			const pid = form.number("pid");
			await form.call(deleteReply, { undo: true });
			const path = pagePath(form.url, `#pid${pid}`);
			return changeThread(form, tidOf(form), path, pid, (data) => (
				<>
					<ChangedPost data={data} pid={pid} />
					<ChangedCounts data={data} />
				</>
			));
		},
		async vote(form) {
			const tid = tidOf(form);
			await form.call(votePoll, { tid, options: form.data.getAll("option").map(Number) });
			return changePoll(form, tid);
		},
		async "end-poll"(form) {
			const tid = tidOf(form);
			await form.call(endPoll, { tid });
			return changePoll(form, tid);
		},
		async tip(form) {
			const pid = form.number("pid");
			const { tipped } = await form.call(tipPost);
			const path = pagePath(form.url, `#pid${pid}`, { tip: pid, xgold: tipped });
			return changeThread(form, tidOf(form), path, pid, (data) => (
				<>
					<ChangedPost data={data} pid={pid} extra={extra} />
					<AddTo id="content">{data.tipped && <TipToast tips={data.tipped.tips} xgold={data.sentTip} />}</AddTo>
				</>
			));
		},
		async moderate(form) {
			const tid = tidOf(form);
			const done = await moderate(form.api, form.data, tid);
			if (!done) return redirect(pagePath(form.url));
			const { name, pid } = done;
			const moderated = formatModerationTarget(done);
			// A pinned reply stands on the first page.
			const path = pagePath(form.url, `#pid${pid}`, { moderated }, form.has("top") ? { page: 1 } : {});
			if (actionOf(name).changesPage) return redirect(path);
			return changeThread(form, tid, path, pid, (data) => (
				<>
					<ChangedPost data={data} pid={pid} extra={extra} />
					<AddTo id="content">
						<ModerationToast thread={data.thread} done={done} uid={undefined} />
					</AddTo>
				</>
			));
		},
		async release(form) {
			await form.call(releasePost);
			return redirect(pagePath(form.url));
		},
		async "remove-pending"(form) {
			await form.call(removePendingPost);
			return redirect(form.has("thread") ? form.paths.href("moderation") : pagePath(form.url));
		},
		async "restore-thread"(form) {
			await form.call(deleteThread, { tid: tidOf(form), undo: true });
			return redirect(pagePath(form.url));
		},
		async "remove-thread"(form) {
			const tid = tidOf(form);
			await form.call(deleteThread, { tid, ...reasonOf(form) });
			return redirect(`${form.paths.member()}?deleted=${tid}`);
		},
		...more,
	};
	return formActions(
		Object.fromEntries(Object.entries(handlers).map(([intent, handler]) => [intent, asMember(handler)])),
	);
}
