import { and, eq, lte, ne } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { dataExports } from "../tables.ts";
import { deleteArchiveFile } from "./deleteArchiveFile.ts";

/** Deletes expired archives. */
export async function deleteExpiredExports(deps: Deps): Promise<void> {
	const expired = await deps.db
		.select({ uid: dataExports.uid, file: dataExports.file })
		.from(dataExports)
		.where(and(lte(dataExports.expiresAt, deps.clock.now()), ne(dataExports.state, "gone")))
		.limit(500);
	for (const { uid, file } of expired) {
		await deleteArchiveFile(deps, file);
		await deps.db
			.update(dataExports)
			.set({ state: "gone", file: null, expiresAt: null })
			.where(and(eq(dataExports.uid, uid), lte(dataExports.expiresAt, deps.clock.now())));
	}
}

/** Deletes the archive of a removed account. */
export async function deleteExportOfMember(deps: Deps, uid: number): Promise<void> {
	const [deleted] = await deps.db
		.delete(dataExports)
		.where(eq(dataExports.uid, uid))
		.returning({ file: dataExports.file });
	await deleteArchiveFile(deps, deleted?.file ?? null);
}
