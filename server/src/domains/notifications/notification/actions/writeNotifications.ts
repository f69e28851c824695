import { sql } from "drizzle-orm";
import type { NotificationKind } from "#contract/notificationKinds.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { notificationsWritten } from "../../events.ts";
import { notifications } from "../../tables.ts";

/** Something that members are told. */
export interface Occurrence {
	kind: NotificationKind;
	/** Id of what it is about (see `notifications`). */
	subject: number;
	/** Its thread; 0 without one. */
	tid?: number;
	/** Id of what happened. */
	ref: number;
	/** Who did it; they are not told. */
	actor?: number;
	/** Whether what was read before is told again along with it: all who like a post, but only the new replies. */
	cumulative?: boolean;
	now: Date;
}

/** Most ids of a notification. */
const maxRefs = 100;
/** Ids from which an unread notification is written at most once a minute, so that a popular post is not written with each like. */
const manyRefs = 20;

/**
 * Tells members of something. One that is known makes no notification unread; what is told again is not published. Who blocks the actor or has
 * muted the thread gets the row, which they see once they no longer do, but no event.
 */
export async function writeNotifications(
	tx: Tx,
	{ kind, subject, tid = 0, ref, actor = 0, cumulative = false, now }: Occurrence,
	uids: readonly number[],
): Promise<void> {
	if (uids.length === 0) return;
	const at = now.toISOString();
	const same = sql`known.uid = told.uid and known.kind = ${kind} and known.subject = ${subject}`;
	const isUnread = sql`notifications.read_at is null and notifications.deleted_at is null`;
	const { rows } = await tx.execute<{ uid: number; isNew: boolean }>(sql`
		with written as (
			insert into ${notifications} (uid, kind, subject, tid, refs, created_at, unread_since, updated_at)
			select told.uid, ${kind}, ${subject}, ${tid}, array[${ref}::bigint], ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
			from unnest(${sql.param([...uids])}::bigint[]) told(uid)
			join accounts on accounts.uid = told.uid and accounts.deleted_at is null
			where told.uid <> ${actor} and not exists (select from notifications known where ${same} and (${ref}::bigint = any(known.refs)
				or known.read_at is null and known.deleted_at is null and cardinality(known.refs) >= ${manyRefs} and known.updated_at > ${at}::timestamptz - interval '1 minute'))
			order by told.uid
			on conflict (uid, kind, subject) do update set
				refs = case when ${cumulative} or ${isUnread} then (notifications.refs || excluded.refs)[cardinality(notifications.refs) - ${maxRefs - 2}:] else excluded.refs end,
				unread_since = case when ${isUnread} then notifications.unread_since else excluded.unread_since end,
				updated_at = greatest(notifications.updated_at, excluded.updated_at),
				read_at = null,
				deleted_at = null
			where not ${ref}::bigint = any(notifications.refs)
			returning uid, unread_since
		)
		select uid, unread_since = ${at}::timestamptz as "isNew" from written
		where not exists (select from member_blocks hiding where hiding.uid = written.uid and hiding.blocked_uid = ${actor})
			and not exists (select from thread_mutes muted where muted.uid = written.uid and muted.tid = ${tid})
		order by uid`);
	if (rows.length === 0) return;
	const told = rows.map(({ uid, isNew }) => ({ uid: Number(uid), isNew }));
	await publish(
		tx,
		notificationsWritten({
			uids: told.map(({ uid }) => uid),
			newFor: told.flatMap(({ uid, isNew }) => (isNew ? uid : [])),
		}),
	);
}
