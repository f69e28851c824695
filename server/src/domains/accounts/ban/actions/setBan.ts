import { eq } from "drizzle-orm";
import { authorTag } from "#contract/cacheTags.ts";
import { endAfter, isSameEnd } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { bannedGroup } from "../../groups.ts";
import type { AccountRow } from "../../queries.ts";
import { accounts } from "../../tables.ts";

/** A ban of some days, 0 is permanent; `undefined` ends the ban. */
export interface Ban {
	days: number | undefined;
	reason?: string | undefined;
}

/** What a ban has changed, for the moderation log. */
interface BanChange {
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/**
 * Bans a member or ends the ban; sessions stay, so that the member reads why. The caller has locked the row, has
 * checked the power and writes the log.
 * @returns undefined when nothing changes
 */
export async function setBan(
	tx: Tx,
	ctx: Pick<Ctx, "clock">,
	account: AccountRow,
	{ days, reason = "" }: Ban,
): Promise<BanChange | undefined> {
	const wasBanned = account.groupId === bannedGroup;
	const banReason = cleanLine(reason);
	const until = endAfter(ctx.clock.now(), days);
	const isSame =
		days === undefined
			? !wasBanned
			: wasBanned && account.banReason === banReason && isSameEnd(account.bannedUntil, until);
	if (isSame) return undefined;
	await tx
		.update(accounts)
		.set(
			days === undefined
				? { groupId: account.groupBeforeBan, bannedUntil: null, banReason: "" }
				: {
						groupId: bannedGroup,
						groupBeforeBan: wasBanned ? account.groupBeforeBan : account.groupId,
						bannedUntil: until,
						banReason,
					},
		)
		.where(eq(accounts.uid, account.uid));
	await signal(tx, { invalidate: [authorTag(account.uid)] });
	return {
		before: { banned: wasBanned, until: wasBanned ? account.bannedUntil : null },
		after: { banned: days !== undefined, until },
	};
}
