import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { contestTools } from "./contests.fixture.ts";

const site = await buildTestApp();
const tools = await contestTools(site);
const { published, enter, entered } = tools;
const edit = (by: TestMember, tid: number) =>
	site.as(by).post("/selfapi/dreamfund/edit", {
		tid,
		subject: "The new bridge",
		message: "Lights on the water, and a long way home.",
	});

test("the dream fund is available while it takes entries, in its section", async () => {
	const available = async () =>
		(await site.as(await site.member({ countryFid: 206 })).get("/selfapi/dreamfund/available")).body;
	await site.deps.pool.query("update contests set state = 'cancelled' where kind = 'dream'");
	expect(await available()).toMatchObject({ code: 0, data: { IsAvailable: false } });
	const now = Math.floor(site.clock.now().getTime() / 1000);
	const id = await published({ kind: "dream", closes: now + 100, ends: now + 200 });
	expect((await available()).data.IsAvailable).toBe(true);
	const by = await site.member();
	expectError(await site.guest.post("/selfapi/dreamfund/uploadimg", { img: "x" }), {
		convention: "legacy",
		status: 401,
		reason: "login-required",
	});
	expectError(await site.as(by).post("/selfapi/dreamfund/uploadimg", { img: "bm8gcGhvdG8=" }), {
		convention: "legacy",
		status: 415,
		reason: "unsupported-type",
	});
	const img = `data:image/jpeg;base64,${tools.bytes.toString("base64")}`;
	const { aid } = (await site.as(by).post("/selfapi/dreamfund/uploadimg", { img })).body.data;
	const { tid, pid } = (await enter(by, id, { aids: String(aid) })).body.data;
	for (const _ of [1, 2]) await entered(id);
	const { body } = await site.guest.get("/selfapi/dreamfund/getlist?limit=2&page=1");
	expect(body.code).toBe(0);
	expect([body.data.lists.length, body.data.count]).toEqual([2, 3]);
	expect((await site.guest.get("/selfapi/dreamfund/getlist?limit=2&page=2")).body.data.lists).toMatchObject([
		{ tid, attachments: [{ aid }] },
	]);
	expect((await site.as(by).post("/selfapi/thread/getdata", { pid })).body.data).toMatchObject({ tid });
	const like = (who: TestMember) => site.as(who).post("/selfapi/dreamfund/like", { tid });
	const fan = await site.member();
	expect((await like(fan)).body.data).toEqual({ is_like: 1, like: 1 });
	expect((await like(fan)).body.data).toEqual({ is_like: 0, like: 0 });
	expect((await site.guest.post("/selfapi/dreamfund/like", { tid })).status).toBe(401);
	const { tid: plain } = await site.createThread();
	expect((await site.as(fan).post("/selfapi/dreamfund/like", { tid: plain })).status).toBe(404);
	expect((await edit(fan, tid)).status).toBe(403);
	expect((await edit(by, plain)).status).toBe(404);
	site.clock.advance(100_000);
	expect((await available()).data.IsAvailable).toBe(false);
});
