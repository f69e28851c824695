import { blockRules } from "#contract/blocks.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { lockAccount } from "../../../accounts/queries.ts";
import { countBlocked } from "../queries.ts";

/**
 * Whether a member may block or mute one more; those of one member wait for each other.
 * @throws Forbidden `too-many-blocks`
 */
export async function requirePlace(tx: Tx, uid: number): Promise<void> {
	await lockAccount(tx, uid);
	if ((await countBlocked(tx, uid)) >= blockRules.max) throw new Forbidden("too-many-blocks", { max: blockRules.max });
}
