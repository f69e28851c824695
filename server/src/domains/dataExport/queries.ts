import { eq } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { dataExports } from "./tables.ts";

export type ExportRow = typeof dataExports.$inferSelect;

/** A member's last archive. */
export async function findExport(db: Db, uid: number): Promise<ExportRow | undefined> {
	const [row] = await db.select().from(dataExports).where(eq(dataExports.uid, uid));
	return row;
}

export const isDownloadable = (download: ExportRow, now: Date): boolean =>
	download.state === "ready" && download.expiresAt !== null && download.expiresAt > now;
