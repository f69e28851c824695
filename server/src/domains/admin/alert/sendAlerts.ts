import { sql } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { members } from "../../accounts/relations.ts";
import { listAdministratorEmails } from "../../accounts/role/queries.ts";
import { loginAttempts } from "../../auth/relations.ts";
import { logEntries } from "../../moderationLog/relations.ts";

/** How often it runs, and what of that time it looks at. */
const minutes = 10;
/** Deletions by one moderator, and failed logins of one member of the staff, from which an alert is sent. */
const manyDeletions = 30;
const manyFailures = 5;

/**
 * E-mails the administrators what may be an attack: roles that were given or ended, many deletions by one moderator, and many failed logins
 * of a member of the staff, in the last ten minutes.
 */
export async function sendAlerts({ db, clock, config, mailer }: Deps): Promise<void> {
	const since = new Date(clock.now().getTime() - minutes * 60_000).toISOString();
	const { rows } = await db.execute<{ kind: "roles" | "deletions" | "logins"; name: string | null; n: number }>(sql`
		select kind, (select members.username from ${members} where members.uid = found.uid) as name, n from (
			select 'roles' as kind, log_entries.uid, count(*)::int as n from ${logEntries}
				where log_entries.created_at >= ${since} and log_entries.action in ('appoint-member', 'dismiss-member') group by 2
			union all
			select 'deletions', log_entries.uid, count(*)::int from ${logEntries}
				where log_entries.created_at >= ${since} and log_entries.action like 'delete-%' group by 2 having count(*) >= ${manyDeletions}
			union all
			select 'logins', login_attempts.uid, count(*)::int from ${loginAttempts}
				where login_attempts.created_at >= ${since} and login_attempts.failed and login_attempts.of_staff group by 2 having count(*) >= ${manyFailures}
		) as found`);
	if (rows.length === 0) return;
	const list = rows.map(({ kind, name: who, n }) => t("en", `mail.alert.${kind}`, { name: who ?? "–", n })).join("\n");
	const values = { site: config.siteName, list, link: config.publicUrl + pathTo("admin/audit") };
	for (const to of await listAdministratorEmails(db))
		await mailer.enqueue(db, {
			to,
			subject: t("en", "mail.alert.subject", values),
			text: t("en", "mail.alert.text", values),
		});
}
