import { relation } from "../../platform/data/db.ts";
import { sessions } from "./tables.ts";

/** When members were last there, by session. */
export const sessionActivity = relation
	.select({ uid: sessions.uid, seenAt: sessions.seenAt })
	.from(sessions)
	.as("session_activity");
