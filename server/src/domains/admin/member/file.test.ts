import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const elsewhere = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
const table = async (by: TestMember, query = "") => site.as(by).get(`/v5/admin/members.csv?${query}`);
const textOf = async (by: TestMember, query = ""): Promise<string> => String((await table(by, query)).raw);

test("the table of members is not for members and moderators, and of country managers has their sections", async () => {
	const moderator = await site.member({ roles: [{ role: "board-moderator", board: 3, section: nigeria }] });
	for (const by of [await site.member(), moderator])
		expectError(await table(by), { status: 403, reason: "not-allowed" });
	const { username } = await site.member({ countryFid: nigeria });
	expect(await textOf(manager)).toContain(username);
	expect(await textOf(elsewhere)).not.toContain(username);
	expect(await textOf(elsewhere, `country_fid=${nigeria}`)).not.toContain(username);
});

test("it has the filters of the list, masks what identifies members, and is in the audit log", async () => {
	const contact = { email: "zola@mail.com", phone: "+2348031234777", phoneVerifiedAt: new Date() };
	const member = await site.member({ username: "zola_table", ...contact });
	const { headers, raw } = await table(administrator, "q=zola_table");
	expect(headers["x-csv-rows"]).toBe("1");
	const [, line = ""] = String(raw).split("\r\n");
	expect(line).toContain(`${member.uid},"zola_table"`);
	expect(line).toContain('"z…@mail.com"');
	expect(line).not.toContain("8031234777");
	await table(administrator, "q=zola%40mail.com&state=unconfirmed");
	const { lists } = (await site.as(administrator).get("/v5/admin/audit?call=members.file")).body.data;
	expect(lists[0]).toMatchObject({
		summary: "Exported the list of members",
		by: { uid: administrator.uid },
		input: expect.arrayContaining([
			{ name: "Search", technical: false, value: "•" },
			{ name: "State", technical: false, value: "unconfirmed" },
		]),
	});
	expect(lists[1]).toMatchObject({ input: [{ name: "Search", technical: false, value: "zola_table" }] });
});

test("it has all members, in pages", async () => {
	for (let n = 0; n < 120; n++) await site.member();
	const { rows } = await site.deps.pool.query("select count(*)::int as n from accounts where deleted_at is null");
	const lines = (await textOf(administrator)).split("\r\n").slice(1, -1);
	expect(new Set(lines.map((one) => one.split(",")[0])).size).toBe(rows[0].n);
});
