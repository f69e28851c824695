import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const url = "/v5/admin/permissions";

test("members do not read who may what", async () => {
	expectError(await site.as(await site.member()).get(url), { status: 403, reason: "not-allowed" });
});

test("who may what is what the policies answer", async () => {
	const auditor = await site.member({ roles: [{ role: "auditor" }] });
	const { pages, actions, groups } = (await site.as(auditor).get(url)).body.data;
	const rolesOf = (list: { title: string; roles: string[] }[], title: string): string[] | undefined =>
		list.find((one) => one.title === title)?.roles;
	expect(rolesOf(pages, "Settings")).toEqual(["country-manager", "auditor", "administrator"]);
	expect(rolesOf(pages, "Boards")).toEqual(["country-manager", "auditor", "administrator"]);
	expect(rolesOf(actions, "Reply deleted")).toEqual([
		"topic-host",
		"board-moderator",
		"country-manager",
		"administrator",
	]);
	expect(pages.some(({ roles }: { roles: string[] }) => roles.includes("member"))).toBe(false);
	expect(groups[0]).toMatchObject({ groupid: 1, points: 0, readaccess: 10 });
});
