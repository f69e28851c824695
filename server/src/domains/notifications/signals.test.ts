import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import type { Signal } from "../../platform/realtime/signals.ts";
import { writeNotifications } from "./actions/writeNotifications.ts";
import { notificationActions } from "./notifications.fixture.ts";

const site = await buildTestApp();
const { counts } = notificationActions(site);

test("many members are notified by few signals, each once", async () => {
	const { rows } = await site.deps.pool.query<{ uid: string }>(
		`insert into accounts (username, username_key, name) select 'told_' || n, 'told_' || n, 'Told'
			from generate_series(1, 400) n returning uid`,
	);
	const [member, uids] = [await site.member(), rows.map(({ uid }) => Number(uid))];
	const received: Signal[] = [];
	site.deps.signals.subscribe((signal) => received.push(signal));
	const notify = (ref: number) =>
		site.deps.db.transaction((tx) =>
			writeNotifications(tx, { kind: "level", subject: 2, ref }, [...uids, member.uid], site.clock.now()),
		);
	const notifiedOf = (isNew: boolean): string[] =>
		received.flatMap(({ notify }) =>
			notify?.event === "notifications" && (notify.data as { isNew: boolean }).isNew === isNew ? notify.room : [],
		);
	const rooms = [...uids, member.uid].map((uid) => `member:${uid}`).toSorted();
	await notify(2);
	await expect.poll(() => notifiedOf(true).toSorted()).toEqual(rooms);
	expect(received.length).toBeLessThan(5);
	expect(received.flatMap(({ invalidate = [] }) => invalidate)).toHaveLength(uids.length + 1);
	await notify(3);
	await expect.poll(() => notifiedOf(false).toSorted()).toEqual(rooms);
});

test("a member is notified that their feedback was answered, until they have read the answer", async () => {
	const [member, other, admin] = [
		await site.member(),
		await site.member(),
		await site.member({ roles: [{ role: "administrator" }] }),
	];
	const { id } = (
		await site.as(member).post("/v5/feedback/send", { message: "The photos of my story are upside down." })
	).body.data;
	expect(
		(await site.as(admin).post("/v5/admin/feedback/answer", { id, answer: "Thank you, we have turned them." })).status,
	).toBe(200);
	await site.runJobs();
	const { notelist } = (await site.as(member).get("/selfapi/ucenter/systemnoticelist")).body.data;
	expect(notelist).toMatchObject([
		{
			text: "Your feedback was answered",
			excerpt: "Thank you, we have turned them.",
			href: "/ucenter/setting/helpcenter/feedback",
			is_read: false,
		},
	]);
	await site.as(other).post("/v5/feedback/markSeen", { ids: [id] });
	expect((await counts(member)).count).toBe(1);
	await site.as(member).post("/v5/feedback/markSeen", { ids: [id] });
	expect((await counts(member)).count).toBe(0);
});

test("of two jobs that write at once, the one that began first loses nothing", async () => {
	const member = await site.member();
	const now = site.clock.now();
	const write = (ref: number, at: Date) =>
		site.deps.db.transaction((tx) => writeNotifications(tx, { kind: "order", subject: 7, ref }, [member.uid], at));
	await write(5, now);
	await write(1, new Date(now.getTime() - 100));
	const { rows } = await site.deps.pool.query("select refs from notifications where uid = $1", [member.uid]);
	expect(rows).toEqual([{ refs: ["5", "1"] }]);
});
