import { sql } from "drizzle-orm";
import { memberPath, pathTo } from "#contract/screenPaths.ts";
import { dayMs } from "../../platform/durations.ts";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyInTransaction } from "../notificationSlot.ts";
import { memberFollowed } from "./events.ts";

const shownActors = 3;

/** Members follow one: `subject` is a day, counted from 1970 (UTC), on which the followers who count began. */
export const followNotification: NotificationKind = {
	kind: "follow",
	tab: "attention",
	setting: { name: "followers", order: 5, title: "notification.setting.followers" },
	icon: "user-plus",
	cumulative: true,
	on: [
		notifyInTransaction(memberFollowed, (_db, { uid, followUid, at }) => [
			{ subject: Math.floor(Date.parse(at) / dayMs), ref: uid, actor: uid, to: [followUid] },
		]),
	],
	async load({ db, viewer, lang }, rows) {
		const left = [...viewer.blocked, ...viewer.muted];
		const days = rows.map(({ subject }) => subject);
		const { rows: found } = await db.execute<{ day: number; num: number; uids: number[] }>(sql`
			select days.day, counted.num::int as num, array(
				select f.uid from follows f where f.follow_uid = ${viewer.uid} and f.uid <> all(${sql.param(left)}::bigint[])
					and f.created_at >= days.begins and f.created_at < days.begins + interval '1 day'
				order by f.created_at desc nulls last, f.uid desc nulls last limit ${shownActors}) as uids
			from (select day, timestamptz 'epoch' + day * interval '1 day' as begins
			from unnest(${sql.param(days)}::bigint[]) day) days
			cross join lateral (
				select count(*) as num from follows f where f.follow_uid = ${viewer.uid}
				and f.uid <> all(${sql.param(left)}::bigint[])
					and f.created_at >= days.begins and f.created_at < days.begins + interval '1 day') counted`);
		const byDay = new Map(found.map((row) => [Number(row.day), row]));
		return ({ subject }) => {
			const { num = 0, uids = [] } = byDay.get(subject) ?? {};
			const actors = uids.map(Number);
			const [only] = actors;
			if (num === 0 || only === undefined) return undefined;
			return {
				text: (who) => t(lang, "notification.text.follow", { who, num }),
				actors,
				num,
				opens: num === 1 ? memberPath(only) : pathTo("ucenter/account/followers"),
			};
		};
	},
};
