import * as calls from "#contract/decorations.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { wearDecoration } from "./actions/wearDecoration.ts";
import { presentDecorations } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.listDecorations, async (ctx) => ({ lists: await presentDecorations(ctx, ctx.viewer.decoration) })),
	handle(calls.wearDecoration, async (ctx, { body: { dec_id } }) => {
		await wearDecoration(ctx, dec_id);
		return { lists: await presentDecorations(ctx, dec_id) };
	}),
];
