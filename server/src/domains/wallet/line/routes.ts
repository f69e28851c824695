import * as calls from "#contract/wallet.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { handle, RawResponse, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { allTime } from "../../accounts/points/periods.ts";
import { findPoints } from "../../accounts/points/queries.ts";
import { presentDispute } from "../dispute/presenter.ts";
import { findDispute } from "../dispute/queries.ts";
import { findBalances, findWallet } from "../queries.ts";
import { linesToCsv } from "./csv.ts";
import { presentLines } from "./presenter.ts";
import { findLine, listLines } from "./queries.ts";
import { readLog } from "./readLog.ts";

async function readCoinLog(ctx: Ctx, query: Parameters<typeof readLog>[2]) {
	const { lines: lists, ...page } = await readLog(ctx, "xcoin", query);
	return { lists, ...page };
}

async function readGoldLog(ctx: Ctx, query: Parameters<typeof readLog>[2]) {
	const { uid } = ctx.viewer;
	const [{ lines: list, ...page }, { xgold: all_xglod }, all_credits] = await Promise.all([
		readLog(ctx, "xgold", query),
		findBalances(ctx.db, uid),
		findPoints(ctx.db, uid, allTime),
	]);
	return { list, ...page, all_xglod, all_credits };
}

export const routes: Route[] = [
	handle(calls.xcoinLog, (ctx, { query }) => readCoinLog(ctx, query)),
	handle(calls.legacyXcoinLog, (ctx, { query }) => readCoinLog(ctx, query)),
	handle(calls.xgoldLog, (ctx, { query }) => readGoldLog(ctx, query)),
	handle(calls.legacyXgoldLog, (ctx, { query }) => readGoldLog(ctx, query)),
	handle(calls.readWallet, async ({ db, viewer: { uid } }) => {
		const [{ xgold, xcoin }, points] = await Promise.all([findWallet(db, uid), findPoints(db, uid, allTime)]);
		return {
			xgold: xgold.balance - xgold.held,
			xcoin: xcoin.balance - xcoin.held,
			heldXgold: xgold.held,
			heldXcoin: xcoin.held,
			points,
		};
	}),
	handle(calls.exportLines, async (ctx, { query: { currency, type, month } }) => {
		const filter = { uid: ctx.viewer.uid, currency, type, month };
		const rows = await listLines(ctx.db, filter, { limit: calls.walletRules.exportMax });
		return new RawResponse(
			"text/csv; charset=utf-8",
			Buffer.from(linesToCsv(await presentLines(ctx, rows), currency, ctx.lang)),
			{ "content-disposition": `attachment; filename="${currency}.csv"` },
		);
	}),
	handle(calls.readReceipt, async (ctx, { params: { id } }) => {
		const { uid } = ctx.viewer;
		const line = await findLine(ctx.db, uid, id);
		if (!line) throw new NotFound();
		const [shown, authorOf, dispute] = await Promise.all([
			presentLines(ctx, [line]),
			listAuthors(ctx.db, line.otherUid === null ? [] : [line.otherUid]),
			findDispute(ctx.db, uid, id),
		]);
		return {
			...first(shown),
			currency: line.currency,
			other: line.otherUid === null ? null : authorOf(line.otherUid),
			note: line.note ?? "",
			dispute: dispute ? presentDispute(dispute) : null,
		};
	}),
];
