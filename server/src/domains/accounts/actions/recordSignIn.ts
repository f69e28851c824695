import type { SignInWay } from "#contract/accounts.ts";
import type { SignInOutcome } from "#contract/security.ts";
import type { Ctx } from "../../../platform/context.ts";
import { signIns } from "../tables.ts";

/** Remembers that somebody came in, or tried, for the member to look through. Not part of a write that could be undone. */
export async function recordSignIn(ctx: Ctx, uid: number, way: SignInWay, outcome: SignInOutcome): Promise<void> {
	await ctx.deps.db.insert(signIns).values({ uid, way, outcome, userAgent: ctx.userAgent, address: ctx.address, createdAt: ctx.clock.now() });
}
