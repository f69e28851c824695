import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildTestApp } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const url = `/v5/content/forum/${boards.article}`;
const by = await site.member();

/** Three threads, the oldest replied to last; the second is in the digest, the first and the last have a tag. */
const tids: number[] = [];
for (const thread_tag of ["Lagos", "", "lagos bridge"]) {
	const { tid } = await site.createThread(by, { fid: boards.article, thread_tag });
	await pool.query("update threads set fid = $2 where tid = $1", [tid, boards.article]);
	tids.push(tid);
	site.clock.advance(60_000);
}
const [first = 0, second = 0, third = 0] = tids;
await site.as(by).post("/v5/content/post/newReply", { data: { tid: first, message: "Still true." } });
await pool.query("update threads set digest = 1, digest_until = now() + interval '2 days' where tid = $1", [second]);
await pool.query("update threads set digest = 1, digest_until = now() - interval '1 day' where tid = $1", [third]);
site.deps.dataCache.clear();

const list = async (query: string): Promise<number[]> =>
	(await site.guest.get(`${url}?${query}`)).body.data.lists.map(({ tid }: { tid: number }) => tid);

describe("a board lists its threads", () => {
	test.each([
		["", [first, third, second]],
		["sort=active", [first, third, second]],
		["sort=newest", [third, second, first]],
		["sort=unanswered", [third, second]],
		["sort=digest", [second]],
		["tag=LAGOS", [first, third]],
		["sort=newest&tag=lagos", [third, first]],
		["sort=unanswered&tag=bridge", [third]],
		["tag=accra", []],
		["sort=newest&country_fid=188", [third, second, first]],
		["sort=newest&country_fid=207", []],
	])("by %s", async (query, expected) => expect(await list(query)).toEqual(expected));

	test("in pages of each order", async () => {
		for (const sort of ["active", "newest"]) {
			const { body } = await site.guest.get(`${url}?sort=${sort}&limit=2`);
			const next = await list(`sort=${sort}&limit=2&cursor=${body.data.next}`);
			expect([...body.data.lists.map(({ tid }: { tid: number }) => tid), ...next]).toEqual(await list(`sort=${sort}`));
		}
	});

	test("with a pinned thread on top only of all, last reply first", async () => {
		await pool.query("update threads set pinned = 1 where tid = $1", [second]);
		site.deps.dataCache.clear();
		expect([(await list("country_fid=188"))[0], (await list("country_fid=188&sort=newest"))[0]]).toEqual([
			second,
			third,
		]);
	});

	test("not by another order", async () => expect((await site.guest.get(`${url}?sort=views`)).status).toBe(422));
});
