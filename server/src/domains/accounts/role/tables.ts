import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { roleNames } from "#contract/access.ts";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../tables.ts";

/** Roles of members and where they apply. One that has ended stays, for its notification. */
export const roleAssignments = pgTable(
	"role_assignments",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		role: text({ enum: [...roleNames] }).notNull(),
		/** Of a country manager; of a board moderator null is every section. */
		countryFid: integer(),
		/** Of a board moderator. */
		fid: integer(),
		/** Of a topic host. */
		topicId: id(),
		createdAt: timestamptz().notNull().defaultNow(),
		/** When it begins and ends; null is no end. */
		startsAt: timestamptz().notNull().defaultNow(),
		endsAt: timestamptz(),
		/** Who appointed the member, and why; null when it was not done on the screen. */
		appointedBy: id().references(() => accounts.uid),
		reason: text().notNull().default(""),
	},
	(t) => [
		unique("role_assignments_once").on(t.uid, t.role, t.countryFid, t.fid, t.topicId).nullsNotDistinct(),
		index("role_assignments_administrators").on(t.uid).where(sql`role = 'administrator'`),
		index("role_assignments_topic").on(t.topicId).where(sql`topic_id is not null`),
		index("role_assignments_appointed_by").on(t.appointedBy).where(sql`appointed_by is not null`),
		check(
			"role_assignments_scope",
			sql`case role
				when 'administrator' then country_fid is null and fid is null and topic_id is null
				when 'country-manager' then country_fid is not null and fid is null and topic_id is null
				when 'board-moderator' then fid is not null and topic_id is null
				when 'topic-host' then topic_id is not null and country_fid is null and fid is null
				when 'auditor' then country_fid is null and fid is null and topic_id is null
				when 'bug-triager' then country_fid is null and fid is null and topic_id is null
				else false end`,
		),
	],
);
