import { expect, test } from "vitest";
import { buildTestApp } from "../test/testApp.ts";
import { seedSpamCampaign } from "./spamCampaign.ts";

const site = await buildTestApp();

test("the demo community has a spam campaign of six members that waits, once", async () => {
	await site.createThread(undefined, { subject: "X9 price watch Nigeria: I've logged 14 shops for 10 weeks" });
	for (const _ of [1, 2]) await seedSpamCampaign(site.deps);
	const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
	const { lists } = (await site.as(manager).get("/v5/moderation/campaigns")).body.data;
	expect(lists).toMatchObject([{ posts: 6, members: 6, pending: 6, shared: ["naira-loans.xyz"], decide: true }]);
});
