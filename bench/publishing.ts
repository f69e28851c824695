import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./process.ts";
import type { Site } from "./site.ts";

const posts = 40;
/** Between two posts: long enough for their jobs. Milliseconds. */
const pauseMs = 250;

interface Published {
	/** Until the author has the answer; median. Milliseconds. */
	published: number;
	/** From then on until the feed of a follower has it; median. Milliseconds. */
	shown: number;
	/** Of somebody else's reading meanwhile. Milliseconds. */
	readingP99: number;
}

async function publish(site: Site, cookie: string, n: number): Promise<number> {
	const body = JSON.stringify({
		subject: `A walk along the river, day ${n}`,
		message: "It was early, and nobody else was there yet.",
	});
	const headers = { cookie, "content-type": "application/json", origin: new URL(site.url).origin };
	const response = await fetch(`${site.url}/v5/content/thread`, { method: "POST", body, headers });
	if (response.status !== 200) throw new Error(`publishing answered ${response.status}: ${await response.text()}`);
	return ((await response.json()) as { data: { tid: number } }).data.tid;
}

async function read(site: Site, url: string, cookie: string): Promise<number[]> {
	const response = await fetch(site.url + url, { headers: { cookie } });
	const { data } = (await response.json()) as { data: { lists: { tid: number }[] } };
	return data.lists.map(({ tid }) => tid);
}

/** Reads a feed once in 20 ms until `ends`. @returns the time that 99 of 100 readings take at most */
async function readingP99(site: Site, cookie: string, ends: AbortSignal): Promise<number> {
	const times: number[] = [];
	while (!ends.aborted) {
		const startedAt = performance.now();
		await read(site, "/v5/content/thread/toYouFollow", cookie);
		times.push(performance.now() - startedAt);
		await sleep(20);
	}
	times.sort((a, b) => a - b);
	return times[Math.floor(0.99 * (times.length - 1))] ?? Number.NaN;
}

/**
 * How long publishing takes an author, and how it delays somebody who reads meanwhile; without an author: how long
 * reading takes alone.
 */
export async function measurePublishing(
	site: Site,
	{ author, follower, reader }: { author?: string; follower?: string; reader: string },
): Promise<Published> {
	const ends = new AbortController();
	const reading = readingP99(site, reader, ends.signal);
	const [published, shown]: [number[], number[]] = [[], []];
	for (let n = 0; n < posts; n++) {
		if (author) {
			const startedAt = performance.now();
			const tid = await publish(site, author, n);
			published.push(performance.now() - startedAt);
			const publishedAt = performance.now();
			while (
				follower &&
				!(await read(site, "/v5/content/thread/toYouFollow", follower)).includes(tid) &&
				performance.now() - publishedAt < 10_000
			)
				await sleep(2);
			if (follower) shown.push(performance.now() - publishedAt);
		}
		await sleep(pauseMs);
	}
	ends.abort();
	return { published: median(published), shown: median(shown), readingP99: await reading };
}
