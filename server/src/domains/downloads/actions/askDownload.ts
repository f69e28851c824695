import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { accounts } from "../../accounts/tables.ts";
import { confirmOwner, type Given } from "../../security/actions/confirmOwner.ts";
import { mayAsk } from "../policy.ts";
import { downloads } from "../tables.ts";
import { packTask } from "../tasks.ts";
import { dropFile } from "./dropFile.ts";

/** Requests a data export; a job writes the archive. @throws Invalid or Forbidden as `confirmOwner`, Forbidden `download-too-soon`. */
export async function askDownload(ctx: Ctx, given: Given): Promise<void> {
	await confirmOwner(ctx, given, { always: true });
	const { uid } = ctx.viewer;
	const { old } = await ctx.transact(async (tx) => {
		// Serializes concurrent requests.
		await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for("update");
		const [last] = await tx.select().from(downloads).where(eq(downloads.uid, uid));
		const now = ctx.clock.now();
		must(mayAsk(last, now));
		const initial = { state: "waiting", done: 0, total: 0, bytes: 0, file: null, requestedAt: now, expiresAt: null };
		await tx
			.insert(downloads)
			.values({ uid, ...initial })
			.onConflictDoUpdate({ target: downloads.uid, set: initial });
		await enqueue(tx, packTask, { uid, lang: ctx.lang, requestedAt: now.toISOString() }, { queue: packTask });
		return { old: last?.file ?? null };
	});
	await dropFile(ctx.deps, old);
}
