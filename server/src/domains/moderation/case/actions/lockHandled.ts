import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { findReportKind } from "../../../reportSlot.ts";
import { type LoadedCase, loadCases } from "../load.ts";
import { mayHandleCase } from "../policy.ts";
import { findCase, lockCase } from "../queries.ts";

/**
 * A case that the viewer handles, locked after its object, in the order of all writers.
 * @throws NotFound also for what they don't handle
 */
export async function lockHandledCase({ viewer }: Pick<Ctx, "viewer">, tx: Tx, id: number): Promise<LoadedCase> {
	const known = await findCase(tx, id);
	if (known) await findReportKind(known.kind)?.lock?.(tx, known.objectId);
	const row = known && (await lockCase(tx, id));
	const [loaded] = row ? await loadCases(tx, [row]) : [];
	if (!loaded || !mayHandleCase(viewer, loaded).ok) throw new NotFound();
	return loaded;
}
