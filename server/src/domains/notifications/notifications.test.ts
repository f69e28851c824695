import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { publishEnds } from "../polls/actions/publishEnds.ts";
import { deleteOldNotifications } from "./actions/deleteOldNotifications.ts";
import { notifyMembers } from "./actions/notify.ts";
import { notificationActions } from "./notifications.fixture.ts";
import { presentNotifications } from "./presenter.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const { like, follow, block, reply, list, texts, counts } = notificationActions(site);
const nameOf = ({ username }: TestMember): string => username;
const remove = (by: TestMember, tid: number) => site.as(by).post("/v5/content/thread/delete", { tid });

describe("notifications are refused", () => {
	test("to guests, and a notification to everybody but its member", async () => {
		const [author, fan] = [await site.member(), await site.member()];
		await like(fan, (await site.createThread(author)).pid);
		const [{ id } = { id: 0 }] = await list(author, "attention");
		for (const url of ["/selfapi/ucenter/noticenum", "/selfapi/ucenter/systemnoticelist", "/v5/notifications/unread"])
			expect((await site.guest.get(url)).status).toBe(401);
		expect((await site.guest.post("/selfapi/v5/atmelist", {})).status).toBe(401);
		expectError(await site.as(fan).get(`/selfapi/ucenter/delnotice?id=${id}`), {
			status: 404,
			reason: "not-found",
			convention: "legacy",
		});
		expectError(await site.as(fan).post("/v5/notifications/open", { id }), { status: 404, reason: "not-found" });
		expect(await counts(author)).toMatchObject({ count: 1, attention: 1 });
		expect(await presentNotifications(site.deps, fan.uid, [id], "en")).toEqual([]);
	});
});

