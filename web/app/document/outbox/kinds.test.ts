import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { deleteUnusedPictures } from "../../../../server/src/domains/media/actions/deleteUnusedPictures.ts";
import { placeOrder } from "../../../../server/src/domains/store/actions/placeOrder.ts";
import { findOffer } from "../../../../server/src/domains/store/queries.ts";
import { giveCoins, openShop, sellGoods } from "../../../../server/src/domains/store/store.fixture.ts";
import { shopStaff } from "../../../../server/src/domains/store/tables.ts";
import { photo } from "../../../../server/test/images.ts";
import { buildTestApp } from "../../../../server/test/testApp.ts";
import type { UnsentEntry, UnsentKind } from "../../lib/unsent/entry.ts";
import { loadRow } from "../../lib/unsent/kind.ts";
import type { OutgoingMessage } from "../../lib/unsent/message.ts";
import { storePictures } from "../../lib/unsent/pictures.ts";
import { sendKind } from "../../lib/unsent/send.ts";
import { deleteUnsent, listAll, storeUnsent } from "../../lib/unsent/store.ts";
import "./kinds.ts";

const site = await buildTestApp({}, { pages: true });
const [ama, ben] = [await site.member(), await site.member()];
const { tid, pid } = await site.createThread(ben);
const hour = 3_600_000;
const owner = String(ama.uid);

/** Makes the browser one in which somebody is logged in. @param isAnswered whether answers arrive */
function browseAs(by: { token: string } | undefined, isAnswered = true): string[] {
	const requests: string[] = [];
	vi.stubGlobal("document", {
		documentElement: { lang: "en", dataset: { member: owner } },
		getElementById: () => null,
		querySelector: () => null,
	});
	vi.stubGlobal("location", { reload: () => requests.push("reload") });
	vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
		const request = new Request(new URL(url, "http://localhost:3000"), init);
		requests.push(`${request.method} ${url}`);
		const { statusCode, rawPayload, headers } = await site.app.inject({
			method: request.method as "POST",
			url,
			payload: Buffer.from(await request.arrayBuffer()),
			headers: {
				...Object.fromEntries(request.headers),
				origin: "http://localhost:3000",
				...(by && { cookie: `baraza_session=${by.token}` }),
			},
		});
		if (!isAnswered) throw new TypeError("Failed to fetch");
		return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
			status: statusCode,
			headers: { "content-type": String(headers["content-type"]) },
		});
	});
	return requests;
}

afterEach(async () => {
	for (const entry of await listAll(owner)) await deleteUnsent(entry);
	vi.unstubAllGlobals();
	site.clock.reset();
});

const send = (kind: UnsentKind) =>
	sendKind<UnsentKind>(owner, kind, async (entry) => {
		const row = await loadRow(entry);
		if (!row?.send) throw new Error(`nothing sends ${kind}`);
		return row.send(entry);
	});

const count = async (query: string): Promise<number> => Number((await site.deps.pool.query(query)).rows[0].count);

/** The code of an order that waits in a shop in which Ama works. */
async function createCode(): Promise<string> {
	const { db } = site.deps;
	const shopId = await openShop(site);
	await db.insert(shopStaff).values({ shopId, uid: ama.uid, createdAt: site.clock.now() });
	await giveCoins(site, [ben], 10_000);
	const { offerId } = await sellGoods(site, { kind: "pickup", stock: 10, shopIds: [shopId] });
	const orderId = await db.transaction(async (tx) => {
		const sold = await findOffer(tx, offerId);
		if (!sold) throw new Error("no offer");
		const to = { delivery: "shop", receiver: null, shopId } as const;
		const wanted = { uid: ben.uid, sold, quantity: 1, to, lang: "en", now: site.clock.now() } as const;
		return (await placeOrder(tx, site.deps, wanted)).orderId;
	});
	return (await site.as(ben).get(`/v5/store/pickup/code?order_id=${orderId}`)).body.data.code;
}

const message: OutgoingMessage = {
	...{ to: String(ben.uid), text: "Hello from the bus", photos: [], aids: {}, replyTo: 0, share: null },
};
const post = {
	...{ title: "A walk by the river", text: "Written where there is no network at all.", section: 188, board: 0 },
	...{ pictures: [], products: [], tags: "", readers: 0, publishAt: 0, forward: 0 },
};

