import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { deleteOldShares } from "./actions/shareThread.ts";

const site = await buildTestApp({ trustProxy: 1 });
const url = "/v5/content/thread/share";

test("a share counts once per member, and once a day for the guests of a network whatever cookies they send, also at the same moment", async () => {
	const { tid } = await site.createThread();
	const [amina, kofi] = [await site.member(), await site.member()];
	const responses = await Promise.all(
		[amina, amina, amina, kofi, kofi].map((member) => site.as(member).post(url, { tid })),
	);
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	const guest = (network: string, device = "a") =>
		site.guest.post(
			url,
			{ tid },
			{ "x-forwarded-for": network, "user-agent": device, cookie: `baraza_device=${device.repeat(43)}` },
		);
	expect((await guest("105.161.0.1")).body.data).toEqual({ share_num: 3 });
	for (const device of ["a", "b", "c"])
		expect((await guest("105.161.0.1", device)).body.data).toEqual({ share_num: 3 });
	for (const address of ["2001:db8:1:1::1", "2001:db8:1:1::2"])
		expect((await guest(address)).body.data).toEqual({ share_num: 4 });
	expect(JSON.stringify((await site.deps.db.execute(sql`select sharer from thread_shares`)).rows)).not.toContain(
		"105.161",
	);
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.share_num).toBe(4);
	site.clock.advance(2 * dayMs);
	await deleteOldShares(site.deps);
	expect((await site.deps.db.execute(sql`select sharer from thread_shares order by sharer`)).rows).toEqual([
		{ sharer: `u${amina.uid}` },
		{ sharer: `u${kofi.uid}` },
	]);
	expect((await site.as(amina).post(url, { tid })).body.data).toEqual({ share_num: 4 });
	expect((await guest("105.161.0.1")).body.data).toEqual({ share_num: 5 });
});

test("only a thread that one may read is shared", async () => {
	expectError(await site.guest.post(url, { tid: 999_999 }), { status: 404, reason: "thread-not-found" });
	const { tid } = await site.createThread();
	await site.deps.db.execute(sql`update threads set readaccess = 200 where tid = ${tid}`);
	expectError(await site.guest.post(url, { tid }), { status: 403, reason: "thread-forbidden" });
});
