import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { expect, test } from "vitest";
import { hourMs } from "../../../platform/durations.ts";
import { pushNotifications } from "./actions/pushNotifications.ts";
import { buildPushSite } from "./pushSite.fixture.ts";
import { claimNotifications } from "./queries.ts";

const { service, site, pushesTo, messagesTo, devices, subscriptionsOf, subscribedMember, reply, runAllJobs } =
	await buildPushSite();
const { db, pool } = site.deps;

test("a reply is pushed: encrypted for the browser, signed with the site's key", async () => {
	const { member, browser, tid } = await subscribedMember();
	await reply(tid, "What a lovely light!");
	await runAllJobs();
	const [request] = pushesTo(browser);
	expect(request?.headers).toMatchObject({
		"content-encoding": "aes128gcm",
		topic: "notifications",
		urgency: "normal",
		ttl: "86400",
	});
	expect(String(request?.body)).not.toContain("lovely");
	const [message] = messagesTo(browser);
	expect(message).toMatchObject({ text: "What a lovely light!", lang: "en", icon: "/notification.png" });
	expect(message?.title).toContain("My first photo");
	expect(message?.href).toContain(`/${tid}`);

	const [, token = "", k = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(request?.headers.authorization)) ?? [];
	const { key } = (await site.as(member).get("/v5/push/devices")).body.data;
	expect(k).toBe(key);
	const point = Buffer.from(k, "base64url");
	const jwk = {
		kty: "EC",
		crv: "P-256",
		x: point.subarray(1, 33).toString("base64url"),
		y: point.subarray(33).toString("base64url"),
	};
	const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: "jwk" }));
	expect(payload).toMatchObject({ aud: service.origin, sub: "mailto:push@baraza.example" });
	expect((await devices(member))[0].reached).not.toBeNull();
});

test("the longest message fits into one record of 4,096 bytes, which every push service takes", async () => {
	const { member, browser } = await subscribedMember();
	const { tid } = await site.createThread(member, { subject: "🌄".repeat(80) });
	await reply(tid, "🌍".repeat(2_000));
	await runAllJobs();
	const [request] = pushesTo(browser);
	expect(messagesTo(browser)[0]?.text).toMatch(/^🌍{100,}…$/u);
	expect(request?.body.length).toBeLessThanOrEqual(4_096);
});

test("a burst is one push, nothing is pushed twice, and what is read is not pushed", async () => {
	const { member, browser, tid } = await subscribedMember();
	const { tid: second } = await site.createThread(member, { subject: "My second photo" });
	await reply(tid, "One more please.");
	await reply(second, "And another one.");
	await runAllJobs();
	await runAllJobs();
	expect(messagesTo(browser).map(({ title }) => title)).toEqual(["2 new notifications"]);

	await site.as(member).post("/v5/notifications/read");
	await reply(tid, "It is read before it is pushed.");
	await site.runJobs();
	await site.as(member).post("/v5/notifications/read");
	await runAllJobs();
	expect(pushesTo(browser)).toHaveLength(1);
	// Unread again, it is another notification.
	await reply(tid, "This one is new again.");
	await runAllJobs();
	expect(messagesTo(browser)).toHaveLength(2);
});

test("two workers at once push a notification once", async () => {
	const { member, browser, tid } = await subscribedMember();
	await reply(tid, "Seen by both workers.");
	await site.runJobs();
	await Promise.all(Array.from({ length: 6 }, () => pushNotifications(site.deps, member)));
	expect(pushesTo(browser)).toHaveLength(1);
});

test("what the member may no longer see when it is sent is left out", async () => {
	const { browser, tid } = await subscribedMember();
	const author = await reply(tid, "I take this back at once.");
	await site.runJobs();
	const { rows } = await pool.query("select pid from posts where uid = $1", [author.uid]);
	await site.as(author).post("/v5/content/post/delete", { pid: rows[0].pid });
	await runAllJobs();
	expect(pushesTo(browser)).toEqual([]);
});

