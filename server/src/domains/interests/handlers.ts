import { eq } from "drizzle-orm";
import { type EventHandler, on } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { memberInterests, onboardings } from "./tables.ts";

/** Deletes a removed member's interests. */
export const handlers: EventHandler[] = [
	on(accountDeleted, "interests.delete-with-account", async ({ db }, { uid }) => {
		await db.delete(memberInterests).where(eq(memberInterests.uid, uid));
		await db.delete(onboardings).where(eq(onboardings.uid, uid));
	}),
];
