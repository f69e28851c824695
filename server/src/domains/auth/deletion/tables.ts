import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";

const timestamptz = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });

/** Accounts scheduled for deletion, with the data for the e-mails. */
export const scheduledDeletions = pgTable(
	"scheduled_deletions",
	{
		uid: id()
			.primaryKey()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** Language of the request, used for the e-mails. */
		lang: text().notNull(),
		deleteAt: timestamptz().notNull(),
		remindedAt: timestamptz(),
	},
	(t) => [index("scheduled_deletions_delete_at").on(t.deleteAt)],
);
