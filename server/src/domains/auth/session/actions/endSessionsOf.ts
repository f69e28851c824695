import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { sessions } from "../../tables.ts";
import { deleteSessions } from "../queries.ts";

/** Ends all sessions of a member. @returns their number */
export const endSessionsOf = (tx: Tx, uid: number): Promise<number> => deleteSessions(tx, eq(sessions.uid, uid));
