import type pg from "pg";

/** Older activity is no news. Days. */
const days = 60;

/**
 * What members would have been told of the likes, follows, replies, mentions, tips and saved threads of the community.
 * The latest week is unread.
 */
export async function seedNotifications(client: pg.PoolClient, now: Date): Promise<void> {
	const insert = (
		kind: string,
		subject: string,
		tid: string,
		ref: string,
		at: string,
		from: string,
	): Promise<unknown> =>
		client.query(
			`insert into notifications (uid, kind, subject, tid, refs, created_at, unread_since, updated_at, read_at)
			select told, '${kind}', ${subject}, ${tid}, (array_agg(${ref}
			order by ${at} desc))[:50], min(${at}), max(${at}), max(${at}),
				case when max(${at}) < $1::timestamptz - interval '7 days' then max(${at}) + interval '3 hours' end
			from ${from} and ${at} > $1::timestamptz - interval '${days} days' group by 1, 3, 4 on conflict do nothing`,
			[now],
		);
	const reply = "posts r join threads t on t.tid = r.tid";
	const isReply = "r.deleted_at is null and t.deleted_at is null and r.pid <> t.pid";
	await insert(
		"mention",
		"r.pid",
		"r.tid",
		"r.pid",
		"r.created_at",
		"(select m.uid as told, m.pid from mentions m) m join posts r on r.pid = m.pid where r.deleted_at is null",
	);
	await insert(
		"reply",
		"t.tid",
		"t.tid",
		"r.pid",
		"r.created_at",
		`(select tid as of_tid, uid as told from threads) own join ${reply} on t.tid = of_tid where ${isReply}
			and r.uid <> told`,
	);
	await insert(
		"answer",
		"parent.pid",
		"t.tid",
		"r.pid",
		"r.created_at",
		`(select pid, uid as told from posts) parent join ${reply} on r.parent_pid = parent.pid where ${isReply}
			and r.uid <> told and t.uid <> told`,
	);
	await insert(
		"like",
		"p.pid",
		"p.tid",
		"l.uid",
		"l.created_at",
		"(select pid, tid, uid as told from posts where deleted_at is null) p join likes l on l.pid = p.pid where l.uid <> told",
	);
	await insert(
		"tip",
		"p.pid",
		"p.tid",
		"g.uid",
		"g.created_at",
		"(select pid, tid, uid as told from posts where deleted_at is null) p join tips g on g.pid = p.pid where g.uid <> told",
	);
	await insert(
		"follow",
		"floor(extract(epoch from f.created_at) / 86400)::bigint",
		"0::bigint",
		"f.uid",
		"f.created_at",
		"(select follow_uid as told, uid, created_at from follows) f where true",
	);
	await insert(
		"saved",
		"t.tid",
		"t.tid",
		"r.pid",
		"r.created_at",
		`(select tid as of_tid, uid as told, created_at as saved_at from bookmarks) s join ${reply} on t.tid = of_tid
			where ${isReply} and r.uid <> told and t.uid <> told and r.created_at > saved_at`,
	);
	await insert(
		"feedback",
		"f.id",
		"0::bigint",
		"f.id",
		"f.answered_at",
		"(select id, uid as told, answered_at from feedbacks where uid is not null and seen_at is null) f where true",
	);
	// refs are in the order of time.
	await client.query(
		`update notifications set refs = array(select ref from unnest(refs) with ordinality as each(ref, place)
			order by place desc)`,
	);
}

/** The demo member is not disturbed at night, and has muted the two liveliest threads in which they wrote a reply. */
export async function seedNotificationSettings(client: pg.PoolClient, demoName: string, now: Date): Promise<void> {
	await client.query(
		`insert into notification_settings (uid, site_off, push_off, mail_off, quiet_from, quiet_to, time_zone, updated_at)
		select uid, '{}', '{likes,saved}', '{polls}', 22 * 60, 6 * 60 + 30, 'Africa/Lagos', $2 from accounts
		where username = $1 on conflict do nothing`,
		[demoName, now],
	);
	await client.query(
		`insert into thread_mutes (uid, tid, created_at) select demo.uid, t.tid, $2::timestamptz - interval '3 days'
			from accounts demo
		join threads t on t.uid <> demo.uid and t.deleted_at is null and exists (select from posts p where p.tid = t.tid
		and p.uid = demo.uid)
		where demo.username = $1 order by t.reply_count desc nulls last limit 2 on conflict do nothing`,
		[demoName, now],
	);
}
