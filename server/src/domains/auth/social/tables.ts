import { bigint, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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
