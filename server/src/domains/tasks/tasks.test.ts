import { expect, test } from "vitest";
import { xgoldAwards } from "#contract/xgold.ts";
import { buildTestApp, type TestClient } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";

const site = await buildTestApp();
const list = async (caller: TestClient) =>
	Object.fromEntries(
		(await caller.get("/v5/user/xgoldActivities")).body.data.lists.map((one: { activity: string; done: number }) => [
			one.activity,
			one.done,
		]),
	);

test("a guest sees what is paid, a member how much of it is done today, at most the maximum", async () => {
	expect(await list(site.guest)).toEqual(Object.fromEntries(Object.keys(xgoldAwards).map((name) => [name, 0])));
	const amina = await site.member();
	expect((await list(site.as(amina))).thread).toBe(0);
	for (let count = 1; count <= xgoldAwards.thread.max + 1; count++) {
		await site.createThread(amina);
		expect((await list(site.as(amina))).thread).toBe(Math.min(count, xgoldAwards.thread.max));
	}
	site.clock.advance(dayMs);
	expect((await list(site.as(amina))).thread).toBe(0);
});
