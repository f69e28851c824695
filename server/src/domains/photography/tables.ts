import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

/** In ascending order; a closed one is not chosen any more. `photos` is counted once an hour. */
const listed = () => ({
	position: integer().notNull().default(100),
	closed: boolean().notNull().default(false),
	photos: integer().notNull().default(0),
});

/** Types of photos. */
export const photoTypes = pgTable("photo_types", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	nameEn: text().notNull().unique(),
	nameFr: text().notNull(),
	nameHi: text().notNull(),
	...listed(),
});

/** Phone models that photos are taken with. */
export const photoPhones = pgTable("photo_phones", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** The last segment of the address of its photos. */
	slug: text().notNull().unique(),
	name: text().notNull(),
	/** What its camera writes as its model, in lower case. */
	cameraNames: text().array().notNull().default(sql`'{}'`),
	...listed(),
});

/** Series of members, each with posts. */
export const photoSeries = pgTable(
	"photo_series",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		uid: idOf(() => accounts.uid),
		name: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [uniqueIndex("photo_series_name").on(t.uid, sql`lower(${t.name})`)],
);

/** What is known of a post with photos besides the thread; a post of which nothing is known has no row. */
export const photoThreads = pgTable(
	"photo_threads",
	{
		tid: partOf(() => threads.tid).primaryKey(),
		typeId: integer().references(() => photoTypes.id),
		phoneId: integer().references(() => photoPhones.id),
		seriesId: integer().references(() => photoSeries.id, { onDelete: "set null" }),
		/** When the thread was posted, by which its lists are sorted. */
		postedAt: timestamptz().notNull(),
		/** Since when it is an editors' choice. */
		chosenAt: timestamptz(),
	},
	(t) => [
		index("photo_threads_type").on(t.typeId, t.postedAt.desc(), t.tid.desc()).where(sql`type_id is not null`),
		index("photo_threads_phone").on(t.phoneId, t.postedAt.desc(), t.tid.desc()).where(sql`phone_id is not null`),
		index("photo_threads_series").on(t.seriesId, t.postedAt, t.tid).where(sql`series_id is not null`),
		index("photo_threads_chosen").on(t.chosenAt.desc(), t.tid.desc()).where(sql`chosen_at is not null`),
	],
);

/** Members with photos, counted once an hour. */
export const photographers = pgTable(
	"photographers",
	{
		uid: idOf(() => accounts.uid).primaryKey(),
		photos: integer().notNull(),
		likes: integer().notNull(),
		choices: integer().notNull(),
	},
	(t) => [
		index("photographers_likes").on(t.likes.desc(), t.uid.desc()),
		check("photographers_counts", sql`photos > 0 and least(likes, choices) >= 0`),
	],
);
