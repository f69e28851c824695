import { chromium, type Page } from "@playwright/test";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { median } from "./process.ts";
import { inTemporaryFolder, sessionOf, startSite } from "./site.ts";

/** Lighthouse's slow phone: 562 ms for each request, 1.44 Mbps, a processor four times slower. */
const slowNetwork = {
	offline: false,
	latency: 562.5,
	downloadThroughput: (1_474_560 * 0.9765) / 8,
	uploadThroughput: (675 * 1024) / 8,
};
const cpuSlowdown = 4;
const rounds = 5;

interface Visit {
	lcp: number;
	cls: number;
	blocking: number;
	kilobytes: number;
	scripts: number;
	requests: number;
}

/** Records the browser's performance entries. */
function observe(): void {
	const seen = { lcp: 0, cls: 0, blocking: 0 };
	Object.assign(window, { seen });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) seen.lcp = entry.startTime;
	}).observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
			if (!entry.hadRecentInput) seen.cls += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50);
	}).observe({ type: "longtask", buffered: true });
}

/** One first visit. With `touch` the page is touched, which starts its script. */
async function visit(page: Page, url: string, touch: boolean): Promise<Visit> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", slowNetwork);
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	let bytes = 0;
	let scriptBytes = 0;
	let requests = 0;
	const kinds = new Map<string, { type: string; url: string }>();
	session.on("Network.responseReceived", ({ requestId, type, response }) =>
		kinds.set(requestId, { type, url: response.url }),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId);
		if (!kind || kind.url.includes("/media/")) return;
		requests++;
		bytes += encodedDataLength;
		if (kind.type === "Script") scriptBytes += encodedDataLength;
	});
	await page.addInitScript(observe);
	await page.goto(url, { waitUntil: "load" });
	await page.waitForTimeout(2_500);
	const { lcp } = await page.evaluate(() => (window as unknown as { seen: { lcp: number } }).seen);
	if (touch) {
		await page.locator("body").dispatchEvent("pointerdown");
		await page.waitForTimeout(6_000);
	}
	const { cls, blocking } = await page.evaluate(
		() => (window as unknown as { seen: { cls: number; blocking: number } }).seen,
	);
	return { lcp, cls, blocking, kilobytes: bytes / 1024, scripts: scriptBytes / 1024, requests };
}

const authorLink = /href="(\/ucenter\/account\/posts\?uid=\d+)"/;

/** Pages by the links of the home page, and a member who wrote on it. */
async function findPages(url: string): Promise<{ pages: [name: string, path: string][]; uid: number }> {
	const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
	const home = await read("/");
	const find = (html: string, link: RegExp): string => link.exec(html)?.[1] ?? "/";
	const thread = find(home, /href="(\/forum\/\d+\/\d+)"/);
	const posts = await read(thread);
	const author = find(posts, authorLink);
	const uid = [...home.matchAll(/[?&]uid=(\d+)/g)]
		.map((found) => Number(found[1]))
		.findLast((each) => !author.endsWith(`=${each}`));
	const pages: [string, string][] = [
		["thread", thread],
		["home", "/"],
		["board", thread.replace(/\/\d+$/, "")],
		["topic", find(home + posts, /href="(\/topic\/\d+)"/)],
		["profile", author],
		["search", "/search?q=photo"],
	];
	return { pages, uid: uid ?? 0 };
}

/** First visits of a guest and of a member on a slow phone. */
export async function page(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir });
		const site = await startSite(server.url, { DATA_DIR: dir, SEED: "lively" });
		try {
			process.stdout.write(
				"| first visit, Slow 4G, 4× CPU, 360×740 | LCP ms | blocking ms | shift | KB without members' pictures | KB scripts | requests |\n|---|---|---|---|---|---|---|\n",
			);
			const { pages, uid } = await findPages(site.url);
			const member = await sessionOf(server.url, uid);
			const measure = async (name: string, path: string, { touch = false, cookie = "" } = {}): Promise<void> => {
				const visits: Visit[] = [];
				for (let round = 0; round < rounds; round++) {
					const browser = await chromium.launch({ ...chromiumPath(), args: chromiumFlags });
					const context = await browser.newContext({
						viewport: { width: 360, height: 740 },
						deviceScaleFactor: 2,
						isMobile: true,
						hasTouch: true,
					});
					const [key, value] = cookie.split("=");
					if (key && value) await context.addCookies([{ name: key, value, url: site.url }]);
					visits.push(await visit(await context.newPage(), site.url + path, touch));
					await browser.close();
				}
				const of = (key: keyof Visit): number => median(visits.map((v) => v[key]));
				process.stdout.write(
					`| ${name} | ${of("lcp").toFixed(0)} | ${of("blocking").toFixed(0)} | ${of("cls").toFixed(3)} | ${of("kilobytes").toFixed(0)} | ${of("scripts").toFixed(1)} | ${of("requests")} |\n`,
				);
			};
			for (const [name, path] of pages) await measure(name, path);
			for (const [name, path] of pages) await measure(`${name}, member`, path, { cookie: member });
			for (const [name, path] of pages.slice(0, 2)) await measure(`${name}, touched`, path, { touch: true });
		} finally {
			await site.stop();
			await server.stop();
		}
	});
}
