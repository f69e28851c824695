import * as calls from "#contract/dismissedThreads.ts";
import * as muteCalls from "#contract/threadMutes.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, type Page, pageOf } from "../../../platform/data/pagination.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { muteThread } from "../mute/actions/muteThread.ts";
import { listMutedThreads } from "../mute/queries.ts";
import { mayRead } from "../policy.ts";
import { dismissThread } from "./actions/dismissThread.ts";
import { listDismissedThreads } from "./queries.ts";

export const routes: Route[] = [
	handle(muteCalls.muteThread, (ctx, { body }) => muteThread(ctx, body.tid, body.mute === 1)),
	handle(muteCalls.listMutedThreads, (ctx, { query }) => listOwn(ctx, query.cursor, listMutedThreads)),
	handle(calls.dismissThread, (ctx, { body }) => dismissThread(ctx, body.tid, body.hide === 1)),
	handle(calls.listDismissedThreads, (ctx, { query }) => listOwn(ctx, query.cursor, listDismissedThreads)),
];

/**
 * A page of the threads that the viewer has hidden or muted: what they may no longer read without its title and author.
 */
async function listOwn(
	{ db, viewer }: Ctx,
	cursor: string | undefined,
	list: (db: Ctx["db"], uid: number, page: Page) => ReturnType<typeof listDismissedThreads>,
) {
	const { pageSize: limit } = calls.dismissedThreadRules;
	const { shown, next } = cutPage(await list(db, viewer.uid, pageOf({ cursor, limit })), limit);
	const threads = shown.map(({ thread }) => thread);
	const authorOf = await listAuthors(db, valuesOf(threads, "uid"));
	const lists = threads.map((thread) => {
		const { tid, fid, subject, uid } = thread;
		return mayRead(viewer, thread).ok
			? { tid, fid, subject, author: authorOf(uid).name }
			: { tid, fid, subject: "", author: "" };
	});
	return { lists, next };
}
