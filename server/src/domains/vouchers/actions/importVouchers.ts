import type { CallResponse } from "#contract/call.ts";
import { type importVouchers as importCall, voucherRules } from "#contract/vouchers.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { readCodes, storedCode } from "../codes.ts";
import { findGoods } from "../queries.ts";
import { voucherCodes } from "../tables.ts";

/**
 * Adds codes to goods. Known ones, of this import too, and lines that are no code are named and left out, so that a repeated import adds nothing.
 * @throws NotFound; Invalid `voucher-import-too-large`, `goods-kind-unknown`
 */
export async function importVouchers(
	ctx: Ctx,
	{ goodsId, csv }: { goodsId: number; csv: string },
): Promise<CallResponse<typeof importCall>> {
	const now = ctx.clock.now();
	const { lines, wrong } = readCodes(csv, now);
	if (lines.length > voucherRules.import)
		throw new Invalid({ csv: "voucher-import-too-large" }, undefined, { max: voucherRules.import });
	return ctx.transaction(async (tx) => {
		const goods = await findGoods(tx, goodsId);
		if (!goods) throw new NotFound();
		if (goods.kind !== "code") throw new Invalid({ goods_id: "goods-kind-unknown" });
		const rows = lines.map((one) => ({ ...one, ...storedCode(ctx.deps.config, goodsId, one.code) }));
		const unique = [...new Map(rows.toReversed().map((row) => [row.codeHash, row])).values()].reverse();
		const added = new Set<string>();
		for (let at = 0; at < unique.length; at += 500) {
			const values = unique.slice(at, at + 500).map(({ code, codeHash, validUntil }) => ({
				...{ goodsId, code, codeHash, validUntil },
				importedBy: ctx.viewer.uid,
				createdAt: now,
			}));
			const inserted = await tx
				.insert(voucherCodes)
				.values(values)
				.onConflictDoNothing()
				.returning({ codeHash: voucherCodes.codeHash });
			for (const { codeHash } of inserted) added.add(codeHash);
		}
		const kept = new Set(unique.filter(({ codeHash }) => added.has(codeHash)).map(({ line }) => line));
		const known = lines.filter(({ line }) => !kept.has(line));
		if (added.size > 0)
			await logModeration(tx, ctx, {
				action: "import-vouchers",
				object: { kind: "goods", id: goodsId },
				before: {},
				after: { codes: added.size, goods: goods.texts.en.name },
			});
		const named = [...known.map((one) => ({ ...one, known: true })), ...wrong.map((one) => ({ ...one, known: false }))]
			.sort((a, b) => a.line - b.line)
			.slice(0, voucherRules.named)
			.map(({ line, code, known }) => ({ line, code, known }));
		return { imported: added.size, known: known.length, wrong: wrong.length, named };
	});
}
