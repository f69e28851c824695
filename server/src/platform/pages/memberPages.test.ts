import { expect, test } from "vitest";
import { createCache } from "../data/cache.ts";
import { createSharedViewer } from "../security/sharedViewer.ts";
import { guest } from "../security/viewer.ts";
import { createMemberPages, newSharedRendering, nothingAsked } from "./memberPages.ts";

const cache = createCache(
	{ subscribe: () => {}, send: () => {}, wakeWorkers: () => {}, onReconnect: () => {}, close: async () => {} },
	1_000_000,
);

test("a session asks for the ids of the variant that it was shown last, an unknown one for those of the last rendering", async () => {
	const pages = createMemberPages(cache);
	const show = (variant: string, sessionToken: string, tid: number) =>
		pages.find({ address: "/forum/294", variant, sessionToken }, guest, async () => {
			const rendering = { ...newSharedRendering(), opened: [tid] };
			const page = {
				status: 200,
				headers: {},
				cookies: [],
				plain: Buffer.from("Threads"),
				cacheable: true,
				tags: [],
				viewedThread: undefined,
			};
			return { page, rendering, asked: createSharedViewer(guest).asked };
		});
	const withheldThreads = (sessionToken: string) => pages.asksOf("/forum/294", sessionToken).withheldThreads;
	expect(pages.asksOf("/forum/294", "token-of-ngozi")).toBe(nothingAsked);
	await show("nigeria", "token-of-ngozi", 1);
	await show("kenya", "token-of-wanjiru", 2);
	expect(withheldThreads("token-of-ngozi")).toEqual([1]);
	expect(withheldThreads("token-of-wanjiru")).toEqual([2]);
	expect(withheldThreads("token-of-somebody")).toEqual([2]);
	expect(pages.asksOf("/latest", "token-of-ngozi")).toBe(nothingAsked);
	await show("nigeria", "token-of-somebody", 3);
	expect(withheldThreads("token-of-somebody")).toEqual([1]);
});

test("renderings mark slots with the same element: React remembers each for ever", () => {
	expect(newSharedRendering().mark).toBe(newSharedRendering().mark);
});
