import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/testApp.ts";
import { likePattern } from "../../../platform/data/likePattern.ts";
import { isIndexed, parseSearchTerms } from "../rules.ts";

const site = await buildTestApp();
const url = "/v5/content/thread/search";

const titles = [
	"Battery tips for the X9 Pro",
	"My battery lasts 2 days",
	"100% charged in 30 minutes",
	"A hundred photos of Lagos",
	"snake_case on my phone",
	"snakeXcase on my phone",
	"Été à Abidjan",
	"मेरा फोटो बारिश में",
	"C:\\photos is full",
	"Un lycée et sa médersa",
	"मेरा फ़ोन बंद है",
	"Is the Neo 12 worth it?",
	"Lu-9 or 9 Lu",
	"Power bank of 20,000 mAh",
	"Pile externe de 10 000 mAh",
	"A fan of 5000 rpm",
	"Someone found a sandal",
];
const find = async (query: string, more = ""): Promise<string[]> => {
	const { status, body } = await site.guest.get(`${url}?query=${encodeURIComponent(query)}${more}`);
	expect(status).toBe(200);
	return body.data.lists.map((card: { subject: string }) => card.subject);
};

beforeAll(async () => {
	const author = await site.member();
	for (const subject of titles) await site.createThread(author, { subject });
	const gone = await site.createThread(author, { subject: "Battery that nobody needs" });
	await site.as(author).post("/v5/content/thread/delete", { tid: gone.tid });
});

describe("a search is refused", () => {
	test.each(["", "?query=", "?query=%20%09%20", `?query=${"a".repeat(201)}`, "?query=a%00b", "?query=ab&page=0"])(
		"for %j",
		async (query) => {
			const { status, body } = await site.guest.get(`${url}${query}`);
			expect([status, body.status]).toEqual([422, 0]);
		},
	);
});

test.each<[query: string, found: number[]]>([
	["battery", [1, 0]],
	["BATTERY", [1, 0]],
	["  battery   pro ", [0]],
	["atter", []],
	["battery lagos", [1, 3, 0]],
	["100%", [2]],
	["%", []],
	["_", []],
	["snake_case", [4]],
	["\\photos", [8, 3]],
	["x9", [0]],
	["ÉTÉ", [6]],
	["फोटो", [7]],
	["बारिश फोटो", [7]],
	["ete", [6]],
	["medersa", [9]],
	["MÉDERSA lycee", [9]],
	["lyce\u0301e", [9]],
	["फोन", [10, 5, 4]],
	["फ़ोन", [10, 5, 4]],
	["neo12", [11]],
	["neo 12", [11]],
	["Neo-12", [11]],
	["lu9", [12]],
	["9lu", [12]],
	["20000 mah", [13]],
	["20.000", [13]],
	["10000", [14]],
	["10 000", [14]],
	["5,000", [15]],
	["Neo 12 256", [11]],
	["nothing like it", []],
	["' or 1=1 --", []],
	["'); drop table posts; --", []],
	["qq:* & !zz | (", []],
])("%j finds %j", async (query, found) => {
	expect(await find(query)).toEqual(found.map((at) => titles[at]));
});

test("finds words of the whole first post, also after an edit, and of replies", async () => {
	const author = await site.member();
	const message = `${"We walked along the shore. ".repeat(30)}The ferry to Zanzibar leaves at noon from the médersa with my फ़ोन.`;
	const { tid } = await site.createThread(author, { subject: "A day at sea", message });
	await site.createThread(undefined, { subject: "Zanzibar", message: "No ship today." });
	expect(await find("zanzibar ferry")).toEqual(["A day at sea"]);
	expect(await find("zanzibar")).toEqual(["Zanzibar", "A day at sea"]);
	expect(await find("फोन noon")).toEqual(["A day at sea"]);
	await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "Take the caravan instead." } });
	expect(await find("caravan")).toEqual(["A day at sea"]);
	await site
		.as(author)
		.post("/v5/content/thread", { tid, subject: "A day at sea", message: "We stayed at home with the cat instead." });
	expect(await find("zanzibar")).toEqual(["Zanzibar"]);
	expect(await find("stayed cat")).toEqual(["A day at sea"]);
});

test("finds threads only for those who may read them", async () => {
	const author = await site.member();
	const { tid } = await site.createThread(author, {
		subject: "Harvest plans",
		message: "The granary is behind the hill.",
	});
	await site.deps.pool.query("update threads set readaccess = 20 where tid = $1", [tid]);
	const count = async (client: typeof site.guest): Promise<number> =>
		(await client.get(`${url}?query=granary`)).body.data.count;
	expect(await count(site.guest)).toBe(0);
	expect(await count(site.as(await site.member()))).toBe(0);
	expect(await count(site.as(await site.member({ groupId: 2 })))).toBe(1);
	expect(await count(site.as(author))).toBe(1);
	expect(await find("harvest plans")).toEqual([]);
	const reader = await site.member({ groupId: 2 });
	await site.as(reader).post("/v5/user/block", { uid: author.uid, block: 1 });
	expect(await count(site.as(reader))).toBe(0);
});

test("pages have the number of results, also beyond the end", async () => {
	const page = async (number: number) => (await site.guest.get(`${url}?query=phone&limit=1&page=${number}`)).body.data;
	expect(await page(1)).toMatchObject({
		lists: [{ subject: titles[5] }],
		page: 1,
		count: 3,
		totalPage: 3,
		next: null,
	});
	expect(await page(2)).toMatchObject({ lists: [{ subject: titles[4] }], page: 2, count: 3, totalPage: 3 });
	const none = { lists: [], next: null, hits: [], corrected: "", partial: 0, count: 3 };
	expect(await page(4)).toEqual({ ...none, page: 4, totalPage: 3 });
	expect((await site.guest.get(`${url}?query=phone&limit=50&page=500`)).body.data).toEqual({
		...none,
		page: 500,
		totalPage: 1,
	});
});

test("words beyond the eighth are ignored", async () => {
	expect(parseSearchTerms("a b c d e f g h i j")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
	expect(parseSearchTerms("Deux  deux\tFois")).toEqual(["deux", "fois"]);
});

test.each([
	["50%", "%50\\%%"],
	["a_b", "%a\\_b%"],
	["a\\b", "%a\\\\b%"],
])("%j means itself in a pattern", (word, pattern) => {
	expect(likePattern(word)).toBe(pattern);
});

test.each([
	["x9", false],
	["5g", false],
	["a-b", false],
	["pro", true],
	["#123", true],
	["फोटो", true],
	["été", true],
	["e\u0301t", false],
	["%%%", false],
])("the index helps for %j: %s", (word, helps) => {
	expect(isIndexed(word)).toBe(helps);
});