interface Example {
	kind: UnsentKind;
	content: () => Promise<UnsentEntry["content"]>;
	/** Counts what was written. */
	written: string;
}

test.each<[string, Example]>([
	[
		"reply",
		{
			kind: "submission",
			content: async () => ({
				...{ kind: "reply", action: `/ng/forum/294/${tid}`, text: "In a tunnel", page: "/" },
				fields: Object.entries({ intent: "reply", message: "In a tunnel", key: crypto.randomUUID() }),
			}),
			written: `posts where uid = ${ama.uid} and tid = ${tid}`,
		},
	],
	[
		"like",
		{
			kind: "submission",
			content: async () => ({
				...{ kind: "toggle", action: "/quick-action", text: "A thread", page: "/" },
				fields: Object.entries({ like: String(pid), back: "/", key: crypto.randomUUID() }),
				pressed: { name: "like", value: String(pid) },
			}),
			written: `likes where uid = ${ama.uid}`,
		},
	],
	[
		"post",
		{
			kind: "submission",
			content: async () => ({
				...{ kind: "post", action: "/ng/note/thread", text: post.title, page: "/", post },
				fields: Object.entries({
					...{ form: "publish", intent: "publish", tid: "0", draft: "0", version: "0" },
					key: crypto.randomUUID(),
				}),
			}),
			written: `threads where uid = ${ama.uid}`,
		},
	],
	[
		"message",
		{
			kind: "message",
			content: async () => message,
			written: `chat_messages where uid = ${ama.uid} and kind = 'text'`,
		},
	],
	[
		"pick-up code",
		{
			kind: "pickup",
			content: async () => ({ code: await createCode(), readAt: Math.floor(Date.now() / 1000) }),
			written: "store_orders where state = 'complete'",
		},
	],
])(
	"a %s waits while nobody or somebody else is logged in, and is written once for its member, also when an answer was lost",
	async (_name, example) => {
		const { kind, content, written } = example;
		const key = `${Date.now()}-${crypto.randomUUID()}`.slice(0, 44);
		await storeUnsent({ owner, kind, key, state: "waiting", version: 0, content: await content(), at: Date.now() });
		const query = `select count(*) from ${written}`;
		expect(await count(query)).toBe(0);
		for (const by of [undefined, ben]) {
			browseAs(by);
			expect(await send(kind)).toMatchObject({ state: "later" });
			expect([await count(query), (await listAll(owner)).map(({ state }) => state)]).toEqual([0, ["sending"]]);
		}
		browseAs(ama, false);
		expect(await send(kind)).toMatchObject({ state: "later" });
		expect(await count(query)).toBe(1);
		const requests = browseAs(ama);
		expect(await send(kind)).toBeUndefined();
		expect([await count(query), await listAll(owner)]).toEqual([1, []]);
		await send(kind);
		expect(requests).toHaveLength(1);
	},
);

test("a photo of a message that waited longer than a day after its upload is uploaded again", async () => {
	const file = new Blob([new Uint8Array(await photo(400, 20).jpeg().toBuffer())], { type: "image/jpeg" });
	await storePictures(owner, [{ id: "p", file }]);
	const entry: UnsentEntry<"message"> = {
		...{ owner, kind: "message", key: "photo-1", state: "waiting", version: 0, at: Date.now() },
		...{ content: { ...message, text: "", photos: ["p"] } },
	};
	await storeUnsent(entry);
	// Only the upload succeeds.
	browseAs(ama);
	const reach = globalThis.fetch;
	vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
		if (url.includes("/im/")) throw new TypeError("Failed to fetch");
		return reach(url, init);
	});
	expect(await send("message")).toMatchObject({ state: "later" });
	const [uploaded] = (await listAll(owner)) as [typeof entry];
	expect(Object.keys(uploaded.content.aids)).toEqual(["p"]);

	site.clock.advance(25 * hour);
	await deleteUnusedPictures(site.deps);
	await site.runJobs();
	await storeUnsent({ ...uploaded, content: { ...uploaded.content, uploadedAt: Date.now() - 25 * hour } });
	const requests = browseAs(ama);
	expect(await send("message")).toBeUndefined();
	expect(requests.map((request) => request.replace(/.*\//, ""))).toEqual(["imageUpload", "sendText"]);
	expect(await count(`select count(*) from chat_messages where uid = ${ama.uid} and cardinality(aids) = 1`)).toBe(1);
});
