import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { downloads } from "./tables.ts";

export type Download = typeof downloads.$inferSelect;

/** A member's last archive. */
export async function findDownload(db: Db, uid: number): Promise<Download | undefined> {
	const [row] = await db.select().from(downloads).where(eq(downloads.uid, uid));
	return row;
}

export const isFetchable = (download: Download, now: Date): boolean => download.state === "ready" && download.expiresAt !== null && download.expiresAt > now;
