import type { Currency, LineType } from "#contract/ledger.ts";
import { type LedgerLineView, walletRules } from "#contract/wallet.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { findWallet } from "../queries.ts";
import { presentLines } from "./presenter.ts";
import { countLines, listLines } from "./queries.ts";

interface LogQuery {
	uid?: number | undefined;
	page?: number | undefined;
	cursor?: number | undefined;
	type?: LineType | undefined;
	month?: string | undefined;
}

interface Page {
	lines: LedgerLineView[];
	count: number;
	/** The cursor of the next page. */
	next: number | null;
}

/**
 * A page of the viewer's lines of a currency, for both conventions (C-38).
 * @throws Forbidden `not-allowed` for another member's
 */
export async function readLog(
	ctx: Ctx,
	currency: Currency,
	{ uid = ctx.viewer.uid, ...query }: LogQuery,
): Promise<Page> {
	if (uid !== ctx.viewer.uid) throw new Forbidden("not-allowed");
	return readLines(ctx, { uid, currency, ...query });
}

/** A page of a member's lines of a currency, newest first. */
export async function readLines(
	ctx: Ctx,
	{ uid, currency, page = 1, cursor, type, month }: LogQuery & { uid: number; currency: Currency },
): Promise<Page> {
	const filter = { uid, currency, type, month };
	const limit = walletRules.page;
	const skipped = (page - 1) * limit;
	const isFiltered = type !== undefined || month !== undefined;
	const total = (await findWallet(ctx.db, uid))[currency].lines;
	// Lines are numbered without gaps, so that a page of all of them needs no offset.
	const place =
		cursor !== undefined ? { before: cursor } : isFiltered ? { offset: skipped } : { upTo: total - skipped };
	const rows = await listLines(ctx.db, filter, { ...place, limit: limit + 1 });
	const lines = await presentLines(ctx, rows.slice(0, limit));
	return {
		lines,
		count: isFiltered ? await countLines(ctx.db, filter) : total,
		next: rows.length > limit ? (lines.at(-1)?.line ?? null) : null,
	};
}