test("switched off kinds are not pushed; in quiet hours notifications are pending, then come as one", async () => {
	const { member, browser, tid } = await subscribedMember();
	const set = (pushOff: string[], quiet: [number, number] | [null, null]) =>
		pool.query(
			`insert into notification_settings (uid, site_off, push_off, mail_off, quiet_from, quiet_to, time_zone,
				updated_at) values ($1, '{}', $2, '{}', $3, $4, 'UTC', now())
			on conflict (uid) do update set push_off = excluded.push_off, quiet_from = excluded.quiet_from,
			quiet_to = excluded.quiet_to`,
			[member.uid, pushOff, ...quiet],
		);
	await set(["replies"], [null, null]);
	await reply(tid, "Replies are switched off.");
	await runAllJobs();
	expect(pushesTo(browser)).toEqual([]);
	await site.as(member).post("/v5/notifications/read");

	const now = new Date();
	const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
	await set([], [(minute + 1_410) % 1_440, (minute + 120) % 1_440]);
	await reply(tid, "The first of the night.");
	const { tid: second } = await site.createThread(member, { subject: "Before midnight" });
	await reply(second, "The second of the night.");
	await runAllJobs();
	expect(pushesTo(browser)).toEqual([]);
	const { rows } = await pool.query(
		"select run_at from graphile_worker.jobs where task_identifier = 'notifications.push'",
	);
	expect(rows).toHaveLength(1);
	expect(rows[0].run_at.getTime() - now.getTime()).toBeGreaterThan(110 * 60_000);
	site.clock.advance(121 * 60_000);
	await runAllJobs();
	expect(messagesTo(browser).map(({ title }) => title)).toEqual(["2 new notifications"]);
});

test("quiet hours that end earlier push what is pending", async () => {
	const { member, browser, tid } = await subscribedMember();
	const { switches, ...settings } = (await site.as(member).get("/v5/notifications/settings")).body.data;
	const save = (quiet: object | null) =>
		site.as(member).post("/v5/notifications/setSettings", { ...settings, time_zone: "UTC", quiet });
	const clockTime = (minutes: number): string =>
		new Date(site.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
	await save({ from: clockTime(-30), to: clockTime(120) });
	await reply(tid, "In the quiet hours.");
	await runAllJobs();
	expect(pushesTo(browser)).toEqual([]);
	await save(null);
	await site.runJobs();
	expect(messagesTo(browser)).toHaveLength(1);
});

test.each([404, 410])("a browser that is gone (%i) is forgotten", async (status) => {
	const { member, tid } = await subscribedMember();
	service.answerWith(status);
	await reply(tid, "Is anybody there?");
	await runAllJobs();
	expect(await subscriptionsOf(member.uid)).toEqual([]);
});

test("under 429 and 5xx nothing is sent before Retry-After, then once", async () => {
	const { member, browser, tid } = await subscribedMember();
	service.answerWith(429, { "retry-after": "600" });
	const before = Date.now();
	await reply(tid, "Too much at once.");
	await runAllJobs();
	expect(pushesTo(browser)).toHaveLength(1);
	const [waiting] = await subscriptionsOf(member.uid);
	expect(waiting).toMatchObject({ failures: 1 });
	expect(Number(waiting?.retry_at) - before).toBeGreaterThanOrEqual(599_000);
	await runAllJobs();
	expect(pushesTo(browser)).toHaveLength(1);

	site.clock.advance(601_000);
	service.answerWith(503);
	await pushNotifications(site.deps, member);
	expect(pushesTo(browser)).toHaveLength(2);
	site.clock.advance(hourMs);
	service.answerWith(201);
	await pushNotifications(site.deps, member);
	await pushNotifications(site.deps, member);
	expect(messagesTo(browser).map(({ text }) => text)).toEqual(Array(3).fill("Too much at once."));
	expect(await subscriptionsOf(member.uid)).toMatchObject([{ failures: 0, retry_at: null }]);
});

test("a redirect is not followed, and a browser that is refused five times is forgotten", async () => {
	const { member, browser, tid } = await subscribedMember();
	service.answerWith(307, { location: `${service.origin}/elsewhere` });
	for (let n = 0; n < 5; n++) {
		expect(await subscriptionsOf(member.uid)).toMatchObject([{ failures: n }]);
		await site.as(member).post("/v5/notifications/read");
		await reply(tid, `Attempt number ${n} of five.`);
		await runAllJobs();
	}
	expect(service.received.map(({ path }) => path)).toEqual(Array(5).fill(browser.path));
	expect(await subscriptionsOf(member.uid)).toEqual([]);
});

test("a process that ends between claim and send pushes nothing twice; the notification comes with the next push", async () => {
	const { member, browser, tid } = await subscribedMember();
	await reply(tid, "Claimed by a process that ends.");
	await site.runJobs();
	const [subscription] = await subscriptionsOf(member.uid);
	const { rows } = await pool.query('select id, unread_since as "unreadSince" from notifications where uid = $1', [
		member.uid,
	]);
	expect(await claimNotifications(db, Number(subscription?.id), rows, new Date())).toHaveLength(1);
	await runAllJobs();
	expect(pushesTo(browser)).toEqual([]);

	site.clock.advance(5 * 60_000);
	const { tid: second } = await site.createThread(member, { subject: "Another thread" });
	await reply(second, "The next notification.");
	await runAllJobs();
	expect(messagesTo(browser).map(({ title }) => title)).toEqual(["2 new notifications"]);
	await runAllJobs();
	expect(pushesTo(browser)).toHaveLength(1);
});
