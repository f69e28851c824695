import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { sendAlerts } from "../alert/sendAlerts.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({
	groupId: 6,
	roles: [{ role: "administrator" }],
	email: "admin@mail.com",
	emailVerifiedAt: new Date(),
});
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });

test("a manager sees what members of their section did, and what was searched for in vain", async () => {
	const { by } = await site.createThread();
	await site.as(by).get("/v5/content/search?query=zzyzx");
	const read = async (viewer: TestMember, query = "") =>
		(await site.as(viewer).get(`/v5/admin/insight?${query}`)).body.data;
	const { funnel, sections } = await read(manager);
	expect(sections).toEqual([nigeria]);
	expect(funnel).toHaveLength(12);
	expect(funnel.at(-1)).toMatchObject({ posted: 1, stayed: 0 });
	expectError(await site.as(manager).get(`/v5/admin/insight?country_fid=${kenya}`), {
		status: 403,
		reason: "not-allowed",
	});
	expect((await read(administrator)).country_fid).toBe(0);
	const { raw } = await site.as(manager).get("/v5/admin/insight.csv");
	expect(String(raw).trim().split("\r\n")).toHaveLength(13);
});

test("administrators are notified of changed roles and of many failed logins of staff, of nothing else", async () => {
	const mails = async (): Promise<string[]> => {
		await site.runJobs();
		return (await pool.query("select body from outbox where subject like '%administration%'")).rows.map(
			({ body }) => body,
		);
	};
	await sendAlerts(site.deps);
	expect(await mails()).toEqual([]);
	await pool.query(
		`insert into logins (uid, method, outcome, user_agent, address, created_at)
		select $1, 'password', 'wrong-password', '', '', now() from generate_series(1, 5)`,
		[manager.uid],
	);
	const { username } = await site.member();
	await site.as(administrator).post("/v5/admin/roles/appoint", { username, role: "auditor" });
	await sendAlerts(site.deps);
	const [mail = ""] = await mails();
	expect(mail).toContain(`5 logins as ${manager.username} failed.`);
	expect(mail).toContain(`${administrator.username} gave or ended 1 role.`);
});
