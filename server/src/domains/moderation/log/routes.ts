import { Readable } from "node:stream";
import type { CallRequest } from "#contract/call.ts";
import { exportModerationLog, listModerationLog, logRules } from "#contract/moderationLog.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, RawResponse, type Route } from "../../../platform/http/dispatcher.ts";
import { loadBoardNames } from "../../threads/board/presenter.ts";
import { choosableSections } from "../policy.ts";
import { csvHead, csvLines } from "./csv.ts";
import { type LogFilter, listLog, presentLog } from "./list.ts";

/** Entries that are read at a time for the table. */
const pageSize = 500;

const filterOf = ({
	country_fid: countryFid,
	...query
}: CallRequest<typeof listModerationLog>["query"]): LogFilter => ({
	...query,
	countryFid,
});

export const routes: Route[] = [
	handle(listModerationLog, async (ctx, { query }) => {
		const { shown, next } = cutPageById(await listLog(ctx, filterOf(query), logRules.page + 1), logRules.page);
		return { lists: await presentLog(ctx, shown), next, sections: choosableSections(ctx.viewer) };
	}),
	handle(exportModerationLog, async (ctx, { query }) => {
		const boardName = await loadBoardNames(ctx);
		const filter = filterOf(query);
		const first = await listLog(ctx, filter, pageSize);
		const pages = async function* () {
			yield csvHead(ctx.lang);
			let page = first;
			for (let written = 0; page.length > 0; ) {
				yield csvLines(await presentLog(ctx, page), ctx.lang, boardName);
				written += page.length;
				const cursor = page.length < pageSize ? undefined : page.at(-1)?.id;
				page =
					cursor === undefined || written >= logRules.exportMax
						? []
						: await listLog(ctx, { ...filter, cursor }, pageSize);
			}
		};
		return new RawResponse("text/csv; charset=utf-8", Readable.from(pages()), {
			"content-disposition": 'attachment; filename="moderation-log.csv"',
		});
	}),
];
