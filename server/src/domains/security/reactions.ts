import { eq } from "drizzle-orm";
import { on, type Reaction } from "../../platform/events.ts";
import { accountReclaimed } from "../accounts/events.ts";
import { passkeyChallenges, passkeys, recoveryCodes, twoSteps } from "./tables.ts";

/** What somebody set up who never owned the account's address opens nothing any more. */
export const reactions: Reaction[] = [
	on(accountReclaimed, "security.drop-reclaimed", async ({ db }, { uid }) => {
		for (const table of [passkeys, passkeyChallenges, recoveryCodes, twoSteps]) await db.delete(table).where(eq(table.uid, uid));
	}),
];
