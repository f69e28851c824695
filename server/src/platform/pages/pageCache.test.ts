import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Cache, createCache } from "../data/cache.ts";
import { getPage, type RenderedPage } from "./pageCache.ts";

let cache: Cache;
let rendered: number;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance"] });
	// lru-cache takes a start at 0 for none.
	vi.advanceTimersByTime(1);
	rendered = 0;
	cache = createCache(
		{ subscribe: () => {}, onReconnect: () => {}, send: () => {}, wakeWorkers: () => {}, close: async () => {} },
		64 * 1024 * 1024,
	);
});
afterEach(() => void vi.useRealTimers());

const page = (text: string): RenderedPage => ({
	status: 200,
	headers: {},
	plain: Buffer.from(text),
	tags: ["thread:1"],
	viewedThread: undefined,
	cookies: [],
	cacheable: true,
});
const read = async (): Promise<string> =>
	String((await getPage(cache, "/a", async () => page(`rendered ${++rendered}`))).plain);
const expectRenderedAgain = () => vi.waitFor(async () => expect(await read()).toBe(`rendered ${rendered}`));

test("an expired page is rendered once more while requests get the stale one", async () => {
	expect(await read()).toBe("rendered 1");
	vi.advanceTimersByTime(59_000);
	expect([await read(), await read()]).toEqual(["rendered 1", "rendered 1"]);
	vi.advanceTimersByTime(2_000);
	expect(await Promise.all([read(), read(), read()])).toEqual(["rendered 1", "rendered 1", "rendered 1"]);
	expect(rendered).toBe(2);
	await expectRenderedAgain();
	expect(rendered).toBe(2);
});

test("no page older than 75 seconds is served", async () => {
	await read();
	vi.advanceTimersByTime(76_000);
	expect(await read()).toBe("rendered 2");
});

test("an invalidated page is not served while it is rendered again, nor stored when its rendering started before", async () => {
	await read();
	vi.advanceTimersByTime(61_000);
	let finish: (page: RenderedPage) => void = () => {};
	const old = getPage(
		cache,
		"/a",
		() =>
			new Promise((resolve) => {
				finish = resolve;
			}),
	);
	expect(String((await old).plain)).toBe("rendered 1");
	cache.invalidate(["thread:1"]);
	const late = read();
	finish(page("started before"));
	expect(await late).toBe("rendered 2");
	expect(await read()).toBe("rendered 2");
});

test("a page that fails to render is served stale until it expires, then the error is thrown", async () => {
	await read();
	vi.advanceTimersByTime(61_000);
	const fail = () => getPage(cache, "/a", () => Promise.reject(new TypeError("broken")));
	expect(String((await fail()).plain)).toBe("rendered 1");
	vi.advanceTimersByTime(16_000);
	await expect(fail()).rejects.toThrow("broken");
	expect(await read()).toBe("rendered 2");
});

test("a request after an invalidation does not wait for a rendering that started before it; other tags do not matter", async () => {
	let finish: (page: RenderedPage) => void = () => {};
	const slow = () =>
		getPage(
			cache,
			"/a",
			() =>
				new Promise<RenderedPage>((resolve) => {
					finish = resolve;
				}),
		);
	const first = slow();
	cache.invalidate(["thread:2"]);
	finish(page("stored"));
	await first;
	expect(await read()).toBe("stored");

	cache.invalidate(["thread:1"]);
	const old = slow();
	cache.invalidate(["thread:1"]);
	const late = [read(), read()];
	finish(page("started before"));
	expect(String((await old).plain)).toBe("started before");
	expect(await Promise.all(late)).toEqual(["rendered 1", "rendered 1"]);
	expect(await read()).toBe("rendered 1");
});
