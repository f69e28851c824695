import type { LoggedAction, moderationActions } from "#contract/moderationActions.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { memberModerated } from "../events.ts";
import { requireRank } from "../requireRank.ts";
import { moderationLog } from "../tables.ts";

/** A use of a moderator's power, by an action of these rows. */
export interface Moderation<Rows = typeof moderationActions> {
	action: LoggedAction<Rows>;
	object: { kind: string; id: number };
	/** The member whose account or post it concerns, who may read the entry, and where it stands. */
	of?: { uid?: number; countryFid: number; fid?: number | null } | undefined;
	reason?: string | undefined;
	/** The changed facts, without texts of members. */
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/**
 * Writes an entry of the viewer to the moderation log. The owner domain of the object calls it in the transaction of
 * the change.
 * @throws Forbidden `not-allowed` for what only somebody with a higher role may do (070)
 */
export async function logModeration<Rows = typeof moderationActions>(
	tx: Tx,
	{ viewer, clock }: Pick<Ctx, "viewer" | "clock">,
	{ object, of, reason = "", ...use }: Moderation<NoInfer<Rows>>,
): Promise<void> {
	const entry = { ...use, action: use.action as LoggedAction };
	await requireRank(tx, viewer, { ...entry, object, uid: of?.uid });
	const values = {
		...entry,
		uid: viewer.uid,
		objectKind: object.kind,
		objectId: object.id,
		memberUid: of?.uid,
		countryFid: of?.countryFid,
		fid: of?.fid,
		reason: cleanLine(reason),
		createdAt: clock.now(),
	};
	const { id } = first(await tx.insert(moderationLog).values(values).returning({ id: moderationLog.id }));
	if (of?.uid !== undefined && of.uid !== viewer.uid) await publish(tx, memberModerated({ logId: id, uid: of.uid }));
}
