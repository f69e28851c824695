import { and, eq, inArray, sql } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../platform/context.ts";
import { signal } from "../../platform/realtime/signals.ts";
import { threadsDeletedByAuthor } from "../threads/relations.ts";
import { bugDevices, bugMeToos, bugs } from "./tables.ts";

/** Rows per transaction. */
const batchSize = 200;

/** Deletes a member's me-toos, device and assignments, and erases the bugs of threads that the member had deleted. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await purgeMeToos({ db }, uid);
	await db.update(bugs).set({ assigneeUid: null }).where(eq(bugs.assigneeUid, uid));
	await db.delete(bugDevices).where(eq(bugDevices.uid, uid));
	const deleted = db
		.select({ tid: threadsDeletedByAuthor.tid })
		.from(threadsDeletedByAuthor)
		.where(eq(threadsDeletedByAuthor.uid, uid));
	await db
		.update(bugs)
		.set({ reproduce: "", reproduceHtml: "", deviceModel: "", systemVersion: "" })
		.where(inArray(bugs.tid, deleted));
}

async function purgeMeToos({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	const found = await db.select({ tid: bugMeToos.tid }).from(bugMeToos).where(eq(bugMeToos.uid, uid)).limit(batchSize);
	for (const { tid } of found)
		await db.transaction(async (tx) => {
			const gone = await tx
				.delete(bugMeToos)
				.where(and(eq(bugMeToos.tid, tid), eq(bugMeToos.uid, uid)))
				.returning({ tid: bugMeToos.tid });
			if (gone.length === 0) return;
			await tx
				.update(bugs)
				.set({ meTooCount: sql`${bugs.meTooCount} - 1` })
				.where(eq(bugs.tid, tid));
			await signal(tx, { invalidate: [threadTag(tid)] });
		});
	if (found.length === batchSize) await purgeMeToos({ db }, uid);
}
