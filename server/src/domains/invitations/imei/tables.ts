import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Models whose phones can be activated. */
export const phoneModels = pgTable(
	"phone_models",
	{
		/** The first eight digits of the IMEIs of the model. */
		tac: text().primaryKey(),
		model: text().notNull(),
	},
	() => [check("phone_models_tac", sql`tac ~ '^[0-9]{8}$'`)],
);

/** Activated phones. Of a deleted member the hash stays, so that the IMEI is not rewarded again. */
export const imeiActivations = pgTable(
	"imei_activations",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** Keyed hash of the IMEI. */
		hash: text().notNull(),
		uid: id().references(() => accounts.uid),
		/** The last four digits of the IMEI. */
		lastDigits: text(),
		model: text().notNull(),
		inviterUid: id().references(() => accounts.uid),
		reward: text().$type<"paid" | "review" | "refused">().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("imei_activations_hash").on(t.hash),
		index("imei_activations_of_member").on(t.uid, t.id.desc()).where(sql`uid is not null`),
		index("imei_activations_inviter").on(t.inviterUid).where(sql`inviter_uid is not null`),
		check("imei_activations_last_digits", sql`last_digits ~ '^[0-9]{4}$'`),
		check("imei_activations_reward", sql`reward in ('paid', 'review', 'refused')`),
	],
);
