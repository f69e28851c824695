import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { UnsentContent, UnsentEntry } from "./entry.ts";
import type { Submission } from "./outbox/entry.ts";
import { deletePictures, readPictures, storePictures } from "./pictures.ts";
import type { PostContent } from "./post.ts";
import { deleteUnsent, storeUnsent } from "./store.ts";

const [first, second, third] = ["first", "second", "third"];
/** A file that is large, without its bytes. */
const fileOf = (megabytes: number) => ({ size: megabytes * 1024 * 1024 }) as Blob;
const post: PostContent = {
	...{ title: "", text: "", section: 0, board: 0, products: [], tags: "", readers: 0, publishAt: 0, forward: 0 },
	pictures: [{ id: first, key: "key", alt: "" }],
};
const submission: Submission = { kind: "post", action: "/note/thread", fields: [], text: "", page: "/", post };
const message = { to: "C2C7", text: "", photos: [], aids: {}, replyTo: 0, share: null };
const voice = { id: first, seconds: 1, peaks: "" };

afterEach(() => void vi.useRealTimers());

test.each<[string, UnsentEntry["kind"], UnsentContent[keyof UnsentContent], boolean]>([
	["a photo of a message that waits", "message", { ...message, photos: [first] }, true],
	["the recording of a message that waits", "message", { ...message, voice }, true],
	["a picture of a post that waits", "submission", submission, true],
	["a picture of a draft", "post", { post, tid: 0, draft: 0, key: "key" }, false],
])("%s stays when others need its place, or not", async (owner, kind, content, stays) => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const entry: UnsentEntry = { owner, kind, key: "1", state: "waiting", version: 0, content, at: Date.now() };
	await storeUnsent(entry);
	for (const [id, megabytes] of [
		[first, 10],
		[second, 20],
		[third, 85],
	] as const) {
		expect(await storePictures(owner, [{ id, file: fileOf(megabytes) }])).toBe(true);
		vi.setSystemTime(Date.now() + 1_000);
	}
	const left = await readPictures(owner, [first, second, third]);
	expect([...left.keys()]).toEqual(stays ? [first, third] : [third]);
	await deleteUnsent(entry);
	await deletePictures(owner, [...left.keys()]);
});
