import type { LoggedAction } from "#contract/moderationActions.ts";
import type { Tx } from "../../platform/data/db.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { listRoles } from "../accounts/role/queries.ts";
import { rankOf } from "../accounts/role/rank.ts";
import { isRestriction, sameActions } from "../moderationSlot.ts";
import { findLastModerator } from "./queries.ts";

/** Nobody restricts the posts or the account of a member with a higher role. @throws Forbidden `not-allowed` */
export async function requireRankOver(tx: Tx, viewer: Viewer, uids: readonly number[]): Promise<void> {
	const others = uids.filter((uid) => uid !== viewer.uid);
	if (viewer.admin || others.length === 0) return;
	const rolesOf = await listRoles(tx, others);
	if (others.some((uid) => rankOf(rolesOf(uid)) < rankOf(viewer.roles))) throw new Forbidden("not-allowed");
}

/**
 * Nobody restricts what a member with a higher role has written, nor changes or reverses what one has done to the same
 * object (070).
 * @throws Forbidden `not-allowed`
 */
export async function requireRank(
	tx: Tx,
	viewer: Viewer,
	{ action, object, uid }: { action: LoggedAction; object: { kind: string; id: number }; uid: number | undefined },
): Promise<void> {
	if (viewer.admin) return;
	const last = await findLastModerator(tx, sameActions(action) as LoggedAction[], object);
	const author = isRestriction(action) && uid !== undefined ? [uid] : [];
	await requireRankOver(tx, viewer, [...author, ...(last === undefined ? [] : [last])]);
}
