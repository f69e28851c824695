import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { EmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";

/**
 * The most rows that a step of a query may read for one request: the 5,000 newest threads, and a member's
 * notifications, which are counted up to 10,000. What reads no more at a million threads reads no more at any number.
 */
export const maxRowsOfStep = 12_000;

/** The most rows that a step of a request's queries has read, and the steps above the limit. */
export interface PlanReview {
	rows: number;
	above: string[];
}

/** Rows that a line of a plan has read: those that it passed on and those that its filter removed, in all loops. */
function rowsOf(line: string, next: string | undefined): number {
	const [, rows = "0", loops = "1"] = /\(actual (?:time=\S+ )?rows=([\d.]+) loops=(\d+)\)/.exec(line) ?? [];
	const removed = /Rows Removed by \w[\w ]*: (\d+)/.exec(next ?? "")?.[1] ?? "0";
	return (Number(rows) + Number(removed)) * Number(loops);
}

function reviewLog(lines: string[]): PlanReview {
	const review: PlanReview = { rows: 0, above: [] };
	for (const [at, line] of lines.entries()) {
		if (!line.includes("(actual ")) continue;
		// The details of a step follow it, up to the next one.
		const end = lines.findIndex((other, n) => n > at && (other.includes("(actual ") || /\bLOG: /.test(other)));
		const removed = lines.slice(at + 1, end < 0 ? undefined : end).find((other) => other.includes("Rows Removed by"));
		const rows = rowsOf(line, removed);
		review.rows = Math.max(review.rows, rows);
		if (rows > maxRowsOfStep) review.above.push(line.trim());
	}
	return review;
}

/** Sets or resets a database's logging of plans. */
async function logPlans(admin: pg.Client, name: string, isOn: boolean): Promise<void> {
	const settings = {
		session_preload_libraries: "auto_explain",
		"auto_explain.log_min_duration": "0",
		"auto_explain.log_analyze": "on",
	};
	for (const [setting, value] of Object.entries(settings))
		await admin.query(`alter database ${name} ${isOn ? `set ${setting} = '${value}'` : `reset ${setting}`}`);
}

/**
 * Reviews the plans of some requests.
 * @param run starts the site, so that its connections log their plans, and makes the requests one after the other;
 * `log` ends each of them
 */
export async function reviewPlans(
	server: EmbeddedPostgres,
	name: string,
	run: (log: (page: string) => void) => Promise<void>,
): Promise<Map<string, PlanReview>> {
	const admin = new pg.Client({ connectionString: server.urlFor(name) });
	await admin.connect();
	const file = join(new URL(server.url).searchParams.get("host") ?? "", "postgres.log");
	await logPlans(admin, name, true);
	const reviews = new Map<string, PlanReview>();
	let read = readFileSync(file).length;
	try {
		await run((page) => {
			const log = readFileSync(file);
			reviews.set(page, reviewLog(log.subarray(read).toString("utf8").split("\n")));
			read = log.length;
		});
	} finally {
		await logPlans(admin, name, false);
		await admin.end();
	}
	return reviews;
}
