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

/**
 * A page of the viewer's lines of a currency, for both conventions (C-38). `next` is the cursor of the next page.
 * @throws Forbidden `not-allowed` for another member's
 */
export async function readLog(
	ctx: Ctx,
	currency: Currency,
	{ uid = ctx.viewer.uid, page = 1, cursor, type, month }: LogQuery,
): Promise<{ lines: LedgerLineView[]; count: number; next: number | null }> {
	if (uid !== ctx.viewer.uid) throw new Forbidden("not-allowed");
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
