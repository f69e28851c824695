import { loadavg } from "node:os";
import { refreshVocabulary } from "#server/domains/search/word/refreshVocabulary.ts";
import { connect } from "#server/platform/data/db.ts";
import { preciseCpuMs } from "../process.ts";
import { startSite } from "../site.ts";
import { judgedQueries, questions } from "./recall.ts";

/** Words that very many posts have, alone and together. */
const common = ["phone", "battery", "photo", "good", "phone battery", "the phone", "téléphone", "फ़ोन", "neo 12", "x9"];
/** The newest posts of the most common words, narrowed. */
const filters = ["", "&fid=15443", "&country_fid=188", "&lang=fr", "&time=week", "&order=newest", "&exact=1"];

/** CPU milliseconds of processes since a measurement; those that have ended are left out. */
const cpuSince = (pids: readonly number[], before: readonly (number | undefined)[]): number =>
	pids.map((pid, at) => (preciseCpuMs(pid) ?? before[at] ?? 0) - (before[at] ?? 0)).reduce((sum, ms) => sum + ms, 0);

/**
 * Prints how long searches take over HTTP, one after the other, in a database of so many posts, and the CPU of server
 * and database: on a busy machine the time is mostly waiting.
 */
export async function measureSpeed(url: string): Promise<void> {
	const { db, pool, close } = connect(url, 2, () => {});
	const refreshedAt = performance.now();
	await refreshVocabulary(db);
	process.stdout.write(`vocabulary refreshed in ${((performance.now() - refreshedAt) / 1000).toFixed(1)} s\n`);
	const site = await startSite(url);
	const backends = async (): Promise<number[]> =>
		(
			await pool.query(
				"select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
			)
		).rows.map(({ pid }) => pid);
	try {
		const filtered = common.flatMap((query) => filters.map((filter) => ({ kind: "common words", query, filter })));
		const searches = [
			...judgedQueries.map(({ lang, query }) => ({ kind: `judged, ${lang}`, query, filter: "" })),
			...questions.map(({ query }) => ({ kind: "full questions", query, filter: "" })),
			...filtered,
		];
		const times = new Map<string, { ms: number; cpu: number }[]>();
		for (const round of ["warm-up", "measured"])
			for (const { kind, query, filter } of searches) {
				const pids = [site.pid, ...(await backends())];
				const cpuBefore = pids.map(preciseCpuMs);
				const startedAt = performance.now();
				const response = await fetch(
					`${site.url}/v5/content/thread/search?query=${encodeURIComponent(query)}${filter}`,
				);
				await response.text();
				const [ms, cpu] = [performance.now() - startedAt, cpuSince(pids, cpuBefore)];
				if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
				if (round === "warm-up") continue;
				if (process.env.BENCH_VERBOSE && ms > 80)
					process.stdout.write(`${ms.toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms: ${query}${filter}\n`);
				for (const key of [kind, "all"]) times.set(key, [...(times.get(key) ?? []), { ms, cpu }]);
			}
		process.stdout.write(
			"| searches | number | p50 ms | p95 ms | longest ms | p50 CPU ms | p95 CPU ms | most CPU ms |\n|---|---|---|---|---|---|---|---|\n",
		);
		process.stdout.write(
			`${
				(
					await pool.query(`select count(*)
				from search_documents`)
				).rows[0].count
			} posts, load ${loadavg()[0]?.toFixed(1)}\n`,
		);
		for (const [key, list] of times) {
			const at = (of: "ms" | "cpu", share: number): string =>
				(
					list.map((one) => one[of]).toSorted((a, b) => a - b)[
						Math.min(list.length - 1, Math.floor(list.length * share))
					] ?? 0
				).toFixed(0);
			const columns = (["ms", "cpu"] as const).flatMap((of) => [0.5, 0.95, 1].map((share) => at(of, share)));
			process.stdout.write(`| ${key} | ${list.length} | ${columns.join(" | ")} |\n`);
		}
	} finally {
		await site.stop();
		await close();
	}
}
