import { eq } from "drizzle-orm";
import { authorTag } from "#contract/cacheTags.ts";
import { endAfter, isSameEnd } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { bannedGroup } from "../../groups.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import type { AccountRow } from "../../queries.ts";
import { accounts } from "../../tables.ts";

/** A ban of some days, 0 is permanent; `undefined` ends the ban. */
export interface Ban {
	days: number | undefined;
	reason?: string | undefined;
}

/** Bans a member or ends the ban, and logs it; sessions stay, so that the member reads why. The caller has locked the row and checked the power. */
export async function setBan(tx: Tx, ctx: Ctx, account: AccountRow, { days, reason = "" }: Ban): Promise<void> {
	const wasBanned = account.groupId === bannedGroup;
	const banReason = cleanLine(reason);
	const until = endAfter(ctx.clock.now(), days);
	const isSame =
		days === undefined
			? !wasBanned
			: wasBanned && account.banReason === banReason && isSameEnd(account.bannedUntil, until);
	if (isSame) return;
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
	await logModeration(tx, ctx, {
		action: days === undefined ? "unban-member" : "ban-member",
		object: { kind: "member", id: account.uid },
		of: account,
		reason,
		before: { banned: wasBanned, until: wasBanned ? account.bannedUntil : null },
		after: { banned: days !== undefined, until },
	});
	await signal(tx, { invalidate: [authorTag(account.uid)] });
}
