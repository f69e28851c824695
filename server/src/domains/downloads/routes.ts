import * as calls from "#contract/downloads.ts";
import { handle, Raw, type Route } from "../../platform/dispatch.ts";
import { Missing } from "../../platform/errors.ts";
import { must } from "../../platform/policy.ts";
import { isFresh } from "../accounts/actions/freshness.ts";
import { mayWhileFresh } from "../accounts/policy.ts";
import { askDownload } from "./actions/askDownload.ts";
import { presentDownload } from "./present.ts";
import { findDownload, isFetchable } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.askDownload, async (ctx, { body }) => {
		await askDownload(ctx, body);
		return {};
	}),

	handle(calls.lookDownload, async (ctx) => presentDownload(await findDownload(ctx.db, ctx.viewer.uid), ctx.clock.now())),

	handle(calls.fetchDownload, async (ctx) => {
		must(mayWhileFresh(ctx.viewer, await isFresh(ctx)));
		const download = await findDownload(ctx.db, ctx.viewer.uid);
		if (!download?.file || !isFetchable(download, ctx.clock.now()) || !(await ctx.deps.files.exists(download.file))) throw new Missing();
		return new Raw("application/zip", await ctx.deps.files.read(download.file), {
			"content-length": String(download.bytes),
			"content-disposition": `attachment; filename="${ctx.viewer.username}.zip"`,
		});
	}),
];
