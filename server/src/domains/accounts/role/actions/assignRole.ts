import { and, eq } from "drizzle-orm";
import type { RoleName } from "#contract/access.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import type { RoleAssignment } from "../../../../platform/security/viewer.ts";
import { roleAssignments } from "../tables.ts";

/** A role to assign; what is left out of its scope is everywhere. */
export type NewRole = { role: RoleName } & Partial<RoleAssignment>;

/** Gives a member a role. Repeating it changes nothing. */
export async function assignRole(
	tx: Pick<Tx, "insert">,
	uid: number,
	{ role, section, board, topic }: NewRole,
): Promise<void> {
	await tx
		.insert(roleAssignments)
		.values({ uid, role, countryFid: section ?? null, fid: board ?? null, topicId: topic ?? null })
		.onConflictDoNothing();
}

/** Takes a member's powers over a topic away. */
export async function removeTopicHost(tx: Tx, uid: number, topid: number): Promise<void> {
	await tx.delete(roleAssignments).where(and(eq(roleAssignments.uid, uid), eq(roleAssignments.topicId, topid)));
}
