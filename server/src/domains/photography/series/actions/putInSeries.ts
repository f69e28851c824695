import { photoRules } from "#contract/photoViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { applyTextRules } from "../../../textRuleSlot.ts";
import type { SavedThread } from "../../../threads/saveListeners.ts";
import { isPhotoThread } from "../../policy.ts";
import { findPhotoThreads, savePhotoThread } from "../../queries.ts";
import { deleteEmptySeries, insertSeries } from "../queries.ts";

/**
 * Puts a post into the series of its author with this name, which is new if they have none; `0` or an empty name takes
 * it out. A series without posts is deleted.
 * @throws Invalid `series`
 */
export async function putInSeries(tx: Tx, ctx: Ctx, thread: SavedThread, typed: string): Promise<void> {
	const name = typed === "0" ? "" : cleanLine(typed);
	const before = (await findPhotoThreads(tx, [thread.tid])).get(thread.tid)?.seriesId ?? null;
	if (name !== "" && !isPhotoThread(thread)) throw new Invalid({ series: "field.unsupported" });
	const seriesId = name === "" ? null : await seriesNamed(tx, ctx, thread, name);
	if (seriesId === before) return;
	await savePhotoThread(tx, thread, { seriesId });
	if (before !== null) await deleteEmptySeries(tx, before);
}

async function seriesNamed(tx: Tx, ctx: Ctx, { uid, countryFid }: SavedThread, typed: string): Promise<number> {
	const { seriesName: max, mostSeries } = photoRules;
	if ([...typed].length > max) throw new Invalid({ series: "field.too-long" }, undefined, { max });
	const { subject: name } = await applyTextRules(ctx, { subject: typed }, countryFid);
	const id = await insertSeries(tx, { uid, name, now: ctx.clock.now() });
	if (id === undefined) throw new Invalid({ series: "too-many-series" }, undefined, { max: mostSeries });
	return id;
}
