import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestApp } from "../../../test/testApp.ts";
import { transfer } from "../wallet/actions/transfer.ts";
import { changeLogOf, profileOf } from "./profiles.fixture.ts";

const site = await buildTestApp();
const free = await buildTestApp();
const setPrice = async (of: TestApp, amount: number) =>
	of
		.as(await of.member({ roles: [{ role: "administrator" }] }))
		.post("/v5/admin/earning/add", { activity: "username-change", max: 1, amount });
await setPrice(free, 0);
const url = "/v5/user/changeUsername";

test("a username is not changed while its fee can't be paid", async () => {
	const amina = await site.member();
	const response = await site.as(amina).post(url, { username: "amina_new" });
	expectError(response, { status: 403, reason: "balance-too-low" });
	expect(response.body.msg).toContain("500");
	expect(await profileOf(site, amina)).toMatchObject({
		username: amina.username,
		usernamechances: 1,
		username_price: 500,
	});
});

test("a username is paid from the wallet, once for parallel requests", async () => {
	const amina = await site.member();
	const gift = {
		from: "rewards",
		to: amina.uid,
		currency: "xgold",
		amount: 700,
		reason: "welcome",
		key: "gift",
		now: site.clock.now(),
	} as const;
	await site.deps.db.transaction((tx) => transfer(tx, gift));
	expectError(await site.as(amina).post(url, { username: "bad name" }), { status: 422 });
	const responses = await Promise.all([1, 2, 3].map((n) => site.as(amina).post(url, { username: `paid_amina_${n}` })));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
	expect((await site.as(amina).get("/v5/user/userCount")).body.data.xglodCount).toBe(200);
});

test.each([
	["abcd", "username-too-short"],
	["", "username-empty"],
	["with space", "username-format"],
	["my_official_1", "username-taken"],
	["a".repeat(21), "username-format"],
])("the username %j is refused: %s", async (username, reason) => {
	const response = await free.as(await free.member()).post(url, { username });
	expect([response.status, response.body.fields.username.reason]).toEqual([422, reason]);
});

test("a username is changed once, and the display name with it", async () => {
	const amina = await free.member();
	expect((await free.as(amina).post(url, { username: "new_amina" })).body.data).toEqual({ username: "new_amina" });
	expect(await profileOf(free, amina)).toMatchObject({
		username: "new_amina",
		nickname: "new_amina",
		usernamechances: 0,
	});
	expectError(await free.as(amina).post(url, { username: "second_name" }), {
		status: 403,
		reason: "username-changed-before",
	});
	expect((await changeLogOf(free, amina)).lists[0]).toMatchObject({
		field: "username",
		old: amina.username,
		new: "new_amina",
	});
});

test("a username requested by several members concurrently goes to one", async () => {
	const members = await Promise.all(Array.from({ length: 4 }, () => free.member()));
	const responses = await Promise.all(members.map((member) => free.as(member).post(url, { username: "Wanted_Name" })));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test("a username is changed once by two concurrent requests", async () => {
	const amina = await free.member();
	const responses = await Promise.all(
		["one_name_x", "two_name_x"].map((username) => free.as(amina).post(url, { username })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("a retry of a username change with the same key gets the first response", async () => {
	const amina = await free.member();
	const send = () => free.as(amina).post(url, { username: "keyed_amina" }, { "idempotency-key": "rename-once-1" });
	expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
	expect((await send()).body.data).toEqual({ username: "keyed_amina" });
});

test("the price that an administrator sets is shown and paid from its time on", async () => {
	const amina = await site.member();
	const gift = { from: "rewards", to: amina.uid, currency: "xgold", amount: 130, reason: "welcome" } as const;
	await site.deps.db.transaction((tx) => transfer(tx, { ...gift, key: "gift:priced", now: site.clock.now() }));
	expect((await setPrice(site, 120)).status).toBe(200);
	expect((await profileOf(site, amina)).username_price).toBe(120);
	expect((await site.as(amina).post(url, { username: "amina_120" })).status).toBe(200);
	expect((await site.as(amina).get("/v5/user/userCount")).body.data.xglodCount).toBe(10);
});
