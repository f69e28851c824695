import { and, eq, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { maySayMeToo } from "../policy.ts";
import { bugMeToos, bugs } from "../tables.ts";
import { lockBug } from "./lockBug.ts";

/**
 * Says that the viewer has the same problem, or no longer. Repeating either changes nothing.
 * @returns whether the viewer has it now, and how many do. @throws Forbidden by `maySayMeToo`; as `lockBug`
 */
export async function setMeToo(ctx: Ctx, tid: number, on: boolean): Promise<{ count: number; on: boolean }> {
	return ctx.transaction(async (tx) => {
		const { thread, bug } = await lockBug(tx, ctx, tid);
		authorize(maySayMeToo(ctx.viewer, thread));
		const { uid } = ctx.viewer;
		const changed = on
			? await tx
					.insert(bugMeToos)
					.values({ tid, uid, createdAt: ctx.clock.now() })
					.onConflictDoNothing()
					.returning({ tid: bugMeToos.tid })
			: await tx
					.delete(bugMeToos)
					.where(and(eq(bugMeToos.tid, tid), eq(bugMeToos.uid, uid)))
					.returning({ tid: bugMeToos.tid });
		if (changed.length === 0) return { count: bug.meTooCount, on };
		const { count } = first(
			await tx
				.update(bugs)
				.set({ meTooCount: sql`${bugs.meTooCount} + ${on ? 1 : -1}` })
				.where(eq(bugs.tid, tid))
				.returning({ count: bugs.meTooCount }),
		);
		await signal(tx, { invalidate: [threadTag(tid)] });
		return { count, on };
	});
}
