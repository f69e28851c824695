import * as calls from "#contract/splitThreads.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { splitThread } from "./actions/splitThread.ts";

export const routes: Route[] = [
	handle(calls.splitThread, async (ctx, { body }) => ({ tid: await splitThread(ctx, body), fid: body.fid })),
];
