import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const [nigeria, kenya] = [188, 207];

test("how a member's reports ended is read by those who handle them", async () => {
	const [here, there, administrator] = [
		await site.member({ roles: [{ role: "country-manager", section: nigeria }] }),
		await site.member({ roles: [{ role: "country-manager", section: kenya }] }),
		await site.member({ groupId: 6, roles: [{ role: "administrator" }] }),
	];
	const { tid } = await site.createThread();
	const reporter = await site.member();
	expect((await site.as(reporter).post("/v5/content/commonReport", { tid, reason: "spam" })).status).toBe(200);
	for (const [by, open] of [
		[here, 1],
		[there, 0],
		[administrator, 1],
	] as const) {
		const { body } = await site.as(by).get(`/v5/moderation/members/${reporter.uid}`);
		expect(body.data.reported).toEqual({ open, upheld: 0, dismissed: 0 });
	}
});
