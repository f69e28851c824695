import * as calls from "#contract/hiddenThreads.ts";
import { muteThread as muteThreadCall } from "#contract/threadMutes.ts";
import { cutPage, pageOf } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listAuthors } from "../../accounts/queries.ts";
import { muteThread } from "../mute/actions/muteThread.ts";
import { mayRead } from "../policy.ts";
import { hideThread } from "./actions/hideThread.ts";
import { listHiddenThreads } from "./queries.ts";

export const routes: Route[] = [
	handle(muteThreadCall, (ctx, { body }) => muteThread(ctx, body.tid, body.mute === 1)),
	handle(calls.hideThread, (ctx, { body }) => hideThread(ctx, body.tid, body.hide === 1)),
	handle(calls.listHiddenThreads, async ({ db, viewer }, { query: { cursor } }) => {
		const request = pageOf({ cursor, limit: calls.hiddenThreadRules.pageSize });
		const { shown, next } = cutPage(await listHiddenThreads(db, viewer.uid, request), calls.hiddenThreadRules.pageSize);
		const threads = shown.map(({ thread }) => thread);
		const authorOf = await listAuthors(
			db,
			threads.map(({ uid }) => uid),
		);
		const lists = threads.map((thread) => ({
			tid: thread.tid,
			fid: thread.fid,
			subject: mayRead(viewer, thread).ok ? thread.subject : "",
			author: authorOf(thread.uid).name,
		}));
		return { lists, next };
	}),
];
