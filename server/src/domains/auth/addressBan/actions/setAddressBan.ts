import { and, desc, eq } from "drizzle-orm";
import { endAfter } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { networkPrefix } from "../../../../platform/http/clientAddress.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { allowed, authorize, denied } from "../../../../platform/security/policy.ts";
import { lockAccount } from "../../../accounts/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { addressBans, sessions } from "../../tables.ts";

/**
 * Bans the network of a member's last session for some days, or ends the bans that were set of this member; others of
 * the same network stay. The log does not name the network.
 * @throws NotFound when the member does not exist or has no session; Forbidden; Invalid `days`
 */
export async function setAddressBan(
	ctx: Ctx,
	{
		uid,
		banned,
		days,
		reason = "",
	}: { uid: number; banned: boolean; days?: number | undefined; reason?: string | undefined },
): Promise<void> {
	authorize(ctx.viewer.admin ? allowed : denied("not-allowed"));
	const until = endAfter(ctx.clock.now(), days);
	if (banned && until === null) throw new Invalid({ days: "field.required" });
	return ctx.transaction(async (tx) => {
		await lockAccount(tx, uid);
		const log = (action: "ban-address" | "unban-address", before: object, after: object) =>
			logModeration(tx, ctx, {
				action,
				object: { kind: "member", id: uid },
				reason,
				before: { ...before },
				after: { ...after },
			});
		if (until === null || !banned) {
			const ended = await tx
				.delete(addressBans)
				.where(eq(addressBans.uid, uid))
				.returning({ until: addressBans.until });
			for (const { until } of ended) await log("unban-address", { until }, { until: null });
			return;
		}
		const [last] = await tx
			.select({ address: sessions.address })
			.from(sessions)
			.where(eq(sessions.uid, uid))
			.orderBy(desc(sessions.seenAt))
			.limit(1);
		if (!last?.address) throw new NotFound();
		const ban = { until, reason: cleanLine(reason), uid, createdAt: ctx.clock.now() };
		const network = networkPrefix(last.address);
		const [before] = await tx
			.select({ until: addressBans.until })
			.from(addressBans)
			.where(and(eq(addressBans.network, network), eq(addressBans.uid, uid)));
		await tx
			.insert(addressBans)
			.values({ network, ...ban })
			.onConflictDoUpdate({ target: [addressBans.network, addressBans.uid], set: ban });
		await log("ban-address", { until: before?.until ?? null }, { until });
	});
}
