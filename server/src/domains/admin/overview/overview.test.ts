import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { screens } from "#web/screens.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

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
	// The packing slips are printed from the board of orders.
	expect([...listed, "admin/store/slips"]).toEqual(expect.arrayContaining(own));
});
