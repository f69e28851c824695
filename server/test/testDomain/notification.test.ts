import { expect, test } from "vitest";
import { publish } from "../../src/platform/jobs/events.ts";
import { buildTestApp } from "../testApp.ts";
import { flowerOpened, testDomain } from "./domain.ts";

test("a kind of notification of a domain is written, listed, counted and switched off", async () => {
	const site = await buildTestApp({}, { domains: [testDomain] });
	const [owner, fan] = [await site.member(), await site.member({ username: "amara" })];
	const { uid } = fan;
	await site.deps.db.transaction((tx) => publish(tx, flowerOpened({ id: 7, uid, owner: owner.uid })));
	await site.runJobs();
	const list = async () => (await site.as(owner).get("/selfapi/ucenter/systemnoticelist")).body.data.notelist;
	const count = async () => (await site.as(owner).get("/selfapi/ucenter/noticenum")).body.data.system;
	expect(await list()).toMatchObject([
		{ kind: "flower", icon: "award", text: expect.stringMatching(/ opened flower 7$/), href: "/flowers", num: 1 },
	]);
	expect(await count()).toBe(1);
	const off = { site_off: ["account"], push_off: [], mail_off: [], title_count: true, quiet: null, time_zone: "UTC" };
	expect((await site.as(owner).post("/v5/notifications/setSettings", off)).status).toBe(200);
	expect([await list(), await count()]).toEqual([[], 0]);
});
