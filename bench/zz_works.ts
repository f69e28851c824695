import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { desc, eq, lt, notInArray } from "drizzle-orm";
import { readFileSync } from "node:fs";
import pg from "pg";
import { accounts } from "#server/domains/accounts/tables.ts";
import { posts, threads } from "#server/domains/threads/tables.ts";
import { connect } from "#server/platform/data/db.ts";
import { cpuSecondsWithChildren, databaseCpuMs, cpuSince, median, postmasterOf, preciseCpuMs, residentMegabytes } from "./process.ts";
import { sessionOf, startSite, startProgram, main } from "./site.ts";
const [names = "like,reply", N = "300", R = "3"] = process.argv.slice(2);
const url = "postgresql://baraza@localhost/baraza?host=%2Ftmp%2Fbaraza-d48b2106b95d";
const dataDir = "/work/prof2/db";
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function send(url: string, cookie: string, form?: Record<string, string>): Promise<any> {
	const body = form && new URLSearchParams(form).toString();
	const headers = { cookie, "accept-encoding": "zstd, br", ...(body !== undefined && { origin: new URL(url).origin, "x-part": "changes", "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) }) };
	return new Promise((resolve, reject) => {
		const sent = request(url, { method: body === undefined ? "GET" : "POST", headers, agent }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (p: Buffer) => parts.push(p));
			const [styles = ""] = response.headers["set-cookie"] ?? [];
			response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), styles: styles.split(";")[0] ?? "" }));
		}).on("error", reject);
		sent.end(body);
	});
}
const { db, close } = connect(url, 1, () => {});
const [thread] = await db.select().from(threads).where(lt(threads.maxPosition, 21)).orderBy(desc(threads.maxPosition)).limit(1) as any;
const writers = await db.select({ uid: posts.uid }).from(posts).where(eq(posts.tid, thread.tid));
const members = await db.select({ uid: accounts.uid }).from(accounts).where(notInArray(accounts.uid, writers.map((w) => w.uid))).limit(20);
await close();
const cookies = await Promise.all(members.map(({ uid }) => sessionOf(url, uid)));
const path = `/forum/${thread.fid}/${thread.tid}`;
const author = await sessionOf(url, thread.uid);
const works: any = {
	author: { path, cookies: [author] },
	like: { path: "/quick-action", form: (n: number) => ({ [n % 40 < 20 ? "like" : "unlike"]: String(thread.pid), back: path, member: "1" }) },
	reply: { path, form: (n: number) => ({ intent: "reply", message: `It was early on day ${n}.`, key: randomUUID(), last: String(thread.maxPosition) }) },
	thread: { path }, board: { path: `/forum/${thread.fid}` }, home: { path: "/" }, search: { path: "/search?q=river" }, latest: { path: "/latest" }, call: { path: `/v5/content/thread/${thread.tid}` },
};
const site = await startSite(url, { DATA_DIR: "/work/prof2/files", ...(process.env.MORE ? JSON.parse(process.env.MORE) : {}) });
const admin = new pg.Client({ connectionString: url }); await admin.connect();
try {
	const med: any = {};
	for (const name of names.split(",")) {
		const w = works[name];
		const { styles } = await send(site.url + w.path, (w.cookies ?? cookies)[0]!, undefined);
		const cs = (w.cookies ?? cookies).map((c: string) => `${c}; ${styles}`);
		const run = async (from: number, n: number) => { for (let i = from; i < from + n; i++) { const a = await send(site.url + w.path, cs[i % cs.length]!, w.form?.(i)); if (a.status >= 300) throw new Error(name + a.status + a.body.toString().slice(0, 300)); } };
		await run(0, w.form ? Number(process.env.WARM ?? 400) : 1500);
		if (process.env.LOGSQL) { await admin.query("alter system set log_min_duration_statement=0"); await admin.query("alter system set log_line_prefix='%p %m '"); await admin.query("select pg_reload_conf()"); await new Promise((r) => setTimeout(r, 300)); await run(0, 2); await new Promise((r) => setTimeout(r, 1500)); await admin.query("alter system reset all"); await admin.query("select pg_reload_conf()"); continue; }
		const rs: number[][] = [];
		for (let r = 0; r < Number(R); r++) {
			const a = preciseCpuMs(site.pid)!, d = databaseCpuMs(dataDir);
			await run(0, Number(N));
			rs.push([(preciseCpuMs(site.pid)! - a) / Number(N), cpuSince(d, databaseCpuMs(dataDir)) / Number(N)]);
		}
		console.log(name, [0, 1].map((i) => median(rs.map((x) => x[i]!)).toFixed(3)).join(" + "), " min", [0, 1].map((i) => Math.min(...rs.map((x) => x[i]!)).toFixed(3)).join(" + "));
	}
	if (process.env.HS) { process.kill(site.pid, "SIGUSR2"); await new Promise((r) => setTimeout(r, 4000)); console.log(readFileSync("/tmp/heapstat.txt", "utf8")); }
	if (process.env.SMAPS) console.log((await import("node:child_process")).execFileSync("node", ["/tmp/mem.mjs", String(site.pid)]).toString().split("\n").slice(0, 12).join("\n"));
	console.log(residentMegabytes(site.pid).toFixed(0), "MB", readFileSync("/proc/loadavg", "utf8").slice(0, 15));
} finally { await admin.end(); await site.stop(); agent.destroy(); }
