import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { screens } from "#web/screens.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { countSiteDays } from "./actions/countSiteDays.ts";

const site = await buildTestApp();
const paths = async (by: TestMember): Promise<string[]> =>
	(await site.as(by).get("/v5/admin/pages")).body.data.groups.flatMap(({ pages }: { pages: { path: string }[] }) =>
		pages.map(({ path }) => path),
	);

test("each role sees the pages that it may use, members none", async () => {
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
	const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
	expectError(await site.as(await site.member()).get("/v5/admin/pages"), { status: 403, reason: "not-allowed" });
	expect(await paths(administrator)).toEqual(expect.arrayContaining(["/admin/roles", "/admin/feedback", "/docs"]));
	expect(await paths(manager)).toContain("/admin/roles");
	expect(await paths(manager)).not.toContain("/admin/feedback");
	expect(await paths(moderator)).toContain("/moderation");
	expect(await paths(moderator)).not.toContain("/admin/roles");
});

test("a page of the administration is a screen, and each screen of it is listed or under one that is", () => {
	const listed = site.product.domains.flatMap(({ admin }) => admin.map(({ path }) => path.slice(1)));
	const rows: string[] = screens.map(({ path }) => path);
	expect(rows).toEqual(expect.arrayContaining(listed.filter((path) => path !== "docs")));
	const own = rows.filter((path) => path.startsWith("admin/") && !path.includes(":"));
	// The packing slips are printed from the board of orders; many members are changed from their list.
	expect([...listed, "admin/store/slips", "admin/members/bulk"]).toEqual(expect.arrayContaining(own));
});

test("the pages of a group are in the order of their titles, and each says what is done there", async () => {
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const { groups } = (await site.as(administrator).get("/v5/admin/pages")).body.data;
	for (const { pages } of groups as { pages: { title: string; text: string }[] }[]) {
		const titles = pages.map(({ title }) => title);
		expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "en")));
		expect(pages.filter(({ text }) => !text || text.startsWith("admin."))).toEqual([]);
	}
});

test("figures and health are those of the sections that one manages", async () => {
	const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
	const auditor = await site.member({ roles: [{ role: "auditor" }] });
	await site.createThread();
	await countSiteDays(site.deps);
	const figures = async (by: TestMember, query = "") => (await site.as(by).get(`/v5/admin/figures?${query}`)).body.data;
	const { points, sections: own } = await figures(manager);
	expect(own).toEqual([188]);
	expect(points).toHaveLength(28);
	expect(points.at(-1)).toMatchObject({ posts: 1 });
	expect((await figures(auditor, "by=week")).points).toHaveLength(12);
	const kinds = async (by: TestMember): Promise<string[]> =>
		(await figures(by)).answers.map(({ title }: { title: string }) => title);
	expect(await kinds(manager)).toEqual(["Time to decide reports", "Time to answer appeals"]);
	expect(await kinds(auditor)).toContain("Time to answer feedback");
	expectError(await site.as(manager).get("/v5/admin/figures?country_fid=207"), { status: 403, reason: "not-allowed" });
	expectError(await site.as(manager).get("/v5/admin/health"), { status: 403, reason: "not-allowed" });
	const { items } = (await site.as(auditor).get("/v5/admin/health")).body.data;
	expect(items.every(({ text }: { text: string }) => text !== "")).toBe(true);
});

test("alerts that reach nobody are said, with where an administrator adds their e-mail", async () => {
	const { pool } = site.deps;
	await pool.query("delete from role_assignments where role = 'administrator'");
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const auditor = await site.member({ roles: [{ role: "auditor" }] });
	const alerts = async (by: TestMember) =>
		(await site.as(by).get("/v5/admin/health")).body.data.items.find(({ part }: { part: string }) => part === "alerts");
	expect(await alerts(administrator)).toEqual({ part: "alerts", state: "good", text: "1 administrator gets them" });
	await pool.query("update accounts set email_verified_at = null where uid = $1", [administrator.uid]);
	const text = "They reach nobody: no administrator has a confirmed e-mail.";
	expect(await alerts(auditor)).toEqual({ part: "alerts", state: "bad", text });
	expect((await alerts(administrator)).link).toEqual({ path: "/ucenter/setting/account", text: "Add yours" });
});

test("failed jobs are listed, tried again and discarded", async () => {
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const { pool } = site.deps;
	await pool.query("select graphile_worker.add_job('test.failed')");
	const [job] = (await pool.query("select id from graphile_worker.jobs where task_identifier = 'test.failed'")).rows;
	const fail = () =>
		pool.query("update graphile_worker._private_jobs set last_error = 'Broken', attempts = 25 where id = $1", [job.id]);
	await fail();
	const list = async () => (await site.as(administrator).get("/v5/admin/jobs")).body.data;
	expect((await list()).lists).toMatchObject([{ task: "test.failed", error: "Broken", attempts: 25 }]);
	expect((await list()).schedules.length).toBeGreaterThan(10);
	const id = Number(job.id);
	expect((await site.as(administrator).post("/v5/admin/jobs/retry", { id })).body.data).toEqual({ retried: 1 });
	await fail();
	expect((await site.as(administrator).post("/v5/admin/jobs/discard", { id })).status).toBe(200);
	expect((await list()).lists).toEqual([]);
});
