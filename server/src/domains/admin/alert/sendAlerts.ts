import { inArray, lt, sql } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { dayMs, hourMs } from "../../../platform/durations.ts";
import { t } from "../../../platform/i18n.ts";
import { listAdministratorMailboxes } from "../../accounts/role/queries.ts";
import { type Alert, findAlerts } from "./findAlerts.ts";
import { sentAlerts } from "./tables.ts";

/** Administrators are notified of a role change once; of what goes on, again after an hour. */
const againAfterMs = hourMs;
/** Longer than role changes are looked for. */
const retainedMs = 2 * dayMs;

/** Those of which the administrators were not notified yet; they are stored as sent. */
async function claimAlerts(tx: Tx, alerts: readonly Alert[], now: Date): Promise<Alert[]> {
	await tx.delete(sentAlerts).where(lt(sentAlerts.sentAt, new Date(now.getTime() - retainedMs)));
	if (alerts.length === 0) return [];
	const before = new Date(now.getTime() - againAfterMs).toISOString();
	const claimed = await tx
		.insert(sentAlerts)
		.values(alerts.map(({ key }) => ({ key, sentAt: now })))
		.onConflictDoUpdate({
			target: sentAlerts.key,
			set: { sentAt: now },
			setWhere: sql`${sentAlerts.sentAt} <= ${before} and ${sentAlerts.key} not like 'role %'`,
		})
		.returning({ key: sentAlerts.key });
	return alerts.filter(({ key }) => claimed.some((one) => one.key === key));
}

/** E-mails the administrators, each in their language, what may be an attack: what it is and where to look. */
export async function sendAlerts({ db, clock, config, mailer }: Deps): Promise<void> {
	const now = clock.now();
	const found = await findAlerts(db, now);
	await db.transaction(async (tx) => {
		const alerts = await claimAlerts(tx, found, now);
		if (alerts.length === 0) return;
		for (const { to, lang } of await listAdministratorMailboxes(tx)) {
			const lines = await Promise.all(
				alerts.map(async ({ text, path }) => `${await text(lang)}\n${config.publicUrl}${path}`),
			);
			const values = {
				site: config.siteName,
				list: lines.join("\n\n"),
				link: config.publicUrl + pathTo("admin/audit"),
			};
			await mailer.enqueue(tx, {
				to,
				subject: t(lang, "mail.alert.subject", values),
				text: t(lang, "mail.alert.text", values),
			});
		}
	});
}

/** Deletes which alerts about a member were sent. */
export const purgeAlerts = async ({ db }: Pick<Deps, "db">, uid: number): Promise<void> =>
	void (await db.delete(sentAlerts).where(inArray(sentAlerts.key, [`deletions ${uid}`, `logins ${uid}`])));
