import { readForward } from "#contract/forwards.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { presentForward } from "./presenter.ts";
import { findOriginTid } from "./queries.ts";

export const routes: Route[] = [
	handle(readForward, async (ctx, { params: { tid } }) => ({
		forward: await presentForward(ctx, (await findOriginTid(ctx.db, tid)) ?? tid),
	})),
];
