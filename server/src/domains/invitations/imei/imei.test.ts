import { expect, test } from "vitest";
import { isImei } from "#contract/imei.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const admin = await site.member({ roles: [{ role: "administrator" }] });
const importTable = (csv: string) => site.as(admin).post("/v5/admin/imei/models/import", { csv });
const activate = (member: TestMember, imei: string, inviter?: string) =>
	site.as(member).post("/v5/imei/activate", { imei, ...(inviter !== undefined && { inviter }) });

/** A valid IMEI of a model, by its serial number. */
function imeiOf(serial: number, tac = "35123456"): string {
	const start = tac + String(serial).padStart(6, "0");
	return start + Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isImei(`${start}${digit}`));
}

test.each([
	["490154203237518", true],
	["490154203237519", false],
	["49015420323751", false],
	["4901542032375180", false],
	["000000000000000", false],
	["49015420323751x", false],
])("%s is an IMEI: %s", (digits, is) => expect(isImei(digits)).toBe(is));

test("a table of models is imported whole or not at all", async () => {
	expectError(await importTable("TAC,Model\n35123456,Spark 30\n1234,Short"), { status: 422, reason: "imei-table" });
	expectError(await importTable(""), { status: 422, reason: "imei-table" });
	expect((await importTable('TAC,Model\r\n35123456,Spark\r\n"35999999";"Camon 40"')).body.data).toEqual({
		added: 2,
		changed: 0,
	});
	expect((await importTable("35123456,Spark 30")).body.data).toEqual({ added: 0, changed: 1 });
	expect((await site.as(admin).get("/v5/admin/imei/models")).body.data.lists).toEqual([
		{ tac: "35123456", model: "Spark 30" },
		{ tac: "35999999", model: "Camon 40" },
	]);
	expect((await site.as(await site.member()).get("/v5/admin/imei/models")).status).toBe(403);
});

test("the results of an activation: paid, wrong code, no such model, received before, conditions not met", async () => {
	const [amina, friend] = [await site.member(), await site.member()];
	expectError(await activate(amina, "490154203237519"), { status: 422, reason: "imei-wrong" });
	expectError(await activate(amina, imeiOf(1, "11111111")), { status: 422, reason: "imei-model" });
	for (const inviter of ["x", String(amina.uid), "999999999"])
		expectError(await activate(amina, imeiOf(1), inviter), { status: 422, reason: "imei-inviter" });
	const imei = imeiOf(1);
	const { body } = await activate(
		amina,
		`${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8)}`,
		String(friend.uid),
	);
	expect(body.data).toMatchObject({ model: "Spark 30", last_digits: imei.slice(-4), reward: 100, state: "paid" });
	expect(body.data.inviter.uid).toBe(friend.uid);
	expectError(await activate(friend, imei), { status: 409, reason: "imei-repeated" });
	await activate(amina, imeiOf(2), "");
	await activate(amina, imeiOf(3));
	expectError(await activate(amina, imeiOf(4)), { status: 403, reason: "imei-condition" });
	const { lists, left } = (await site.as(amina).get("/v5/imei")).body.data;
	expect([lists.length, left]).toEqual([3, 0]);
	const unconfirmed = await site.member({ emailVerifiedAt: undefined });
	expectError(await activate(unconfirmed, imeiOf(5)), { status: 403 });
	expect((await site.as(amina).get("/v5/user/xgoldLog")).body.data.all_xglod).toBe(300);
});

test("of ten members at once one gets the reward of a phone, and a member not more than the limit", async () => {
	const members = await Promise.all(Array.from({ length: 10 }, () => site.member()));
	const answers = await Promise.all(members.map((member) => activate(member, imeiOf(50))));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ body }) => body.reason === "imei-repeated")).toHaveLength(9);
	const one = await site.member();
	const own = await Promise.all(Array.from({ length: 8 }, (_, at) => activate(one, imeiOf(100 + at))));
	expect(own.filter(({ status }) => status === 200)).toHaveLength(3);
});

test("no IMEI is stored or exported, only its last digits", async () => {
	const rows = JSON.stringify((await site.deps.pool.query("select * from imei_activations")).rows);
	expect(rows).not.toContain(imeiOf(1));
	expect(rows).not.toContain(imeiOf(50).slice(8, 14));
});
