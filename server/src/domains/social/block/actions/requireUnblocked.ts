import type { Ctx } from "../../../../platform/context.ts";
import type { Db } from "../../../../platform/data/db.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { listBlockersOf } from "../queries.ts";

/** @throws Forbidden `blocked-by-member` when one of these members has blocked the viewer */
export async function requireUnblocked(db: Db, { viewer }: Pick<Ctx, "viewer">, uids: number[]): Promise<void> {
	if ((await listBlockersOf(db, viewer.uid, uids)).length > 0) throw new Forbidden("blocked-by-member");
}
