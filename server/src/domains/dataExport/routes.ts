import * as calls from "#contract/dataExport.ts";
import { acknowledge, handle, RawResponse, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { authorize } from "../../platform/security/policy.ts";
import { mayWhenRecentlyAuthenticated } from "../accounts/policy.ts";
import { isRecentlyAuthenticated } from "../auth/session/queries.ts";
import { requestExport } from "./actions/requestExport.ts";
import { presentExport } from "./presenter.ts";
import { findExport, isDownloadable } from "./queries.ts";

export const routes: Route[] = [
	acknowledge(calls.requestDataExport, (ctx, { body }) => requestExport(ctx, body)),

	handle(calls.getDataExport, async (ctx) => presentExport(await findExport(ctx.db, ctx.viewer.uid), ctx.clock.now())),

	handle(calls.downloadDataExport, async (ctx) => {
		authorize(mayWhenRecentlyAuthenticated(ctx.viewer, await isRecentlyAuthenticated(ctx)));
		const download = await findExport(ctx.db, ctx.viewer.uid);
		if (!download?.file || !isDownloadable(download, ctx.clock.now()) || !(await ctx.deps.files.exists(download.file)))
			throw new NotFound();
		return new RawResponse("application/zip", await ctx.deps.files.read(download.file), {
			"content-length": String(download.bytes),
			"content-disposition": `attachment; filename="${ctx.viewer.username}.zip"`,
		});
	}),
];
