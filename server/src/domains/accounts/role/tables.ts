import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { roleNames } from "#contract/access.ts";
import { accountId, id, instant } from "../tables.ts";

/** Roles of members and where they apply. */
export const roleAssignments = pgTable(
	"role_assignments",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: accountId().notNull(),
		role: text({ enum: [...roleNames] }).notNull(),
		/** Of a country manager; of a board moderator null is every section. */
		countryFid: integer(),
		/** Of a board moderator. */
		fid: integer(),
		/** Of a topic host. */
		topicId: id(),
		createdAt: instant().notNull().defaultNow(),
	},
	(t) => [
		unique("role_assignments_once").on(t.uid, t.role, t.countryFid, t.fid, t.topicId).nullsNotDistinct(),
		index("role_assignments_administrators").on(t.uid).where(sql`role = 'administrator'`),
		check(
			"role_assignments_scope",
			sql`case role
				when 'administrator' then country_fid is null and fid is null and topic_id is null
				when 'country-manager' then country_fid is not null and fid is null and topic_id is null
				when 'board-moderator' then fid is not null and topic_id is null
				when 'topic-host' then topic_id is not null and country_fid is null and fid is null
				else false end`,
		),
	],
);
