import { type SQL, sql } from "drizzle-orm";
import { preparedSql, type Tx } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import type { Occurrence } from "../../notificationSlot.ts";
import { notificationsWritten } from "../events.ts";
import { getKind, isMuted } from "../kinds.ts";
import { notifications } from "../tables.ts";

/** Most ids of a notification. */
const maxRefs = 100;
/**
 * Ids from which an unread notification is written at most once a minute, so that a popular post is not written with
 * each like.
 */
const manyRefs = 20;

/**
 * Notifies members of an occurrence. One that is known makes no notification unread and is not published again. Who
 * blocks the actor or has muted the thread gets the row, which they see once they no longer do, but no event.
 */
export async function writeNotifications(
	tx: Tx,
	{ kind, subject, tid = 0, ref, actor = 0 }: Occurrence,
	uids: readonly number[],
	now: Date,
): Promise<void> {
	if (uids.length === 0) return;
	const { cumulative = false, repeatMs = 0 } = getKind(kind);
	const isOne = uids.length === 1;
	const write = isOne ? writeForOne : writeForMany;
	const rows = await write(tx, {
		...{ kind, subject, tid, ref, actor, cumulative, repeatMs },
		members: isOne ? uids[0] : [...uids],
		at: now.toISOString(),
	});
	if (rows.length === 0) return;
	const notified = rows.map(({ uid, isNew }) => ({ uid: Number(uid), isNew }));
	await publish(
		tx,
		notificationsWritten({
			kind,
			uids: notified.map(({ uid }) => uid),
			newFor: notified.flatMap(({ uid, isNew }) => (isNew ? uid : [])),
		}),
	);
}

const variable = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** @param members who is notified: PostgreSQL expects several of a list, and would plan each time for one */
const writeStatement = (name: string, members: SQL) =>
	preparedSql<{ uid: number; isNew: boolean }>(name, () => {
		const [kind, subject, tid, ref] = [
			variable("kind", "text"),
			variable("subject", "bigint"),
			variable("tid", "bigint"),
			variable("ref", "bigint"),
		];
		const [actor, at] = [variable("actor", "bigint"), variable("at", "timestamptz")];
		const [cumulative, repeatMs] = [variable("cumulative", "boolean"), variable("repeatMs", "int")];
		const same = sql`known.uid = asked.uid and known.kind = ${kind} and known.subject = ${subject}`;
		const isUnread = sql`notifications.read_at is null and notifications.deleted_at is null`;
		return sql`
		with written as (
			insert into ${notifications} (uid, kind, subject, tid, refs, created_at, unread_since, updated_at)
			select asked.uid, ${kind}, ${subject}, ${tid}, array[${ref}], ${at}, ${at}, ${at}
			from ${members} asked(uid)
			join accounts on accounts.uid = asked.uid and accounts.deleted_at is null
			where asked.uid <> ${actor} and not exists (select from notifications known where ${same}
			and (${ref} = any(known.refs || known.earlier_refs)
				or known.read_at is null and known.deleted_at is null and (cardinality(known.refs) >= ${manyRefs}
				and known.updated_at > ${at} - interval '1 minute'
					or ${repeatMs} > 0 and known.unread_since > ${at} - ${repeatMs} * interval '1 millisecond')))
			order by asked.uid
			on conflict (uid, kind, subject) do update set
				refs = case when ${cumulative} or ${isUnread}
				then (notifications.refs || excluded.refs)[cardinality(notifications.refs) - ${maxRefs - 2}:]
				else excluded.refs end,
				earlier_refs = case when ${cumulative} or ${isUnread} then notifications.earlier_refs
				when notifications.deleted_at is null then notifications.refs else '{}' end,
				unread_since = case when ${isUnread} and ${repeatMs} = 0 then notifications.unread_since
				else excluded.unread_since end,
				updated_at = greatest(notifications.updated_at, excluded.updated_at),
				read_at = null,
				deleted_at = null
			where not ${ref} = any(notifications.refs)
			returning uid, unread_since
		)
		select uid, unread_since = ${at} as "isNew" from written
		where not ${isMuted({ uid: sql`written.uid`, tid, actor })}
		order by uid`;
	});

const writeForOne = writeStatement("write_notification", sql`(values (${variable("members", "bigint")}))`);
const writeForMany = writeStatement("write_notifications", sql`unnest(${variable("members", "bigint[]")})`);
