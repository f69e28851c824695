import pg from "pg";
import { threadTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import { boards } from "#contract/sections.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { long, makeLongThreads, nested, parent, reader } from "./longThreads.ts";
import { cpuSeconds, databaseCpuSeconds, median } from "./process.ts";
import { inTemporaryFolder, type Site, sessionOf, startSite } from "./site.ts";

/** The most that a page may cost, in CPU time of the server and PostgreSQL, against the first page. */
const aim = 1.3;
const warmUps = 40;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const requestsPerRound = 60;

/** A list of replies at its first page, and further on. */
interface Pages {
	name: string;
	first: string;
	others: Record<string, string>;
}

const perPage = constraints.threadPageSize;
const perCall = constraints.replyPageSize;
const lastPage = (count: number, size: number): number => Math.ceil(count / size);
const ofAuthor = Math.floor(long.replies / 3);

/** The same list at its second, middle and last page. */
function pagesOf(name: string, count: number, size: number, address: (page: number) => string): Pages {
	const last = lastPage(count, size);
	return {
		name,
		first: address(1),
		others: { second: address(2), middle: address(Math.ceil(last / 2)), last: address(last) },
	};
}

const threadPath = (tid: number): string => `/forum/${boards.photos}/${tid}`;
const lists: Pages[] = [
	...["oldest", "newest", "likes"].map((order) =>
		pagesOf(`page, ${order}`, long.replies, perPage, (page) => `${threadPath(long.tid)}?order=${order}&page=${page}`),
	),
	pagesOf("page, author only", ofAuthor, perPage, (page) => `${threadPath(long.tid)}?author=1&page=${page}`),
	{
		name: "page, jump to a number",
		first: `${threadPath(long.tid)}?floor=2`,
		others: {
			middle: `${threadPath(long.tid)}?floor=${long.replies / 2}`,
			last: `${threadPath(long.tid)}?floor=${long.replies}`,
		},
	},
	...["asc", "desc", "likes"].map((order) =>
		pagesOf(
			`call, ${order}`,
			long.replies,
			perCall,
			(page) => `/v5/content/post/reply/${long.tid}?order=${order}&page=${page}`,
		),
	),
	pagesOf("call, author only", ofAuthor, perCall, (page) => `/v5/content/post/reply/${long.tid}?author=1&page=${page}`),
	pagesOf("page, nested replies", nested.parents, perPage, (page) => `${threadPath(nested.tid)}?page=${page}`),
	{
		name: "call, nested replies of one reply",
		first: `/v5/content/post/children/${parent.pid}`,
		others: {
			middle: `/v5/content/post/children/${parent.pid}?after=${parent.lastChild - nested.childrenOfFirst / 2}`,
			last: `/v5/content/post/children/${parent.pid}?after=${parent.lastChild - perPage}`,
		},
	},
];

/**
 * What a request costs in milliseconds of CPU, when something in both threads has just changed: no page of them is in a
 * cache.
 */
async function cost(
	site: Site,
	folder: string,
	database: pg.Client,
	path: string,
	cookie: string,
	times: number,
): Promise<number> {
	const cpu = (): number => cpuSeconds(site.pid) + databaseCpuSeconds(folder);
	const before = cpu();
	for (let n = 0; n < times; n++) {
		await database.query("select pg_notify('baraza', $1)", [
			JSON.stringify({ invalidate: [threadTag(long.tid), threadTag(nested.tid)] }),
		]);
		const response = await fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
		await response.arrayBuffer();
		if (response.status >= 400) throw new Error(`${path} answered ${response.status}`);
	}
	return ((cpu() - before) * 1_000) / times;
}

/**
 * Measures each list in turns of its pages, so that other work on the machine meets all of them.
 * @returns the dearest page against the first
 */
async function compare(list: Pages, measure: (path: string, times: number) => Promise<number>): Promise<number> {
	const paths = [list.first, ...Object.values(list.others)];
	for (const path of paths) await measure(path, warmUps);
	const costs = new Map(paths.map((path) => [path, [] as number[]]));
	for (let round = 0; round < rounds; round++)
		for (const path of paths) costs.get(path)?.push(await measure(path, requestsPerRound));
	const costOf = (path: string): number => median(costs.get(path) ?? []);
	const first = costOf(list.first);
	const others = Object.entries(list.others).map(([name, path]) => ({ name, ratio: costOf(path) / first }));
	const cells = others.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}${ratio > aim ? ` (above ${aim})` : ""}`);
	process.stdout.write(`| ${list.name.padEnd(34)} | ${first.toFixed(1).padStart(5)} | ${cells.join("; ")} |\n`);
	return Math.max(...others.map(({ ratio }) => ratio));
}

/** What each page of a thread of 10,000 replies costs against its first page, in every order. */
export async function replies(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir });
		await migrateDatabase(server.url);
		await makeLongThreads(server.url);
		const cookie = await sessionOf(server.url, reader);
		const database = new pg.Client({ connectionString: server.url });
		await database.connect();
		const site = await startSite(server.url, { DATA_DIR: dir, ROLE: "web" });
		try {
			process.stdout.write("\n| list | first page, CPU ms | against it |\n|---|---|---|\n");
			const ratios: number[] = [];
			for (const list of lists)
				ratios.push(await compare(list, (path, times) => cost(site, dir, database, path, cookie, times)));
			process.stdout.write(
				`\nThe dearest page: ${Math.max(...ratios).toFixed(2)} times its first page (aim ${aim}).\n`,
			);
		} finally {
			await site.stop();
			await database.end();
			await server.stop();
		}
	});
}
