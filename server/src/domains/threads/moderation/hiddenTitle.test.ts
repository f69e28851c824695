import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });

test("the title of a thread whose first post is hidden is read by its author and moderators only", async () => {
	const [by, liker] = [await site.member(), await site.member()];
	const { tid, pid } = await site.createThread(by, { subject: "Zanzibarite scandal" });
	await site.createThread(by, { subject: "A quiet morning" });
	const reply = (
		await site.as(liker).post("/v5/content/post/newReply", { data: { tid, message: "Well, well, what a story." } })
	).body.data.pid;
	await site.as(moderator).post("/v5/content/post/newReply", { data: { tid, message: "Look at it.", pid: reply } });
	await site.runJobs();
	const found = (await site.as(by).get("/v5/content/thread/search?query=quiet")).body.data.lists;
	const seen = async (viewer: TestMember | undefined): Promise<boolean[]> => {
		const client = viewer ? site.as(viewer) : site.guest;
		const urls = [
			`/v5/content/thread/${tid}`,
			`/v5/content/thread/page/${tid}`,
			"/v5/content/thread/search?query=zanzibarite",
			"/v5/extend/searchSuggestions?query=zanzibarite",
			"/selfapi/ucenter/noticelist",
			...found.map((other: { tid: number }) => `/v5/content/thread/page/${other.tid}`),
		];
		const bodies = await Promise.all(
			urls.map(async (url) => JSON.stringify((await client.get(url)).body.data ?? null)),
		);
		return bodies.map((text) => text.includes("Zanzibarite"));
	};
	expect((await seen(liker)).slice(0, 5)).toEqual([true, true, true, true, true]);
	expect(found).toHaveLength(2);
	expect((await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 1 })).status).toBe(200);
	for (const viewer of [undefined, liker, await site.member()])
		expect((await seen(viewer)).filter(Boolean), viewer ? String(viewer.uid) : "guest").toEqual([]);
	expect((await seen(by)).slice(0, 2)).toEqual([true, true]);
	expect((await seen(moderator)).slice(0, 2)).toEqual([true, true]);
});
