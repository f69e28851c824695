import { describe, expect, test } from "vitest";
import { bugSite } from "./bugs.fixture.ts";

const { site, pool, report, manager, readBug, listTids } = await bugSite();

describe("the list", () => {
	test("is filtered, sorted and continued without repeating", async () => {
		await pool.query("truncate threads, posts cascade");
		const author = await site.member();
		const tids: number[] = [];
		for (let n = 0; n < 5; n++) {
			site.clock.advance(1_000);
			tids.push(
				(
					await report(
						{
							device_model: n < 2 ? "Pova 5" : "Spark 20",
							country_fid: n === 0 ? 207 : 188,
							sel_var: { module: n + 1 },
						},
						author,
					)
				).tid,
			);
		}
		const member = await site.member();
		for (const tid of [tids[1], tids[1], tids[3]]) await site.as(member).post("/v5/bugs/metoo", { tid, status: 1 });
		const [a, b, c, d, e] = tids;
		expect(await listTids("")).toEqual([e, d, c, b, a]);
		expect(await listTids("filter=metoo")).toEqual([d, b, e, c, a]);
		expect(await listTids("model=pova%205&filter=dateline")).toEqual([b, a]);
		expect(await listTids("country_fid=207")).toEqual([a]);
		expect(await listTids("module=4")).toEqual([d]);
		await pool.query("update bugs set frequency = 2, severity = 1, system_version = 'HiOS 13.5' where tid = any($1)", [
			[b, c],
		]);
		for (const query of ["frequency=2", "severity=1", "version=hios%2013"])
			expect(await listTids(query)).toEqual([c, b]);
		for (const query of ["frequency=3", "severity=2", "version=13.5"]) expect(await listTids(query)).toEqual([]);
		expect(await listTids("status=2")).toEqual([]);
		expect(await listTids("query=camera%20freezes&module=1")).toEqual([a]);
		expect(await listTids("query=zebra")).toEqual([]);
		expect([await listTids("mine=1", member), await listTids("mine=1", author)]).toEqual([[], [e, d, c, b, a]]);
		expect((await site.guest.get("/v5/bugs?mine=1")).body.reason).toBe("login-required");
		for (const filter of ["lastpost", "dateline", "metoo"]) {
			const pages: number[] = [];
			for (let cursor: string | null = ""; cursor !== null; ) {
				const { lists, next }: { lists: { tid: number }[]; next: string | null } = (
					await site.guest.get(`/v5/bugs?limit=2&filter=${filter}&cursor=${cursor}`)
				).body.data;
				pages.push(...lists.map(({ tid }) => tid));
				cursor = next;
			}
			expect(pages).toEqual(await listTids(`filter=${filter}`));
		}
	});

	test("finds similar titles", async () => {
		await pool.query("truncate threads, posts cascade");
		const { tid } = await report();
		await report({ subject: "Battery empties overnight" });
		const similar = async (title: string) =>
			(await site.guest.get(`/v5/bugs/similar?title=${encodeURIComponent(title)}`)).body.data.lists.map(
				(card: { tid: number }) => card.tid,
			);
		expect(await similar("My CAMERA always freezes")).toEqual([tid]);
		expect(await similar("the it")).toEqual([]);
		expect(await similar("Screen flickers in games")).toEqual([]);
		await pool.query("update threads set deleted_at = now(), deleted_by = uid where tid = $1", [tid]);
		expect(await similar("Camera freezes")).toEqual([]);
	});

	test("shows neither deleted nor hidden bugs' texts, and no bug is in the feeds but all are found", async () => {
		await pool.query("truncate threads, posts cascade");
		const { tid, pid, by } = await report({ country_fid: 188, device_model: "Secret phone" });
		const boss = await manager();
		for (const feed of ["/selfapi/v4/lastthread/list", "/v5/content/thread/foryou"])
			expect((await site.guest.get(feed)).body.data.list).toEqual([]);
		expect((await site.guest.get("/v5/content/thread/search?query=camera")).body.data.lists).toMatchObject([{ tid }]);
		await site.as(boss).post("/v5/content/thread/ban", { pid, status: 1, reason: "spam" });
		expect(JSON.stringify((await site.guest.get("/v5/bugs")).body)).not.toContain("Secret");
		expect(await readBug(tid)).toBeUndefined();
		expect((await readBug(tid, boss)).device_model).toBe("Secret phone");
		expect((await site.guest.post("/plugin.php?id=bug&act=thread_var", { tid })).body.reason).toBe("bug-not-found");
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect(await listTids("")).toEqual([]);
	});
});