describe("a member is notified", () => {
	test("of replies: to their thread, to their reply, with a quote; each reply once, and not of their own", async () => {
		const [author, fan, other] = [await site.member(), await site.member(), await site.member()];
		const { tid } = await site.createThread(author, { subject: "Sunrise" });
		const pid = await reply(fan, tid);
		await reply(author, tid, { pid });
		await reply(other, tid, { quote_pid: pid });
		await reply(author, tid);
		expect(await texts(author, "reply")).toEqual([
			`${nameOf(other)} and ${nameOf(fan)} replied to your post “Sunrise”`,
		]);
		expect(await texts(fan, "reply")).toEqual([
			`${nameOf(other)} quoted you in “Sunrise”`,
			`${nameOf(author)} replied to you in “Sunrise”`,
		]);
		expect(await texts(other, "reply")).toEqual([]);
		expect(await counts(fan)).toEqual({ count: 2, reply: 2, attention: 0, atme: 0, system: 0 });
		expect((await list(fan, "reply"))[1]).toMatchObject({
			href: expect.stringMatching(`^/forum/${boards.single}/${tid}#pid`),
			excerpt: "And here is more of it.",
		});
	});

	test("of mentions once, also after an edit, in replies and threads", async () => {
		const [author, fan] = [await site.member(), await site.member()];
		const { tid, pid } = await site.createThread(author, { subject: "Sunset" });
		await site
			.as(author)
			.post("/v5/content/thread", { tid, subject: "Sunset", message: `Taken with @${fan.username} here.` });
		await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: `Thanks, @${fan.username}!` } });
		await site.runJobs();
		await site.runJobs();
		const { result, count } = (await site.as(fan).post("/selfapi/v5/atmelist", { page: 1 })).body.data;
		expect([count, result.map(({ text }: { text: string }) => text)]).toEqual([
			2,
			Array(2).fill(`${nameOf(author)} mentioned you in “Sunset”`),
		]);
		expect(await counts(fan)).toEqual({ count: 2, reply: 0, attention: 0, atme: 2, system: 0 });
		await site.as(author).post("/v5/content/thread", { tid, subject: "Sunset", message: "Taken alone." });
		expect((await list(fan, "atme")).map((notification) => notification.pid)).not.toContain(pid);
	});

	test("of likes in one notification, which says who likes it now", async () => {
		const author = await site.member();
		const { pid } = await site.createThread(author, { subject: "Noon" });
		const fans = await Promise.all(Array.from({ length: 12 }, () => site.member()));
		for (const fan of fans) await like(fan, pid);
		await like(author, pid);
		const last = fans.at(-1) as TestMember;
		expect(await texts(author, "attention")).toEqual([`${nameOf(last)} and 11 others liked your post “Noon”`]);
		await like(last, pid, 0);
		await block(author, (fans[0] as TestMember).uid);
		const [notification] = await list(author, "attention");
		expect(notification).toMatchObject({
			text: `${nameOf(fans[10] as TestMember)} and 9 others liked your post “Noon”`,
			num: 10,
		});
		for (const fan of fans) await like(fan, pid, 0);
		expect(await texts(author, "attention")).toEqual([]);
		expect((await counts(author)).attention).toBe(0);
	});

	test("again when somebody else likes it, but not when the same member does", async () => {
		const [author, fan, other] = [await site.member(), await site.member(), await site.member()];
		const { pid } = await site.createThread(author);
		await like(fan, pid);
		const read = await site.as(author).post("/v5/notifications/read", {});
		expect(read.body.data).toMatchObject({ count: 0 });
		await like(fan, pid, 0);
		await like(fan, pid);
		expect((await counts(author)).count).toBe(0);
		await like(other, pid);
		expect((await counts(author)).count).toBe(1);
	});

	test("of followers of a day, tips, the end of a poll and the status of a bug", async () => {
		const [author, fan, moderator] = [
			await site.member(),
			await site.member(),
			await site.member({ roles: [{ role: "administrator" }] }),
		];
		await follow(fan, author.uid);
		await follow(moderator, author.uid);
		expect(await texts(author, "attention")).toEqual([`${nameOf(moderator)} and ${nameOf(fan)} followed you`]);
		await follow(fan, author.uid, 0);
		expect(await texts(author, "attention")).toEqual([`${nameOf(moderator)} followed you`]);

		const poll = await site.createThread(author, {
			subject: "Tea or coffee",
			polloption: ["Tea", "Coffee"],
			expiration: 1,
		});
		const { rows } = await pool.query<{ oid: number }>("select oid from poll_options where tid = $1", [poll.tid]);
		await site.as(fan).post("/v5/content/post/vote", { tid: poll.tid, options: [rows[0]?.oid] });
		await pool.query("update polls set ends_at = now() where tid = $1", [poll.tid]);
		await publishEnds(site.deps);
		await publishEnds(site.deps);
		await site.runJobs();
		expect([await texts(author, "system"), await texts(fan, "system")]).toEqual([
			["Your poll “Tea or coffee” has ended"],
			["The poll “Tea or coffee” that you voted in has ended"],
		]);

		const bug = await site.createThread(author, { subject: "It restarts", fid: boards.bugs });
		await site.as(fan).post("/v5/bugs/metoo", { tid: bug.tid, status: 1 });
		expect(
			(await site.as(moderator).post("/v5/bugs/status", { tid: bug.tid, bug_status: 4, answer: "Update, please." }))
				.status,
		).toBe(200);
		await site.runJobs();
		expect((await list(author, "system"))[0]).toMatchObject({
			text: "New status of your bug report “It restarts”: Replied",
			excerpt: "Update, please.",
		});
		expect((await texts(fan, "system"))[0]).toBe("New status of the bug “It restarts”, which you also have: Replied");
	});

	test("what moderators did and why, also with what is gone", async () => {
		const [author, moderator] = [await site.member(), await site.member({ roles: [{ role: "administrator" }] })];
		const { tid } = await site.createThread(author, { subject: "Cheap phones" });
		await site.as(moderator).post("/v5/content/thread/delete", { tid, reason: "spam" });
		await site.runJobs();
		expect(await list(author, "system")).toMatchObject([
			{
				text: "A moderator deleted your post “Cheap phones”",
				excerpt: "Reason: Spam or advertising",
				href: expect.stringContaining("/ucenter/account/moderation"),
				actors: [],
			},
		]);
	});

	test("of new replies in a thread they saved, until they read it", async () => {
		const [author, reader, fan] = [await site.member(), await site.member(), await site.member()];
		const { tid } = await site.createThread(author, { subject: "Recipes" });
		await site.as(reader).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
		for (const by of [fan, author]) {
			const ref = await reply(by, tid);
			await notifyMembers(site.deps, { kind: "saved", subject: tid, tid, ref, actor: by.uid });
		}
		expect(await texts(reader, "reply")).toEqual(["New replies in “Recipes”, which you saved"]);
		expect(await texts(author, "reply")).toEqual([`${nameOf(fan)} replied to your post “Recipes”`]);
	});
});

