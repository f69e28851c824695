import { eq } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cookieNames } from "../../../platform/cookies.ts";
import { beginClosing, endClosing } from "../../accounts/actions/closing.ts";
import { lockOwnAccount } from "../../accounts/actions/proofs.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { closings } from "../tables.ts";
import { confirmOwner, type Given } from "./confirmOwner.ts";

const dayMs = 86_400_000;

/** Long date in UTC. */
export const dayText = (at: Date, lang: Lang): string => new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(at);

/** Schedules the deletion of the viewer's account and ends all its sessions. @returns when it will be deleted. */
export async function closeAccount(ctx: Ctx, credentials: Given): Promise<Date> {
	await confirmOwner(ctx, credentials, { always: true });
	const { uid } = ctx.viewer;
	const requestedDeleteAt = new Date(ctx.clock.now().getTime() + ctx.deps.config.closingDays * dayMs);
	const { at, ended } = await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const { closingAt, ended } = await beginClosing(tx, uid, requestedDeleteAt);
		await tx.insert(closings).values({ uid, lang: ctx.lang, endsAt: closingAt }).onConflictDoNothing();
		await tellOwner(tx, ctx, uid, "account-closing", { when: dayText(closingAt, ctx.lang) });
		return { at: closingAt.getTime(), ended };
	});
	await ctx.deps.live.endSessions(ended);
	ctx.out.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
	return new Date(at);
}

/** Cancels a scheduled deletion; without one it does nothing. */
export async function keepAccount(ctx: Ctx): Promise<void> {
	await ctx.transact(async (tx) => {
		const { uid } = ctx.viewer;
		if (await endClosing(tx, uid)) {
			await tx.delete(closings).where(eq(closings.uid, uid));
			await tellOwner(tx, ctx, uid, "account-kept");
		}
		return {};
	});
}
