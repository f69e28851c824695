import { sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { logEntries } from "../../../moderationLog/relations.ts";

/**
 * Counts the reports, actions and decided appeals of the last two days by section, anew each time, so that nothing is
 * counted twice.
 */
export async function countDays({ db, clock }: Pick<Deps, "db" | "clock">, days = 2): Promise<void> {
	const today = clock.now().toISOString().slice(0, 10);
	const from = sql`((${today}::date - ${days - 1}::int)::timestamp at time zone 'UTC')`;
	const dayOf = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date`);
	await db.execute(sql`insert into moderation_days (country_fid, day, kind, name, count)
		select c.country_fid, ${dayOf("r.created_at")}, 'report', r.reason, count(*) from reports r
		join report_cases c on c.id = r.case_id
			where r.created_at >= ${from} group by 1, 2, 4
		union all
		select log_entries.country_fid, ${dayOf("log_entries.created_at")}, 'action', log_entries.action, count(*)
		from ${logEntries}
			where log_entries.created_at >= ${from} and log_entries.member_uid is not null
			and log_entries.country_fid is not null group by 1, 2, 4
		union all
		select log_entries.country_fid, ${dayOf("log_entries.created_at")}, 'appeal', case log_entries.action
		when 'grant-appeal' then 'granted' else 'refused' end, count(*) from ${logEntries}
			where log_entries.created_at >= ${from} and log_entries.action in ('grant-appeal', 'refuse-appeal')
			group by 1, 2, 4
		on conflict (country_fid, day, kind, name) do update set count = excluded.count`);
}