describe("a notification shows nothing", () => {
	test("of what was deleted, pending, restricted or hidden, and of blocked and muted members, until it can be seen again", async () => {
		const [author, fan] = [await site.member(), await site.member()];
		const { tid } = await site.createThread(author, { subject: "Secret plans" });
		const pid = await reply(fan, tid);
		await like(author, pid);
		await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: `Right, @${fan.username}.` } });
		await site.runJobs();
		const shownToFan = async (): Promise<[number, number, string]> => {
			const [own, ids] = [
				[...(await list(fan, "attention")), ...(await list(fan, "atme"))],
				(await pool.query<{ id: number }>("select id from notifications where uid = $1", [fan.uid])).rows.map(
					({ id }) => id,
				),
			];
			return [
				own.length,
				(await counts(fan)).count,
				JSON.stringify([own, await presentNotifications(site.deps, fan.uid, ids, "fr")]),
			];
		};
		expect(await shownToFan()).toEqual([2, 2, expect.stringContaining("Secret plans")]);
		const changes: [string, string][] = [
			[
				"update threads set deleted_at = now(), deleted_by = uid where tid = $1",
				"update threads set deleted_at = null, deleted_by = null where tid = $1",
			],
			[
				"update threads set deleted_at = now(), pending_reason = 'spam', pending_since = now() where tid = $1",
				"update threads set deleted_at = null, pending_reason = null, pending_since = null where tid = $1",
			],
			["update threads set readaccess = 200 where tid = $1", "update threads set readaccess = 0 where tid = $1"],
			[
				"insert into dismissed_threads select $2, $1, now()",
				"delete from dismissed_threads where tid = $1 and uid = $2",
			],
			["insert into thread_mutes select $2, $1, now()", "delete from thread_mutes where tid = $1 and uid = $2"],
		];
		for (const [change, undo] of changes) {
			const values = (text: string) => (text.includes("$2") ? [tid, fan.uid] : [tid]);
			await pool.query(change, values(change));
			const [shown, counted, all] = await shownToFan();
			expect([change, shown, counted]).toEqual([change, 0, 0]);
			if (!change.includes("mutes")) expect(all).not.toContain("Secret");
			await pool.query(undo, values(undo));
			expect((await shownToFan()).slice(0, 2)).toEqual([2, 2]);
		}
		for (const way of ["block", "mute"]) {
			await site.as(fan).post(`/v5/user/${way}`, { uid: author.uid, [way]: 1 });
			expect((await shownToFan()).slice(0, 2)).toEqual([0, 0]);
			await site.as(fan).post(`/v5/user/${way}`, { uid: author.uid, [way]: 0 });
		}
		expect((await shownToFan()).slice(0, 2)).toEqual([2, 2]);
		const [notification] = await list(fan, "atme");
		await remove(author, tid);
		expectError(await site.as(fan).post("/v5/notifications/open", { id: notification?.id }), {
			status: 404,
			reason: "not-found",
		});
	});
});

describe("a notification", () => {
	test("is opened and read, deleted, restored, and deleted for good in time", async () => {
		const [author, fan] = [await site.member(), await site.member()];
		const { tid } = await site.createThread(author);
		const pid = await reply(fan, tid);
		const [notification] = await list(author, "reply");
		const id = notification?.id ?? 0;
		expect((await site.as(author).post("/v5/notifications/open", { id })).body.data).toEqual({
			href: `/forum/${boards.single}/${tid}#pid${pid}`,
		});
		expect((await list(author, "reply"))[0]).toMatchObject({ is_read: true });
		for (const _ of [1, 2])
			expect((await site.as(author).get(`/selfapi/ucenter/delnotice?id=${id}`)).body).toMatchObject({
				code: 0,
				data: { id },
			});
		expect(await list(author, "reply")).toEqual([]);
		await site.as(author).post(`/selfapi/ucenter/delnotice?id=${id}&undo=1`);
		expect(await list(author, "reply")).toHaveLength(1);
		await pool.query("update notifications set read_at = now() - interval '91 days' where id = $1", [id]);
		await deleteOldNotifications(site.deps);
		expect(await list(author, "reply")).toEqual([]);
	});

	test("lists are pages of 20, by page and by cursor; the count is of pages", async () => {
		const [author, fan] = [await site.member(), await site.member()];
		for (let n = 0; n < 23; n++) await reply(fan, (await site.createThread(author, { subject: `Thread ${n}` })).tid);
		const url = "/selfapi/ucenter/replynoticelist";
		const first = (await site.as(author).get(url)).body.data;
		expect([first.notelist.length, first.totalpage]).toEqual([20, 2]);
		for (const query of ["?page=2", `?cursor=${first.next}`])
			expect((await site.as(author).get(url + query)).body.data).toMatchObject({
				notelist: [{ text: expect.stringContaining("Thread 2”") }, {}, {}],
				next: null,
			});
		expect((await site.as(author).get("/v5/notifications/unread")).body.data.reply).toBe(23);
	});
});
