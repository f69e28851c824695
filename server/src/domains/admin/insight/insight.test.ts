import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { buildApp } from "../../../app.ts";
import { beginsVisit } from "../../../platform/pages/beginsVisit.ts";
import { loadWebBuild } from "../../../platform/pages/webBuild.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
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
	// The file has the figures of the page, and of a manager only theirs.
	const file = async (viewer: TestMember, query = "") => {
		const { raw, headers } = await site.as(viewer).get(`/v5/admin/insight.csv?${query}`);
		expect(headers["content-disposition"]).toContain("funnel.csv");
		return String(raw)
			.trim()
			.split("\r\n")
			.slice(1)
			.map((line) => line.replaceAll('"', "").split(","));
	};
	for (const [viewer, query] of [
		[manager, ""],
		[administrator, ""],
		[administrator, `country_fid=${kenya}`],
	] as const) {
		const shown = (await read(viewer, query)).funnel.map((week: Record<string, number>) => [
			new Date((week.dateline ?? 0) * 1000).toISOString().slice(0, 10),
			...["visits", "joined", "confirmed", "posted", "stayed"].map((step) => String(week[step])),
		]);
		expect(await file(viewer, query)).toEqual(shown);
	}
	// So have those of the other tables; the slowest requests are of all sections.
	const page = await read(administrator);
	for (const [table, rows] of [
		["answers", page.answers.flatMap(({ weeks }: { weeks: unknown[] }) => weeks).length],
		["searches", page.searches.length],
	] as const) {
		const { raw, headers } = await site.as(administrator).get(`/v5/admin/insight.csv?table=${table}`);
		expect(headers["content-disposition"]).toContain(`${table}.csv`);
		expect(String(raw).trim().split("\r\n")).toHaveLength(rows + 1);
	}
	expect((await site.as(administrator).get("/v5/admin/insight.csv?table=slow")).status).toBe(200);
	for (const table of ["slow", "other"])
		expect((await site.as(manager).get(`/v5/admin/insight.csv?table=${table}`)).status).toBe(
			table === "slow" ? 403 : 422,
		);
	expectError(await site.as(manager).get(`/v5/admin/insight.csv?country_fid=${kenya}`), {
		status: 403,
		reason: "not-allowed",
	});
});

test("visits of guests from outside are counted by section, and nothing about who they are", async () => {
	const read = async (): Promise<number[]> =>
		(await site.as(administrator).get("/v5/admin/insight")).body.data.funnel.map(
			({ visits }: { visits: number }) => visits,
		);
	const before = (await read()).at(-1) ?? 0;
	site.deps.visitCounter.add(nigeria);
	site.deps.visitCounter.add(nigeria);
	site.deps.visitCounter.add(kenya);
	await site.deps.visitCounter.flush();
	site.deps.visitCounter.add(kenya);
	await site.deps.visitCounter.flush();
	expect((await read()).at(-1)).toBe(before + 4);
	const { funnel } = (await site.as(manager).get("/v5/admin/insight")).body.data;
	expect(funnel.at(-1).visits).toBe(2);
	const browser = { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" };
	expect(beginsVisit(browser)).toBe(true);
	expect(beginsVisit({ ...browser, "sec-fetch-site": "none" })).toBe(true);
	for (const other of [{}, { ...browser, "sec-fetch-site": "same-origin" }, { ...browser, "sec-purpose": "prefetch" }])
		expect(beginsVisit(other)).toBe(false);
});

test("the slowest requests are pages and calls, not files", async () => {
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	await app.ready();
	for (let n = 0; n < 5; n++)
		for (const url of ["/icon.svg", "/robots.txt", "/openapi.json", "/banned", "/v5/content/thread/1"])
			await app.inject({ url, headers: { accept: "text/html" } });
	await app.close();
	const { slow } = (await site.as(administrator).get("/v5/admin/insight")).body.data;
	const routes = slow.map(({ route }: { route: string }) => route);
	expect(routes).toEqual(expect.arrayContaining(["/banned", "/v5/content/thread/:tid"]));
	expect(routes.filter((route: string) => /\.(svg|txt|json)$/.test(route))).toEqual([]);
});

test("how long answers took is shown by week and section", async () => {
	const { tid } = await site.createThread();
	for (let n = 0; n < 2; n++) {
		await site.as(await site.member()).post("/v5/content/commonReport", { tid, reason: "spam", message: "" });
		await pool.query(
			`update report_cases set created_at = now() - make_interval(hours => $1), closed_at = now(), closed_by = $2
				where closed_at is null`,
			[n === 0 ? 1 : 3, administrator.uid],
		);
	}
	await site.as(await site.member({ countryFid: kenya })).post("/v5/feedback/send", { message: "The button is green" });
	await pool.query(
		`update feedbacks set answer = 'Yes', answered_by = $1, created_at = now() - interval '2 hours',
			answered_at = now()`,
		[administrator.uid],
	);
	const read = async (by: TestMember, query = "") => {
		const { answers } = (await site.as(by).get(`/v5/admin/insight?${query}`)).body.data;
		return answers.map(({ title, weeks }: { title: string; weeks: object[] }) => [title, weeks.at(-1)]);
	};
	const reports = { count: 2, median: 7_200, p90: 10_080 };
	expect(await read(manager)).toMatchObject([
		["Time to decide reports", reports],
		["Time to answer appeals", { count: 0 }],
	]);
	expect(await read(administrator, `country_fid=${kenya}`)).toMatchObject(
		expect.arrayContaining([
			["Time to decide reports", expect.objectContaining({ count: 0 })],
			["Time to answer feedback", expect.objectContaining({ count: 1, median: 7_200 })],
		]),
	);
});
