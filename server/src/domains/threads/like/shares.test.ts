import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { deleteOldShares } from "./actions/shareThread.ts";

const site = await buildTestApp();
const url = "/v5/content/thread/share";
const dayMs = 86_400_000;

test("a share counts once per member, and per guest's browser and day, also at the same moment", async () => {
	const { tid } = await site.createThread();
	const [amina, kofi] = [await site.member(), await site.member()];
	const responses = await Promise.all([amina, amina, amina, kofi, kofi].map((member) => site.as(member).post(url, { tid })));
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	const browser = (name: string) => site.guest.post(url, { tid }, { "user-agent": name });
	expect((await browser("one")).body.data).toEqual({ share_num: 3 });
	expect((await browser("one")).body.data).toEqual({ share_num: 3 });
	expect((await browser("two")).body.data).toEqual({ share_num: 4 });
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.share_num).toBe(4);
	site.clock.advance(2 * dayMs);
	await deleteOldShares(site.deps);
	expect((await site.deps.db.execute(sql`select sharer from thread_shares order by sharer`)).rows).toEqual([
		{ sharer: `u${amina.uid}` },
		{ sharer: `u${kofi.uid}` },
	]);
	expect((await site.as(amina).post(url, { tid })).body.data).toEqual({ share_num: 4 });
	expect((await browser("one")).body.data).toEqual({ share_num: 5 });
});

test("only a thread that one may read is shared", async () => {
	expectError(await site.guest.post(url, { tid: 999_999 }), { status: 404, reason: "thread-not-found" });
	const { tid } = await site.createThread();
	await site.deps.db.execute(sql`update threads set readaccess = 200 where tid = ${tid}`);
	expectError(await site.guest.post(url, { tid }), { status: 403, reason: "thread-forbidden" });
});
