import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { deleteUnusedPictures } from "../../../../../server/src/domains/media/actions/deleteUnusedPictures.ts";
import { photo } from "../../../../../server/test/images.ts";
import { buildTestApp } from "../../../../../server/test/testApp.ts";
import { storePictures } from "../pictures.ts";
import { allPictures, type PostContent } from "../post.ts";
import { findUnsent, storeUnsent } from "../store.ts";
import type { OutboxEntry } from "./entry.ts";
import { uploadWaiting } from "./upload-waiting.ts";

const site = await buildTestApp();
const ama = await site.member();
const hour = 3_600_000;
const file = new Blob([new Uint8Array(await photo(400, 20).jpeg().toBuffer())], { type: "image/jpeg" });

/** The addresses that were asked for. */
let requests: string[] = [];
/** The browser's requests, to the server of this test. */
async function browserFetch(url: string, init: RequestInit = {}): Promise<Response> {
	const request = new Request(new URL(url, "http://localhost:3000"), init);
	requests.push(`${request.method} ${url}`);
	const { statusCode, rawPayload, headers } = await site.app.inject({
		method: request.method as "POST",
		url,
		payload: Buffer.from(await request.arrayBuffer()),
		headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${ama.token}` },
	});
	return new Response(new Uint8Array(rawPayload), {
		status: statusCode,
		headers: { "content-type": String(headers["content-type"]) },
	});
}

/** Uploads the pictures of an entry, and returns it as it is stored. */
async function upload(entry: OutboxEntry): Promise<OutboxEntry> {
	requests = [];
	vi.stubGlobal("fetch", browserFetch);
	expect(await uploadWaiting(entry)).toMatchObject({ state: "uploaded" });
	return (await findUnsent(entry)) as OutboxEntry;
}
const aidsOf = ({ content }: OutboxEntry): number[] =>
	content.post ? allPictures(content.post).map(({ picture }) => picture?.aid ?? 0) : [];
async function newEntry(key: string): Promise<OutboxEntry> {
	const owner = String(ama.uid);
	const post: PostContent = {
		...{ title: "", text: "", section: 0, board: 0, products: [], tags: "", readers: 0, publishAt: 0, forward: 0 },
		pictures: [{ id: key, key, alt: "A bridge" }],
	};
	const entry: OutboxEntry = {
		...{ owner, kind: "submission", key, state: "waiting", version: 0, at: Date.now() },
		content: { kind: "post", action: "/note/thread", fields: [], text: "", page: "/", post },
	};
	await storePictures(owner, [{ id: key, file }]);
	await storeUnsent(entry);
	return entry;
}
async function nextDay(): Promise<void> {
	site.clock.advance(25 * hour);
	await deleteUnusedPictures(site.deps);
	await site.runJobs();
}

afterEach(() => {
	vi.unstubAllGlobals();
	site.clock.reset();
});

test("a photo that is stored is not uploaded again", async () => {
	const uploaded = await upload(await newEntry("key-stored-photo-1"));
	expect(aidsOf(await upload(uploaded))).toEqual(aidsOf(uploaded));
	expect(requests).toEqual([expect.stringContaining("HEAD /media/")]);
});

test("a photo that waited longer than a day is uploaded again, each time, and the post has it", async () => {
	let entry = await upload(await newEntry("key-deleted-photo"));
	const seen = aidsOf(entry);
	for (let day = 0; day < 2; day++) {
		await nextDay();
		entry = await upload(entry);
		expect(seen).not.toContain(aidsOf(entry)[0]);
		seen.push(...aidsOf(entry));
	}
	const { tid } = await site.createThread(ama, { aids: aidsOf(entry) });
	expect(tid).toBeGreaterThan(0);
});

test("so is one that was uploaded with a draft on the day before", async () => {
	const draft = await upload(await newEntry("key-photo-of-draft"));
	await nextDay();
	const sent = await upload({ ...draft, at: Date.now() });
	expect(aidsOf(sent)).not.toEqual(aidsOf(draft));
});
