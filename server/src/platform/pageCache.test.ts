import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Bus } from "./bus.ts";
import { createPageCache, type PageCache, type RenderedPage } from "./pageCache.ts";

let heard: Record<string, (message: unknown) => void>;
let cache: PageCache;
let made: number;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance"] });
	heard = {};
	made = 0;
	const bus: Bus = {
		tell: async (topic, message) => heard[topic]?.(message),
		hear: (topic, listener) => {
			heard[topic] = listener;
		},
		afterSilence: () => {},
		close: async () => {},
	};
	cache = createPageCache(bus);
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
const read = async (): Promise<string> => String((await cache.get("/a", async () => page(`made ${++made}`))).plain);
const soon = () => vi.waitFor(async () => expect(await read()).toBe(`made ${made}`));

test("a page that is much read is made anew once, while its readers get the last one", async () => {
	expect(await read()).toBe("made 1");
	vi.advanceTimersByTime(59_000);
	expect([await read(), await read()]).toEqual(["made 1", "made 1"]);
	vi.advanceTimersByTime(2_000);
	expect(await Promise.all([read(), read(), read()])).toEqual(["made 1", "made 1", "made 1"]);
	expect(made).toBe(2);
	await soon();
	expect(made).toBe(2);
});

test("nobody gets a page of more than a minute and a quarter", async () => {
	await read();
	vi.advanceTimersByTime(76_000);
	expect(await read()).toBe("made 2");
});

test("what is forgotten is not shown while it is made anew, nor kept when it was begun before", async () => {
	await read();
	vi.advanceTimersByTime(61_000);
	let finish: (page: RenderedPage) => void = () => {};
	const old = cache.get(
		"/a",
		() =>
			new Promise((resolve) => {
				finish = resolve;
			}),
	);
	expect(String((await old).plain)).toBe("made 1");
	await cache.forget(["thread:1"]);
	const late = read();
	finish(page("begun before"));
	expect(await late).toBe("made 2");
	expect(await read()).toBe("made 2");
});

test("a page that can't be made anew is shown until it is gone, then its fault is told", async () => {
	await read();
	vi.advanceTimersByTime(61_000);
	const fail = () => cache.get("/a", () => Promise.reject(new TypeError("broken")));
	expect(String((await fail()).plain)).toBe("made 1");
	vi.advanceTimersByTime(16_000);
	await expect(fail()).rejects.toThrow("broken");
	expect(await read()).toBe("made 2");
});

test("whoever asks after a forgetting waits for no page that was begun before it; what another page shows does not matter", async () => {
	let finish: (page: RenderedPage) => void = () => {};
	const slow = () =>
		cache.get(
			"/a",
			() =>
				new Promise<RenderedPage>((resolve) => {
					finish = resolve;
				}),
		);
	const first = slow();
	await cache.forget(["thread:2"]);
	finish(page("kept"));
	await first;
	expect(await read()).toBe("kept");

	await cache.forget(["thread:1"]);
	const old = slow();
	await cache.forget(["thread:1"]);
	const late = [read(), read()];
	finish(page("begun before"));
	expect(String((await old).plain)).toBe("begun before");
	expect(await Promise.all(late)).toEqual(["made 1", "made 1"]);
	expect(await read()).toBe("made 1");
});
