import { beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const [india, kenya] = [210, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: india }] });
const url = "/v5/admin/settings";
const set = (by: TestMember, name: string, value?: string, country_fid = 0) =>
	site.as(by).post(`${url}/set`, { name, country_fid, ...(value !== undefined && { value }) });
const videosIn = async (section: number): Promise<boolean> =>
	(await site.guest.get("/v5/content/video/rules", { "site-id": String(section) })).body.data.open;

beforeEach(() => site.deps.dataCache.clear());

describe("a setting is not changed", () => {
	test("by members, auditors, and managers of other sections", async () => {
		const auditor = await site.member({ roles: [{ role: "auditor" }] });
		for (const by of [await site.member(), auditor])
			expectError(await set(by, "videos.posts", "0", india), { status: 403, reason: "not-allowed" });
		expectError(await set(manager, "videos.posts", "0", kenya), { status: 403, reason: "not-allowed" });
		expectError(await set(manager, "videos.posts", "0"), { status: 403, reason: "not-allowed" });
		expectError(await set(manager, "site.maintenance", "1"), { status: 403, reason: "not-allowed" });
	});
	test("to what it does not take", async () => {
		expectError(await set(administrator, "nothing.here", "1"), { status: 404, reason: "not-found" });
		expectError(await set(administrator, "site.maintenance", "1", india), { status: 422, reason: "section-unknown" });
	});
});

test.each(["yes", "", "2"])("what is on or off is not set by %j", async (value) => {
	expectError(await set(administrator, "accounts.registration", value), { status: 422, reason: "field.format" });
});

describe("another value is refused with what the setting takes", () => {
	test.each([
		["threads.pins", "0", "Enter a whole number from 1 to 20."],
		["threads.pins", "1.5", "Enter a whole number from 1 to 20."],
		["threads.pins", "many", "Enter a whole number from 1 to 20."],
		["threads.pins", "0x10", "Enter a whole number from 1 to 20."],
		["threads.pins", "1e1", "Enter a whole number from 1 to 20."],
		["threads.tips-of-day", "10000000", "Enter a whole number from 0 to 1,000,000."],
		["videos.posts", "101", "Enter a whole number from 0 to 100."],
		["wallet.minor-age", "40", "Enter a whole number from 0 to 21."],
		...["5, many", "5, 5", "", "0"].map((value): [string, string, string] => [
			"threads.tip-amounts",
			value,
			"Enter 1 to 10 different whole numbers from 1 to 10,000, separated by commas.",
		]),
		...["", "no spaces!", "c", "NG2"].map((value): [string, string, string] => [
			"accounts.email-endings",
			value,
			"Enter 1 to 50 top-level domains of 2 to 24 letters, such as com, or * for any, separated by commas.",
		]),
		["accounts.reserved-words", "x", "Enter at most 200 words of 2 to 30 characters each, separated by commas."],
		["profiles.verified-actions", "chat", "Enter only these words, each once, separated by commas: exchange, store."],
		["site.maintenance-message", "x".repeat(301), "Enter at most 300 characters."],
		...["nobody", "a,b@c.d", "Amina <amina@example.com>", "a@b.c\nBcc: d@e.f"].map(
			(value): [string, string, string] => [
				"feedback.mail",
				value,
				"Enter an e-mail address, or leave the field empty.",
			],
		),
		["site.app-store", "http://example.com", "Enter an address that begins with https://, of at most 300 characters."],
		["site.app-store", "", "Enter an address that begins with https://, of at most 300 characters."],
	])("%s = %j: %s", async (name, value, text) => {
		const { status, body } = await set(administrator, name, value);
		expect([status, body.msg, body.fields.value.msg]).toEqual([422, text, text]);
		const { lists } = (await site.as(administrator).get(url)).body.data;
		expect(lists.find((one: { name: string }) => one.name === name).bounds).toBe(text);
	});
	test("in the three languages", async () => {
		const say = async (lang: string) =>
			(await site.as(administrator).post(`${url}/set`, { name: "threads.tips-of-day", value: "-1" }, { lang })).body
				.msg;
		expect([await say("fr"), await say("hi")]).toEqual([
			"Saisissez un nombre entier de 0 à 1\u202f000\u202f000.",
			"0 से 10,00,000 तक की पूरी संख्या डालें।",
		]);
	});
});

test("a manager turns video posts off in their section, and on again", async () => {
	const before = await videosIn(india);
	expect((await set(manager, "videos.posts", "0", india)).status).toBe(200);
	expect(await videosIn(india)).toBe(false);
	expect(await videosIn(kenya)).toBe(before);
	const member = await site.member({ countryFid: india });
	expectError(await site.as(member).post("/v5/content/video/begin", { size: 1000 }, { "site-id": String(india) }), {
		status: 403,
		reason: "video-off",
	});
	const { lists } = (await site.as(manager).get(url)).body.data;
	expect(lists.find(({ name }: { name: string }) => name === "videos.posts")).toMatchObject({
		value: "100",
		values: [{ country_fid: india, value: "0", by: { uid: manager.uid } }],
		sections: [india],
	});
	expect(lists.some(({ name }: { name: string }) => name === "site.maintenance")).toBe(false);
	await set(manager, "videos.posts", undefined, india);
	expect(await videosIn(india)).toBe(before);
	const history = (await site.as(manager).get(`${url}/history?name=videos.posts`)).body.data.lists;
	expect(history.map(({ value }: { value: string | null }) => value)).toEqual([null, "0"]);
});

