import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { PageUnreadable } from "../../../platform/http/fetchPage.ts";
import { deleteUnusedProducts } from "./actions/deleteUnusedProducts.ts";
import { parseProductPage } from "./productPage.ts";
import { productUrl } from "./productUrl.ts";

const site = await buildTestApp();
const fetched: string[] = [];
/** Pages of other sites. */
site.deps.fetchPage = async (url) => {
	fetched.push(url.href);
	if (url.hostname === "down.example") throw new PageUnreadable("down");
	if (url.hostname === "deep.example") return "<div>".repeat(100_000);
	return `<title>${url.pathname.slice(1) || "Phone"}</title><meta name="description" content="A green phone">`;
};

const post = "/v5/content/thread";
const text = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold." };
const read = (by: TestMember, url: string) => site.as(by).get(`/selfapi/getgoodsinfo?url=${encodeURIComponent(url)}`);
const productOf = async (by: TestMember, url: string): Promise<number> => (await read(by, url)).body.data.id;
const goodsOf = async (tid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/thread/${tid}`)).body.data.goods;

describe("refused", () => {
	test("to guests and banned members", async () => {
		expectError(await site.guest.get("/selfapi/getgoodsinfo?url=https://shop.example/"), {
			status: 401,
			reason: "login-required",
			convention: "legacy",
		});
		const banned = await site.member();
		await site.deps.pool.query("update accounts set group_id = 5 where uid = $1", [banned.uid]);
		expectError(await read(banned, "https://shop.example/"), { status: 403, reason: "banned", convention: "legacy" });
	});
	test.each([
		"",
		"no link",
		"javascript:alert(1)",
		"ftp://shop.example/",
		"https://shop.example:8443/",
		"https://me:secret@shop.example/",
		"localhost",
	])("the link %j", async (url) => {
		expectError(await read(await site.member(), url), { status: 422, convention: "legacy" });
	});
	test.each(["https://down.example/", "https://deep.example/"])(
		"%s, which can't be read, without words",
		async (url) => {
			const by = await site.member();
			const id = await productOf(by, url);
			for (const [words, reason] of [
				[{}, "product-title-empty"],
				[{ name: "A phone" }, "product-description-empty"],
			] as const)
				expectError(await site.as(by).post(post, { ...text, goods: [{ id, ...words }] }), { status: 422, reason });
			const goods = [{ id, name: "A phone", description: "Light and quick" }];
			const { tid } = await site.createThread(by, { goods });
			expect(await goodsOf(tid)).toEqual([{ ...goods[0], url }]);
		},
	);
	test("products that are unknown, too many, twice, or without words", async () => {
		const by = await site.member();
		const ids = await Promise.all(["a", "b", "c", "d"].map((name) => productOf(by, `https://shop.example/${name}`)));
		const [id] = ids;
		const refusals = [
			[[{ id: 999_999 }], "product-not-found"],
			[ids.map((one) => ({ id: one })), "too-many-products"],
			[[{ id }, { id }], "product-exists"],
			[[{ id, name: " " }], "product-title-empty"],
			[[{ id, name: "x".repeat(61) }], "product-title-too-long"],
			[[{ id, description: "" }], "product-description-empty"],
		] as const;
		for (const [goods, reason] of refusals)
			expectError(await site.as(by).post(post, { ...text, goods }), { status: 422, reason });
	});
});

test("reads a page once within ten minutes; the same page by another link is the same product", async () => {
	const by = await site.member();
	const { body } = await read(by, "HTTPS://Shop.Example/phone?utm_source=x&color=green#reviews");
	expect(body.data).toEqual({
		id: expect.any(Number),
		name: "phone",
		description: "A green phone",
		url: "https://shop.example/phone?color=green",
	});
	fetched.length = 0;
	expect(await productOf(await site.member(), "shop.example/phone?color=green&fbclid=1")).toBe(body.data.id);
	expect(fetched).toEqual([]);
	site.clock.advance(11 * 60_000);
	expect(await productOf(by, "https://shop.example/phone?color=green")).toBe(body.data.id);
	expect(fetched).toHaveLength(1);
	const { fetchPage } = site.deps;
	site.deps.fetchPage = async () => {
		throw new PageUnreadable("down");
	};
	site.clock.advance(11 * 60_000);
	expect((await read(by, "https://shop.example/phone?color=green")).body.data, "as it was last read").toEqual(
		body.data,
	);
	site.deps.fetchPage = fetchPage;
});

