import { chromium } from "@playwright/test";
import runLighthouse from "lighthouse";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { median } from "./process.ts";
import { inTemporaryFolder, startSite } from "./site.ts";

/** Least scores of Lighthouse's slow phone. */
const least = { performance: 95, accessibility: 100, "best-practices": 95, seo: 95 };
/** The performance of one run varies; the scores are medians. */
const rounds = 3;
const port = 9_333;

/** The first address on a page, in a section with threads. */
async function findPath(url: string, pattern: RegExp): Promise<string | undefined> {
	return pattern.exec(await (await fetch(url)).text())?.[1]?.replaceAll("&amp;", "&");
}

/**
 * Lighthouse's mobile scores of the screens that guests find, on a seeded site. Without HTTPS: `is-on-https` accepts
 * this machine.
 */
export async function lighthouse(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir });
		const site = await startSite(server.url, { DATA_DIR: dir, SEED: "lively" });
		const browser = await chromium.launch({
			...chromiumPath(),
			args: [...chromiumFlags, `--remote-debugging-port=${port}`],
		});
		try {
			const thread = await findPath(`${site.url}/latest`, /href="(\/forum\/\d+\/\d+)"/);
			const screens = {
				thread,
				home: "/",
				topic: await findPath(`${site.url}/topic`, /href="(\/topic\/\d+)"/),
				search: "/search",
				profile: await findPath(site.url + thread, /href="(\/ucenter\/account\/posts\?uid=\d+)"/),
				board: "/forum/770",
			};
			let under = 0;
			process.stdout.write(
				"| Lighthouse mobile | performance | accessibility | best practices | SEO | LCP ms | blocking ms | shift |\n|---|---|---|---|---|---|---|---|\n",
			);
			for (const [name, path] of Object.entries(screens)) {
				if (!path) continue;
				const runs: Record<string, number>[] = [];
				const failed = new Set<string>();
				for (let round = 0; round < rounds; round++) {
					const { categories = {}, audits = {} } =
						(await runLighthouse(site.url + path, { port, output: "json", logLevel: "error" }))?.lhr ?? {};
					const metrics = {
						lcp: "largest-contentful-paint",
						blocking: "total-blocking-time",
						shift: "cumulative-layout-shift",
					};
					runs.push({
						...Object.fromEntries(Object.keys(least).map((id) => [id, (categories[id]?.score ?? 0) * 100])),
						...Object.fromEntries(Object.entries(metrics).map(([key, id]) => [key, audits[id]?.numericValue ?? 0])),
					});
					for (const { id, score, scoreDisplayMode } of Object.values(audits))
						if (score !== null && score < 0.9 && scoreDisplayMode === "binary") failed.add(id);
				}
				const scores = Object.entries(least).map(([id, minimum]) => ({
					minimum,
					score: median(runs.map((run) => run[id] ?? 0)),
				}));
				under += scores.filter(({ score, minimum }) => score < minimum).length;
				const of = (key: string): number => median(runs.map((run) => run[key] ?? 0));
				const metrics = [of("lcp").toFixed(0), of("blocking").toFixed(0), of("shift").toFixed(3)];
				process.stdout.write(
					`| ${name} | ${[...scores.map(({ score }) => score.toFixed(0)), ...metrics].join(" | ")} |\n`,
				);
				if (failed.size > 0) process.stdout.write(`|   fails: ${[...failed].join(", ")} |\n`);
			}
			if (under > 0) {
				process.stdout.write(`${under} scores are too low\n`);
				process.exitCode = 1;
			}
		} finally {
			await browser.close();
			await site.stop();
			await server.stop();
		}
	});
}
