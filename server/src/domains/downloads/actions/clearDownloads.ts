import { and, eq, lte, ne } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { downloads } from "../tables.ts";
import { dropFile } from "./dropFile.ts";

/** Deletes expired archives. */
export async function clearDownloads(deps: Deps): Promise<void> {
	const expired = await deps.db
		.select({ uid: downloads.uid, file: downloads.file })
		.from(downloads)
		.where(and(lte(downloads.expiresAt, deps.clock.now()), ne(downloads.state, "gone")))
		.limit(500);
	for (const { uid, file } of expired) {
		await dropFile(deps, file);
		await deps.db
			.update(downloads)
			.set({ state: "gone", file: null, expiresAt: null })
			.where(and(eq(downloads.uid, uid), lte(downloads.expiresAt, deps.clock.now())));
	}
}

/** Deletes the archive of a removed account. */
export async function forgetDownload(deps: Deps, { uid }: { uid: number }): Promise<void> {
	const [deleted] = await deps.db.delete(downloads).where(eq(downloads.uid, uid)).returning({ file: downloads.file });
	await dropFile(deps, deleted?.file ?? null);
}
