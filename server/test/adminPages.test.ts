import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import type { NewRole } from "../src/domains/accounts/role/actions/assignRole.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());

const members: [string, NewRole, string][] = [
	["administrators", { role: "administrator" }, "/admin/settings"],
	["auditors", { role: "auditor" }, "/moderation/log"],
	["country managers", { role: "country-manager", section: 210 }, "/moderation/statistics"],
];

test.each(members)("every page of the administration that is offered to %s opens", async (_name, role, included) => {
	const member = await site.member({ roles: [role] });
	const { groups } = (await site.as(member).get("/v5/admin/pages")).body.data;
	const paths: string[] = groups.flatMap(({ pages }: { pages: { path: string }[] }) => pages.map(({ path }) => path));
	expect(paths).toContain(included);
	const answers = [];
	for (const path of paths) {
		const { statusCode } = await app.inject({
			url: path,
			headers: { accept: "text/html", cookie: `baraza_session=${member.token}` },
		});
		answers.push([path, statusCode]);
	}
	expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

/** What an administrator reads on a page. */
const open = async (url: string): Promise<string> => {
	const { token } = await site.member({ roles: [{ role: "administrator" }] });
	return (await app.inject({ url, headers: { accept: "text/html", cookie: `baraza_session=${token}` } })).body;
};

test("who gives a role from the page of a member finds the member filled in", async () => {
	const { uid, username } = await site.member();
	const [href = ""] = (await open(`/admin/members/${uid}`)).match(/[^"]*\/admin\/roles\?username=[^"]*/) ?? [];
	const page = await open(href);
	expect(page).toMatch(new RegExp(`<input[^>]* name="username"[^>]* value="${username}"`));
	expect(page).toMatch(new RegExp(`/admin/roles\\?role=auditor&amp;username=${username}`));
});

test("a search of the administration leads to pages and to single settings", async () => {
	const find = (q: string): Promise<string> => open(`/admin?q=${encodeURIComponent(q)}`);
	expect(await find("turn off video posts in India")).toContain("/admin/settings?name=videos.posts#videos.posts");
	expect(await find("minimum age")).toContain("/admin/settings?name=wallet.minor-age#wallet.minor-age");
	expect(await find("ban a member")).toMatch(/<a[^>]* href="[^"]*\/admin\/members"/);
});
