import { readFileSync } from "node:fs";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { searchPosts } from "#server/domains/search/post/searchPosts.ts";
import { refreshVocabulary } from "#server/domains/search/word/refreshVocabulary.ts";
import type { Connection } from "#server/platform/data/db.ts";
import { guest } from "#server/platform/security/viewer.ts";
import { community } from "../../server/seed/community.ts";

/** A search and the titles of the threads that a reader expects among its first ten results. */
interface JudgedQuery {
	lang: string;
	kind: string;
	query: string;
	expected: string[];
}

/** Searches of a file that begins its lines with their language. */
const readQueries = (file: string, label: string): JudgedQuery[] =>
	readFileSync(new URL(file, import.meta.url), "utf8")
		.split("\n")
		.slice(1)
		.filter(Boolean)
		.map((line) => {
			const [lang = "", kind = "", query = "", ...expected] = line.split("\t");
			return { lang: `${label} ${lang}`, kind, query, expected };
		});

/** Searches that were judged before they were run and that nothing was tuned by. */
const heldOut = readQueries("heldout.tsv", "held out");

/** Full questions of about a dozen words, judged before they were run. */
export const questions = readQueries("questions.tsv", "questions");

/** The judged searches: of each language a table of kind, search, and one column for each expected title. */
export const judgedQueries: JudgedQuery[] = ["en", "fr", "hi"].flatMap((lang) =>
	readFileSync(new URL(`${lang}.tsv`, import.meta.url), "utf8")
		.split("\n")
		.slice(1)
		.filter(Boolean)
		.map((line) => {
			const [kind = "", query = "", ...expected] = line.split("\t");
			return { lang, kind, query, expected };
		}),
);

/**
 * Writes the texts of the demo community, without its pictures, and its vocabulary.
 * @returns the title of each thread
 */
async function writeCommunity({ pool, db }: Connection): Promise<Map<number, string>> {
	const uid = await db.transaction((tx) => createAccount(tx, { username: "everybody", createdAt: new Date() }));
	const titles = new Map<number, string>();
	for (const { title, text, lang, board, hoursAgo, likes, replies } of community.threads) {
		const { rows } = await pool.query<{ tid: number }>(
			`with ids as (select nextval(pg_get_serial_sequence('threads', 'tid')) as tid,
				nextval(pg_get_serial_sequence('posts', 'pid')) as pid),
			thread as (insert into threads (tid, pid, fid, country_fid, uid, subject, lang, like_count, reply_count,
			created_at) overriding system value
				select tid, pid, $2, 188, $1, $3, $4, $5, $6, now() - $7 * interval '1 hour' from ids)
			insert into posts (pid, tid, uid, position, message, html, created_at) overriding system value
				select pid, tid, $1, 1, $8, '', now() - $7 * interval '1 hour' from ids returning tid`,
			[uid, board, title, lang, likes, replies.length, hoursAgo, text],
		);
		const tid = Number(rows[0]?.tid);
		titles.set(tid, title);
		for (const [at, reply] of replies.entries())
			await pool.query("insert into posts (tid, uid, position, message, html) values ($1, $2, $3, $4, '')", [
				tid,
				uid,
				at + 2,
				reply.text,
			]);
	}
	await refreshVocabulary(db);
	return titles;
}

const firstResults = 10;

/** Prints recall@10 per language and kind: the share of expected threads among the first ten. */
export async function measureRecall(connection: Connection): Promise<void> {
	const titles = await writeCommunity(connection);
	const known = new Set(titles.values());
	const measured = new Map<string, number[]>();
	for (const { lang, kind, query, expected } of [...judgedQueries, ...heldOut, ...questions]) {
		const unknown = expected.find((title) => !known.has(title));
		if (unknown) throw new Error(`no thread has the title ${unknown}`);
		const { found } = await searchPosts(connection, guest, {
			query,
			filter: {},
			order: "relevance",
			asTyped: false,
		});
		const results = found.slice(0, firstResults).map(({ tid }) => titles.get(tid));
		const recall = expected.filter((title) => results.includes(title)).length / expected.length;
		if (recall < 1 && process.env.BENCH_VERBOSE)
			process.stdout.write(
				`${lang} ${kind} ${JSON.stringify(query)}: ${found.length} found, first ${JSON.stringify(results.slice(0, 3))}\n`,
			);
		for (const key of [`${lang} ${kind}`, `${lang} all`]) measured.set(key, [...(measured.get(key) ?? []), recall]);
	}
	process.stdout.write("| language and kind | searches | recall@10 |\n|---|---|---|\n");
	for (const [key, values] of [...measured].sort(([a], [b]) => (a < b ? -1 : 1)))
		process.stdout.write(
			`| ${key} | ${values.length} | ${(values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)} |\n`,
		);
}
