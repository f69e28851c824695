import { afterEach, expect, test, vi } from "vitest";
import { deleteUnusedPictures } from "../../../../../server/src/domains/media/actions/deleteUnusedPictures.ts";
import { photo } from "../../../../../server/test/images.ts";
import { buildTestApp } from "../../../../../server/test/testApp.ts";
import { fieldsToSend, type OutboxEntry } from "./entry.ts";
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

/** Uploads the photos of an entry, as `updateEntry` notes it. */
async function upload(entry: OutboxEntry): Promise<OutboxEntry> {
	requests = [];
	vi.stubGlobal("fetch", browserFetch);
	let noted = entry;
	const outcome = await uploadWaiting(entry, async (_entry, to) => {
		noted = { ...noted, ...to };
		return true;
	});
	expect(outcome).toEqual({ state: "sent", entry: noted });
	return noted;
}
const aidsOf = (entry: OutboxEntry): number[] =>
	fieldsToSend(entry.content).flatMap(([name, value]) => (name === "picture" ? [JSON.parse(value).aid] : []));
const newEntry = (key: string): OutboxEntry => ({
	...{ owner: String(ama.uid), kind: "submission", key, state: "waiting", version: 0, at: Date.now() },
	content: {
		...{ kind: "post", action: "/note/thread", fields: [], text: "", page: "/" },
		photos: [{ key, file, alt: "A bridge" }],
	},
});
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
	const uploaded = await upload(newEntry("key-stored-photo-1"));
	expect(aidsOf(await upload(uploaded))).toEqual(aidsOf(uploaded));
	expect(requests).toEqual([expect.stringContaining("HEAD /media/")]);
});

test("a photo that waited longer than a day is uploaded again, each time, and the post has it", async () => {
	let entry = await upload(newEntry("key-deleted-photo"));
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
	const draft = await upload(newEntry("key-photo-of-draft"));
	await nextDay();
	const sent = await upload({ ...draft, at: Date.now() });
	expect(aidsOf(sent)).not.toEqual(aidsOf(draft));
});