test("video posts are on for some members first, who stay the same when there are more", async () => {
	const members = await Promise.all(Array.from({ length: 40 }, () => site.member({ countryFid: india })));
	const posting = async (percent: string): Promise<number[]> => {
		await set(manager, "videos.posts", percent, india);
		site.deps.dataCache.clear();
		const answers = await Promise.all(
			members.map((member) => site.as(member).get("/v5/content/video/rules", { "site-id": String(india) })),
		);
		return members.flatMap(({ uid }, at) => (answers[at]?.body.data.open ? uid : []));
	};
	expect(await posting("0")).toEqual([]);
	const few = await posting("25");
	const more = await posting("75");
	expect(few.length).toBeGreaterThan(0);
	expect(more.length).toBeGreaterThan(few.length);
	expect(more.length).toBeLessThan(40);
	expect(more).toEqual(expect.arrayContaining(few));
	expect(await posting("25")).toEqual(few);
	expect(await videosIn(india)).toBe(true);
	expect(await posting("100")).toHaveLength(40);
	expectError(await set(manager, "videos.posts", "101", india), { status: 422, reason: "number-range" });
	await set(manager, "videos.posts", undefined, india);
});

test("what the environment says holds until an administrator sets it, and again afterwards", async () => {
	const { tid } = await site.createThread();
	const unconfirmed = await site.member({ emailVerifiedAt: undefined });
	const reply = (message: string) => site.as(unconfirmed).post("/v5/content/post/newReply", { tid, message });
	const mayReply = async (message: string): Promise<boolean> => (await reply(message)).status === 200;
	expectError(await reply("At first"), { status: 403, reason: "email-unverified" });
	await set(administrator, "accounts.email-gate", "0");
	expect(await mayReply("With the setting off")).toBe(true);
	await set(administrator, "accounts.email-gate");
	expect(await mayReply("And on again")).toBe(false);
	const { lists } = (await site.as(administrator).get(url)).body.data;
	expect(lists.find(({ name }: { name: string }) => name === "threads.pins")).toMatchObject({
		default: String(site.deps.config.pinLimit),
		value: String(site.deps.config.pinLimit),
	});
});

test("lists and switches of the environment hold at once, and the default is what the environment says", async () => {
	const { config } = site.deps;
	const given = { endings: config.emailEndings, amounts: config.tipAmounts };
	await set(administrator, "accounts.email-endings", "com, NG");
	await set(administrator, "threads.tip-amounts", "2,4");
	await set(administrator, "accounts.reserved-words", "moran");
	await set(administrator, "threads.timed-posts", "0");
	expect([config.emailEndings, config.tipAmounts, config.reservedWords, config.features.timedPosts]).toEqual([
		...[["com", "ng"], [2, 4], ["moran"], false],
	]);
	expect((await site.guest.get("/selfapi/v5/isopenregularpost")).body.data.is_open).toBe(0);
	const { lists } = (await site.as(administrator).get(url)).body.data;
	expect(lists.find(({ name }: { name: string }) => name === "threads.tip-amounts")).toMatchObject({
		default: given.amounts.join(", "),
		value: "2, 4",
	});
	for (const name of [
		"accounts.email-endings",
		"threads.tip-amounts",
		"accounts.reserved-words",
		"threads.timed-posts",
	])
		await set(administrator, name);
	expect([config.emailEndings, config.tipAmounts]).toEqual([given.endings, given.amounts]);
});

test("during maintenance members read and change nothing, administrators do", async () => {
	const { tid } = await site.createThread();
	const member = await site.member();
	await set(administrator, "site.maintenance-message", "Back at noon.");
	await set(administrator, "site.maintenance", "1");
	expect((await site.guest.get("/v5/site/maintenance")).body.data).toEqual({ on: true, text: "Back at noon." });
	expectError(await site.as(member).post("/v5/content/post/newReply", { tid, message: "Hello there" }), {
		status: 503,
		reason: "maintenance",
	});
	expect((await site.as(administrator).post(`${url}/set`, { name: "site.maintenance", value: "0" })).status).toBe(200);
});

test("the environment is shown to administrators, with masked secrets", async () => {
	const read = async (by: TestMember) => (await site.as(by).get(url)).body.data.environment;
	expect((await read(administrator)).some(({ name }: { name: string }) => name === "SECRET")).toBe(true);
	expect(await read(manager)).toEqual([]);
});

test("with the setting on, staff change something only with two-factor login, and recently logged in for what is sensitive", async () => {
	await set(administrator, "accounts.staff-second-factor", "1");
	expectError(await set(administrator, "site.maintenance-message", "Hello"), {
		status: 403,
		reason: "second-factor-required",
	});
	await site.deps.pool.query("update accounts set second_factors = '{code}' where uid = $1", [administrator.uid]);
	await site.deps.pool.query("update sessions set authenticated_at = null where uid = $1", [administrator.uid]);
	expectError(await set(administrator, "site.maintenance-message", "Hello"), {
		status: 403,
		reason: "reauthentication-required",
	});
	await site.deps.pool.query("update sessions set authenticated_at = now() where uid = $1", [administrator.uid]);
	expect((await set(administrator, "accounts.staff-second-factor", "0")).status).toBe(200);
});
