import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { findRoles } from "../../../accounts/role/queries.ts";
import { lockThread } from "../../../threads/queries.ts";
import { mayHandle } from "../../policy.ts";
import { findCase, lockCase, type ReportCase } from "../queries.ts";

/** A case that the viewer handles, locked after its thread, in the order of all writers. @throws NotFound also for what they don't handle */
export async function lockHandledCase({ viewer }: Pick<Ctx, "viewer">, tx: Tx, id: number): Promise<ReportCase> {
	const known = await findCase(tx, id);
	const thread = known?.tid ? await lockThread(tx, known.tid) : undefined;
	const row = known && (await lockCase(tx, id));
	if (!row || !mayHandle(viewer, { ...row, thread }, await findRoles(tx, row.uid)).ok) throw new NotFound();
	return row;
}
