import { eq } from "drizzle-orm";
import { authorTag } from "#contract/cacheTags.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { accountDeleted } from "../events.ts";
import { roleAssignments } from "../role/tables.ts";
import { accounts } from "../tables.ts";

const erased = {
	name: "—",
	email: null,
	emailKey: null,
	emailVerifiedAt: null,
	phone: null,
	passwordHash: null,
	secondFactors: [],
};
const erasedProfile = {
	lang: null,
	nationality: "",
	city: "",
	bio: "",
	banReason: "",
	avatar: null,
	decoration: 0,
	scheduledDeletionAt: null,
};

/** Deletes an account's personal data. The row stays as the author of its posts, and the username stays reserved. */
export async function eraseAccount(tx: Tx, uid: number, now: Date): Promise<void> {
	await tx.delete(roleAssignments).where(eq(roleAssignments.uid, uid));
	await tx
		.update(accounts)
		.set({ ...erased, ...erasedProfile, deletedAt: now })
		.where(eq(accounts.uid, uid));
	await signal(tx, { invalidate: [authorTag(uid)] });
	await publish(tx, accountDeleted({ uid }));
}

/** Sets when an account will be deleted; null is never. */
export async function setScheduledDeletion(tx: Tx, uid: number, at: Date | null): Promise<void> {
	await tx.update(accounts).set({ scheduledDeletionAt: at }).where(eq(accounts.uid, uid));
	await signal(tx, { invalidate: [authorTag(uid)] });
}
