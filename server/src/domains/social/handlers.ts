import { eq, or } from "drizzle-orm";
import { type EventHandler, on } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { follows } from "./tables.ts";

/** Deletes all follows of a removed member. */
export const handlers: EventHandler[] = [
	on(accountDeleted, "social.delete-with-account", async ({ db }, { uid }) => {
		await db.delete(follows).where(or(eq(follows.uid, uid), eq(follows.followUid, uid)));
	}),
];
