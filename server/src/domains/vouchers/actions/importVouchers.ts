import { voucherRules } from "#contract/vouchers.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { runInBatches, Unfinished } from "../../../platform/jobs/batches.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { codeHash, decryptLines, encryptLines, type ImportedLine, readCodes, storedCode } from "../codes.ts";
import {
	deleteImportsBefore,
	findGoods,
	insertCodes,
	insertImport,
	listKnownHashes,
	lockImport,
	updateImport,
} from "../queries.ts";

/** Adds the codes of a checked import. */
export const importJob = "vouchers.import";

const batchSize = 500;

interface CheckedCodes {
	/** Of the import, which begins with `importVouchers`. */
	id: number;
	/** How many can be added. */
	addable: number;
	repeated: number;
	known: number;
	wrong: number;
	/** The first that can't be added. */
	named: { line: number; code: string; why: "known" | "repeated" | "wrong" }[];
}

/**
 * Reads codes for goods, and keeps those that can be added until they are imported. Of the others the first are named:
 * known ones, those that are in the file twice, and lines that are no code.
 * @throws NotFound; Invalid `csv`: `field.required`, `voucher-import-too-large`; Invalid `goodsId`:
 * `goods-kind-unknown`
 */
export async function checkVouchers(
	ctx: Ctx,
	{ goodsId, csv }: { goodsId: number; csv: string },
): Promise<CheckedCodes> {
	const now = ctx.clock.now();
	const { config } = ctx.deps;
	const goods = await findGoods(ctx.db, goodsId);
	if (!goods) throw new NotFound();
	if (goods.kind !== "code") throw new Invalid({ goodsId: "goods-kind-unknown" });
	const { lines, wrong } = readCodes(csv, now);
	if (lines.length + wrong.length === 0) throw new Invalid({ csv: "field.required" });
	if (lines.length > voucherRules.import)
		throw new Invalid({ csv: "voucher-import-too-large" }, undefined, { max: voucherRules.import });
	const firstLines = new Map(lines.toReversed().map((one) => [one.code.toUpperCase(), one.line]));
	const once = lines.filter(({ code, line }) => firstLines.get(code.toUpperCase()) === line);
	const added: ImportedLine[] = [];
	for (let at = 0; at < once.length; at += batchSize) {
		const batch = once.slice(at, at + batchSize).map((one) => ({ one, hash: codeHash(config, one.code) }));
		const known = await listKnownHashes(ctx.db, goodsId, valuesOf(batch, "hash"));
		added.push(...batch.filter(({ hash }) => !known.has(hash)).map(({ one }) => one));
	}
	const addedLines = new Set(added.map(({ line }) => line));
	const onceLines = new Set(once.map(({ line }) => line));
	const named = [
		...lines
			.filter(({ line }) => !addedLines.has(line))
			.map(({ line, code }) => ({ line, code, why: onceLines.has(line) ? ("known" as const) : ("repeated" as const) })),
		...wrong.map((one) => ({ ...one, why: "wrong" as const })),
	].sort((a, b) => a.line - b.line);
	const id = await ctx.transaction((tx) =>
		insertImport(tx, {
			...{ goodsId, importedBy: ctx.viewer.uid, createdAt: now, total: added.length },
			lines: encryptLines(config, goodsId, added),
		}),
	);
	return {
		...{ id, addable: added.length, repeated: lines.length - once.length },
		...{ known: once.length - added.length, wrong: wrong.length },
		named: named.slice(0, voucherRules.named),
	};
}

/** Begins to add the codes that were checked; a repeated call changes nothing. @throws NotFound */
export function importVouchers(ctx: Ctx, id: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const found = await lockImport(tx, id);
		if (!found) throw new NotFound();
		if (found.state !== "checked") return;
		const goods = await findGoods(tx, found.goodsId);
		await updateImport(tx, id, { state: "running" });
		await logModeration(tx, ctx, {
			action: "import-vouchers",
			object: { kind: "goods", id: found.goodsId },
			before: {},
			after: { codes: found.total, goods: goods?.texts.en.name ?? "" },
		});
		await enqueue(tx, importJob, { id });
	});
}

/**
 * Adds the codes of an import in batches, each with the progress in one transaction: what is done twice adds nothing.
 */
export async function runImport({ db, config, clock }: Deps, { id }: { id: number }): Promise<void> {
	let lines: ImportedLine[] | undefined;
	const addBatch = () =>
		db.transaction(async (tx) => {
			const found = await lockImport(tx, id);
			if (found?.state !== "running") return false;
			const { goodsId, handled, total } = found;
			lines ??= decryptLines(config, found);
			const now = clock.now();
			const added = await insertCodes(
				tx,
				lines.slice(handled, handled + batchSize).map(({ code, validUntil }) => ({
					...{ goodsId, validUntil, importedBy: found.importedBy, createdAt: now },
					...storedCode(config, goodsId, code),
				})),
			);
			const next = Math.min(handled + batchSize, total);
			const isOver = next === total;
			await updateImport(tx, id, {
				...{ handled: next, imported: found.imported + added },
				...(isOver && { state: "done" as const, lines: null }),
			});
			return !isOver;
		});
	try {
		await runInBatches(addBatch, 1);
	} catch (error) {
		if (!(error instanceof Unfinished)) throw error;
		await enqueue(db, importJob, { id });
	}
}

/** Deletes imports of more than a week ago, with the codes of those that nobody has started. */
export const deleteOldImports = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> =>
	deleteImportsBefore(db, new Date(clock.now().getTime() - 7 * dayMs));
