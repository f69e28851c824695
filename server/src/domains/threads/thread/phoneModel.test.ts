import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";

const site = await buildTestApp();

test("a thread, a poll and a reply keep the phone that they were written on", async () => {
	const by = site.as(await site.member());
	const text = { subject: "Which phone?", message: "It is about the phone that this was written on." };
	const thread = (await by.post("/v5/content/thread", { ...text, phonetype: " Neo  12 " })).body.data;
	const poll = { ...text, polloption: ["This", "That"], phonetype: "X9 Pro" };
	const polled = (await by.post("/selfapi/thread/newthreadvote", poll)).body.data;
	await by.post("/v5/content/post/newReply", { data: { tid: thread.tid, message: "Mine.", phonetype: "Spark 4" } });
	await by.post("/v5/content/post/newReply", { data: { tid: thread.tid, message: "And mine." } });
	const { postlist } = (await site.guest.post("/selfapi/thread/view", { tid: thread.tid })).body.data;
	expect(postlist.map(({ phonetype }: { phonetype: string }) => phonetype)).toEqual(["Neo 12", "Spark 4", ""]);
	const { list } = (await site.guest.get("/selfapi/v4/lastthread/list")).body.data;
	expect(list).toMatchObject([
		{ tid: polled.tid, phonetype: "X9 Pro" },
		{ tid: thread.tid, phonetype: "Neo 12" },
	]);
	expect((await by.post("/v5/content/thread", { ...text, phonetype: "x".repeat(300) })).status).toBe(422);
});
