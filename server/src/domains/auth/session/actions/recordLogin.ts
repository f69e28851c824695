import { sql } from "drizzle-orm";
import type { LoginOutcome } from "#contract/security.ts";
import type { LoginMethod } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { accounts } from "../../../accounts/tables.ts";
import { logins } from "../tables.ts";

/**
 * Records a login or a failed attempt in the member's login history, outside any transaction. For an unknown name (uid 0)
 * the same statement writes nothing, so that the work is the same.
 */
export async function recordLogin(ctx: Ctx, uid: number, method: LoginMethod, outcome: LoginOutcome): Promise<void> {
	await ctx.deps.db.execute(
		sql`insert into ${logins} (uid, method, outcome, user_agent, address, created_at)
		select ${accounts.uid}, ${method}, ${outcome}, ${ctx.userAgent}, ${ctx.address}, ${ctx.clock.now().toISOString()}::timestamptz from ${accounts} where ${accounts.uid} = ${uid}`,
	);
}
