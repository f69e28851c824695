import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Provider } from "#contract/socialLoginViews.ts";
import { accounts } from "../../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const uid = () => bigint({ mode: "number" }).references(() => accounts.uid, { onDelete: "cascade" });

/** Linked provider accounts: each belongs to one member, and a member has at most one per provider. */
export const identities = pgTable(
	"identities",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		uid: uid().notNull(),
		provider: text().$type<Provider>().notNull(),
		/** The provider's id of the person; for Google the `sub` claim. */
		subject: text().notNull(),
		/** As the provider sent them when the account was linked; shown to the member only. */
		name: text().notNull().default(""),
		email: text(),
		linkedAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [uniqueIndex("identities_subject").on(t.provider, t.subject), uniqueIndex("identities_uid").on(t.uid, t.provider)],
);

/**
 * A provider profile whose login or registration is not finished yet: one row per browser, found by its cookie, valid for
 * 15 minutes, used once.
 */
export const pendingIdentities = pgTable(
	"pending_identities",
	{
		tokenHash: text().primaryKey(),
		provider: text().$type<Provider>().notNull(),
		subject: text().notNull(),
		name: text().notNull(),
		email: text(),
		/** Whether the provider has verified the e-mail. */
		emailVerified: boolean().notNull().default(false),
		/** The member with the same e-mail; their password links the account. */
		matchedUid: uid(),
		/** The member whose password was right; linked once they are logged in. */
		passwordVerifiedUid: uid(),
		/** The new member created from it, who may still choose a username. */
		createdUid: uid(),
		/** Path on our site to redirect to at the end. */
		returnPath: text(),
		expiresAt: timestamptz().notNull(),
	},
	(t) => [
		index("pending_identities_expires_at").on(t.expiresAt),
		index("pending_identities_matched_uid").on(t.matchedUid),
		index("pending_identities_password_verified_uid").on(t.passwordVerifiedUid),
		index("pending_identities_created_uid").on(t.createdUid),
	],
);
