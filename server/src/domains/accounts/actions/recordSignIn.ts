import { sql } from "drizzle-orm";
import type { SignInOutcome } from "#contract/security.ts";
import type { SignInWay } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { accounts, signIns } from "../tables.ts";

/**
 * Remembers that somebody came in, or tried, for the member to look through. Not part of a write that could be undone. Of
 * a name that nobody has (uid 0) nothing is remembered, by the same statement: the work must not tell the two apart.
 */
export async function recordSignIn(ctx: Ctx, uid: number, way: SignInWay, outcome: SignInOutcome): Promise<void> {
	await ctx.deps.db.execute(
		sql`insert into ${signIns} (uid, way, outcome, user_agent, address, created_at)
		select ${accounts.uid}, ${way}, ${outcome}, ${ctx.userAgent}, ${ctx.address}, ${ctx.clock.now().toISOString()}::timestamptz from ${accounts} where ${accounts.uid} = ${uid}`,
	);
}
