import { expect, test } from "vitest";
import { pushRules } from "#contract/push.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { createBrowser } from "./pushService.fixture.ts";
import { buildPushSite } from "./pushSite.fixture.ts";

const { service, site, subscribe, devices, subscriptionsOf, subscribedMember, pushesTo, reply, runAllJobs } =
	await buildPushSite();
const { pool } = site.deps;

test.each([
	["plain http", "http://push.example.com/send/1"],
	["this machine", "https://localhost/send/1"],
	["an address of this machine", "https://127.0.0.1/send/1"],
	["a private address", "https://10.1.2.3/send/1"],
	["a private address in disguise", "https://0x7f000001/send/1"],
	["the metadata of a cloud", "https://169.254.169.254/latest/meta-data"],
	["a private IPv6 address", "https://[fd00::1]/send/1"],
	["IPv4 within IPv6", "https://[::ffff:10.0.0.1]/send/1"],
	["a name of the local network", "https://printer.local/send/1"],
	["a name without a domain", "https://intranet/send/1"],
	["another port", "https://push.example.com:8443/send/1"],
	["a login in the address", "https://user:secret@push.example.com/send/1"],
	["another scheme", "ftp://push.example.com/send/1"],
	["no address", "push"],
	["too long an address", `https://push.example.com/${"a".repeat(pushRules.endpointMax)}`],
])("a browser at %s is refused", async (_name, endpoint) => {
	const member = await site.member();
	expect((await subscribe(member, service.newBrowser(), { endpoint })).status).toBe(422);
	expect(await devices(member)).toEqual([]);
});

test.each([
	["no point of the curve", { p256dh: "B".repeat(87) }],
	["too short a key", { p256dh: "B" }],
	["too short a secret", { auth: "x" }],
])("keys that are %s are refused", async (_name, more) => {
	expect((await subscribe(await site.member(), service.newBrowser(), more)).status).toBe(422);
});

test("guests and banned members can't subscribe, and nobody where push is turned off", async () => {
	const { subscription } = service.newBrowser();
	expect((await site.guest.post("/v5/push/subscribe", subscription)).status).toBe(401);
	const banned = await site.member({ groupId: 5 });
	expect((await subscribe(banned, service.newBrowser())).body.reason).toBe("banned");
	const off = await buildTestApp({ push: { ...service.settings.push, enabled: false } });
	const member = await off.member();
	expect((await off.as(member).post("/v5/push/subscribe", subscription)).body.reason).toBe("push-off");
	expect((await off.as(member).get("/v5/push/devices")).body.data).toEqual({ key: null, lists: [] });
});

test("push is turned off and on while the site runs: nobody is asked, nothing is sent, and browsers stay", async () => {
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const set = async (value?: string) =>
		(await site.as(administrator).post("/v5/admin/settings/set", { name: "notifications.push", value })).status;
	const { member, browser, tid } = await subscribedMember();
	const keyOf = async () => (await site.as(member).get("/v5/push/devices")).body.data.key;
	const key = await keyOf();
	expect(await set("0")).toBe(200);
	expect(await keyOf()).toBeNull();
	expect((await subscribe(await site.member(), service.newBrowser())).body.reason).toBe("push-off");
	await reply(tid, "What a photo");
	await runAllJobs();
	expect(pushesTo(browser)).toEqual([]);
	expect(await set()).toBe(200);
	expect([await keyOf(), (await devices(member)).length]).toEqual([key, 1]);
	await reply((await site.createThread(member)).tid, "Another photo");
	await runAllJobs();
	expect(pushesTo(browser)).toHaveLength(1);
});

test("the address of a browser is nobody else's without its keys, and moves with them", async () => {
	const [one, other, browser] = [await site.member(), await site.member(), service.newBrowser()];
	await subscribe(one, browser);
	const stolen = createBrowser(browser.subscription.endpoint);
	expect((await subscribe(other, stolen)).status).toBe(409);
	expect(await devices(one)).toHaveLength(1);
	expect((await subscribe(other, browser)).status).toBe(200);
	expect([await devices(one), (await devices(other)).length]).toEqual([[], 1]);
});

test("a browser's new address replaces one of the same member only", async () => {
	const [member, other, browser, renewed] = [
		await site.member(),
		await site.member(),
		service.newBrowser(),
		service.newBrowser(),
	];
	await subscribe(member, browser);
	const replaces = browser.subscription.endpoint;
	expect((await subscribe(other, renewed, { replaces })).status).toBe(409);
	expect([(await devices(member)).length, await devices(other)]).toEqual([1, []]);
	expect((await subscribe(member, renewed, { replaces })).status).toBe(200);
	expect(await devices(member)).toHaveLength(1);
	expect((await subscribe(member, browser, { replaces })).status).toBe(409);
});

test("a member removes their own browsers only; a session has one, a member ten", async () => {
	const [member, other] = [await site.member(), await site.member()];
	await subscribe(member, service.newBrowser());
	await subscribe(member, service.newBrowser());
	const [device, ...more] = await devices(member);
	expect([more, device.current, device.reached]).toEqual([[], true, null]);
	expect((await site.as(other).post("/v5/push/remove", { id: device.id })).status).toBe(404);
	expect((await site.as(member).post("/v5/push/remove", { id: device.id })).status).toBe(200);
	expect(await devices(member)).toEqual([]);
	expect((await site.as(member).post("/v5/push/remove")).status).toBe(200);

	await subscribe(member, service.newBrowser());
	const first = (await devices(member))[0].id;
	for (let n = 0; n < pushRules.devices; n++)
		await pool.query(
			`with session as (insert into sessions (token_hash, uid, expires_at) values ($1, $2, now() + interval '1 day')
				returning id)
			insert into push_subscriptions (uid, session_id, endpoint, p256dh, auth, lang, created_at)
			select $2, id, $1, 'k', 'a', 'en', now() from session`,
			[`https://push.example.com/${member.uid}/${n}`, member.uid],
		);
	await pool.query("update push_subscriptions set created_at = now() - interval '1 day' where id = $1", [first]);
	const again = await site.member();
	await pool.query("update sessions set uid = $1 where uid = $2", [member.uid, again.uid]);
	await subscribe({ ...member, token: again.token }, service.newBrowser());
	const kept = await devices(member);
	expect(kept).toHaveLength(pushRules.devices);
	expect(kept.map(({ id }: { id: number }) => id)).not.toContain(first);
});

test("a browser is forgotten with its session: by a logout, and by the others' end", async () => {
	const { member } = await subscribedMember();
	await site.as(member).post("/v5/user/logout");
	expect(await subscriptionsOf(member.uid)).toEqual([]);
	const { member: second } = await subscribedMember();
	await pool.query(
		"insert into sessions (token_hash, uid, expires_at) values ('other', $1, now() + interval '1 day')",
		[second.uid],
	);
	await pool.query(
		"update push_subscriptions set session_id = (select id from sessions where token_hash = 'other') where uid = $1",
		[second.uid],
	);
	await site.as(second).post("/v5/user/sessions/end");
	expect(await subscriptionsOf(second.uid)).toEqual([]);
});
