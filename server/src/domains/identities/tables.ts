import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Provider } from "#contract/identityViews.ts";
import { accounts } from "../accounts/tables.ts";

const moment = () => timestamp({ withTimezone: true });
const uid = () => bigint({ mode: "number" }).references(() => accounts.uid, { onDelete: "cascade" });

/** Members' accounts of other sites: each belongs to one member, and a member has one of each site. */
export const identities = pgTable(
	"identities",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		uid: uid().notNull(),
		provider: text().$type<Provider>().notNull(),
		/** The other site's own id of the person; for Google the `sub` of its issuer. */
		subject: text().notNull(),
		/** As the other site told them when it was linked: shown to the member only. */
		name: text().notNull().default(""),
		email: text(),
		linkedAt: moment().notNull().defaultNow(),
	},
	(t) => [uniqueIndex("identities_subject").on(t.provider, t.subject), uniqueIndex("identities_uid").on(t.uid, t.provider)],
);

/**
 * What another site said of a visitor who is not signed in by it yet: one row for a browser, found by its cookie, for 15
 * minutes, used once.
 */
export const pendingIdentities = pgTable(
	"pending_identities",
	{
		tokenHash: text().primaryKey(),
		provider: text().$type<Provider>().notNull(),
		subject: text().notNull(),
		name: text().notNull(),
		email: text(),
		/** Whether the other site vouches that the e-mail is theirs. */
		emailVerified: boolean().notNull().default(false),
		/** The member with the same e-mail: may be linked by their password. */
		matchedUid: uid(),
		/** The member whose password was right; linked once they are signed in. */
		provedUid: uid(),
		/** The new member that was made of it and may still choose a name. */
		createdUid: uid(),
		/** Own path to go to in the end. */
		back: text(),
		expiresAt: moment().notNull(),
	},
	(t) => [
		index("pending_identities_expires_at").on(t.expiresAt),
		index("pending_identities_matched_uid").on(t.matchedUid),
		index("pending_identities_proved_uid").on(t.provedUid),
		index("pending_identities_created_uid").on(t.createdUid),
	],
);