test("are shown with a thread in the author's words, changed, kept and removed by edits", async () => {
	const by = await site.member();
	const [a, b] = [
		await productOf(by, "https://shop.example/first"),
		await productOf(by, "https://shop.example/second"),
	];
	const { tid } = await site.createThread(by, {
		goods: [{ id: b, name: "My favourite", description: "Light and quick" }, { id: a }],
	});
	const first = { id: b, name: "My favourite", description: "Light and quick", url: "https://shop.example/second" };
	expect(await goodsOf(tid)).toEqual([
		first,
		{ id: a, name: "first", description: "A green phone", url: "https://shop.example/first" },
	]);
	await site.as(by).post(post, { ...text, tid });
	expect(await goodsOf(tid)).toHaveLength(2);
	await site.as(by).post(post, { ...text, tid, goods: [{ id: a }] });
	expect((await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.thread).toMatchObject({
		goods: [{ id: a }],
		edited: expect.any(Number),
	});
	await site.as(by).post(post, { ...text, tid, goods: [] });
	expect(await goodsOf(tid)).toEqual([]);
});

test("are hidden with the thread's text", async () => {
	const by = await site.member();
	const { tid, pid } = await site.createThread(by, {
		goods: [{ id: await productOf(by, "https://shop.example/hidden") }],
	});
	await site.deps.pool.query("update posts set hidden = true where pid = $1", [pid]);
	expect(await goodsOf(tid)).toBeUndefined();
});

test("are kept with a draft, a poll and a scheduled thread; unused ones are deleted after two months", async () => {
	const by = await site.member();
	const id = await productOf(by, "https://shop.example/draft");
	const { tid } = (await site.as(by).post("/selfapi/thread/postdraft", { ...text, goods: [{ id, name: "Typed" }] }))
		.body.data;
	expect((await site.as(by).get(`/v5/content/thread/draft/${tid}`)).body.data.goods).toMatchObject([
		{ id, name: "Typed", description: "A green phone" },
	]);
	await site.as(by).post("/v5/content/thread/postDraft", { tid });
	expect(await goodsOf(tid)).toMatchObject([{ id, name: "Typed" }]);
	const poll = { ...text, polloption: ["Tea", "Coffee"], expiration: "7", maxchoices: "1", goods: [{ id }] };
	const posted = (await site.as(by).post("/selfapi/thread/newthreadvote", poll)).body.data;
	expect(await goodsOf(posted.tid)).toMatchObject([{ id }]);
	const unused = await productOf(by, "https://shop.example/unused");
	site.clock.advance(61 * dayMs);
	await deleteUnusedProducts(site.deps);
	const { rows } = await site.deps.pool.query("select id from products where id = any($1)", [[id, unused]]);
	expect(rows).toEqual([{ id }]);
});

test.each([
	[
		'<script type="application/ld+json">{"@graph":[{"@type":"WebPage","name":"No"},{"@type":["Product"],"name":"Phone 5","description":"Big"}]}</script>',
		"Phone 5",
		"Big",
	],
	[
		'<meta property="og:title" content="Phone &amp; case"><meta property="og:description" content="Both">',
		"Phone & case",
		"Both",
	],
	['<script type="application/ld+json">{broken</script><title>\n A  phone </title>', "A phone", ""],
	["<svg><title>Icon</title></svg>", "Icon", ""],
	["", "", ""],
	[`${"<b>".repeat(500)}</b><br><title>Deep</title>`, "Deep", ""],
	[`<title>${"x".repeat(80)}</title>`, `${"x".repeat(59)}…`, ""],
])("reads the product of %s", (html, name, description) => {
	expect(parseProductPage(html)).toEqual({ name, description });
});

test.each([
	["shop.example/a#b", "https://shop.example/a"],
	["http://SHOP.example:80/?UTM_Source=1&b=2", "http://shop.example/?b=2"],
	["mailto:me@shop.example", undefined],
	["https://intranet/", undefined],
])("%s is the product %s", (typed, url) => {
	expect(productUrl(typed)?.href).toBe(url);
});
