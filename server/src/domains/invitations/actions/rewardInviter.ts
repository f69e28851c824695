import { eq } from "drizzle-orm";
import { inviteeGold } from "#contract/invitations.ts";
import type { TaskActivity } from "#contract/memberTasks.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { findAccount } from "../../accounts/queries.ts";
import { payOrHold } from "../../fraud/actions/payOrHold.ts";
import { findInviterOf, lockInvitation } from "../queries.ts";
import { invitations } from "../tables.ts";

const posting: readonly TaskActivity[] = ["thread", "reply"];

/**
 * Rewards the inviter once an invited member has confirmed an e-mail or phone and has posted, in the transaction of
 * what came last (L-048). Concurrent ones wait for each other.
 */
export async function rewardInviter(
	tx: Tx,
	{ uid, activity, at }: { uid: number; activity: TaskActivity; at: string },
): Promise<void> {
	const posts = posting.includes(activity);
	if (!posts && activity !== "email-verification") return;
	const row = await lockInvitation(tx, uid);
	if (!row || row.reward !== null) return;
	const now = new Date(at);
	const account = await findAccount(tx, uid);
	const isConfirmed =
		activity === "email-verification" || (account?.emailVerifiedAt ?? account?.phoneVerifiedAt ?? null);
	const confirmedAt = row.confirmedAt ?? (isConfirmed ? now : null);
	const postedAt = row.postedAt ?? (posts ? now : null);
	const done = confirmedAt !== null && postedAt !== null;
	const inviter = done ? await findAccount(tx, row.inviterUid) : undefined;
	const result =
		inviter &&
		(await payOrHold(tx, {
			from: "rewards",
			to: inviter.uid,
			because: uid,
			invited: true,
			invitedByOther: (await findInviterOf(tx, inviter.uid)) === uid,
			currency: "xgold",
			amount: inviteeGold,
			reason: "invitation",
			objectId: uid,
			key: `invitation:${uid}`,
			now,
		}));
	await tx
		.update(invitations)
		.set({
			confirmedAt,
			postedAt,
			...(result && { reward: result === "paid" ? ("paid" as const) : ("review" as const), rewardedAt: now }),
		})
		.where(eq(invitations.uid, uid));
}
