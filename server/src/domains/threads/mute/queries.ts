import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { threadMutes } from "./tables.ts";

/** Whether a member has muted a thread. */
export const isThreadMuted = async (db: Db, uid: number, tid: number): Promise<boolean> =>
	(await db.$count(threadMutes, and(eq(threadMutes.uid, uid), eq(threadMutes.tid, tid)))) > 0;
