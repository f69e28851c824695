import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { RoleName } from "#contract/access.ts";
import { first, type Tx } from "../../../../platform/data/db.ts";
import type { RoleAssignment } from "../../../../platform/security/viewer.ts";
import type { RoleRow } from "../queries.ts";
import { roleAssignments } from "../tables.ts";

/** A role to assign; what is left out of its scope is everywhere. */
export type NewRole = { role: RoleName } & Partial<RoleAssignment>;

/** From when to when a role lasts, by default from now on without an end, and who gives it. */
interface Term {
	startsAt?: Date | undefined;
	endsAt?: Date | undefined;
	appointedBy?: number | undefined;
	reason?: string | undefined;
}

/** Gives a member a role, or the same role again with other days. */
export async function assignRole(
	tx: Pick<Tx, "insert">,
	uid: number,
	{ role, section, board, topic }: NewRole,
	{ startsAt, endsAt, appointedBy, reason = "" }: Term = {},
): Promise<RoleRow> {
	const { countryFid, fid, topicId } = roleAssignments;
	const term = {
		startsAt: startsAt ?? sql`now()`,
		endsAt: endsAt ?? null,
		appointedBy: appointedBy ?? null,
		reason,
	};
	return first(
		await tx
			.insert(roleAssignments)
			.values({ uid, role, countryFid: section ?? null, fid: board ?? null, topicId: topic ?? null, ...term })
			.onConflictDoUpdate({
				target: [roleAssignments.uid, roleAssignments.role, countryFid, fid, topicId],
				set: term,
			})
			.returning(),
	);
}

/** Ends a role now. @returns false when it had ended */
export async function endAssignment(tx: Tx, id: number): Promise<boolean> {
	const { endsAt } = roleAssignments;
	const rows = await tx
		.update(roleAssignments)
		.set({ endsAt: sql`now()` })
		.where(and(eq(roleAssignments.id, id), or(isNull(endsAt), gt(endsAt, sql`now()`))))
		.returning({ id: roleAssignments.id });
	return rows.length > 0;
}

/** Takes the powers of all hosts of a topic away. */
export async function removeTopicHosts(tx: Tx, topid: number): Promise<void> {
	await tx.delete(roleAssignments).where(eq(roleAssignments.topicId, topid));
}

/** Takes a member's powers over a topic away. */
export async function removeTopicHost(tx: Tx, uid: number, topid: number): Promise<void> {
	await tx.delete(roleAssignments).where(and(eq(roleAssignments.uid, uid), eq(roleAssignments.topicId, topid)));
}
