import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { liveEvents, memberRoom } from "#contract/liveEvents.ts";
import { eventually } from "../../../test/eventually.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { closeDeps, openDeps } from "../../deps.ts";
import { createLog } from "../log.ts";
import { type Signal, signal } from "./signals.ts";

const site = await buildTestApp();
const { config, db, pool } = site.deps;
/** Another process of the site. */
const other = await openDeps(config, String(config.databaseUrl), createLog("silent"));
const [own, others]: [Signal[], Signal[]] = [[], []];
site.deps.signals.subscribe((content) => void own.push(content));
other.signals.subscribe((content) => void others.push(content));
afterAll(() => closeDeps(other));

let marks = 0;
/** What the other process has learnt since the last call, and its tags. */
async function learned(): Promise<{ signals: Signal[]; tags: string[] }> {
	const mark = `mark:${++marks}`;
	const tagsOf = () => others.flatMap(({ invalidate = [] }) => invalidate);
	await signal(db, { invalidate: [mark] });
	await eventually(() => expect(tagsOf()).toContain(mark));
	const tags = tagsOf().filter((tag) => !tag.startsWith("mark:"));
	return { signals: others.splice(0), tags };
}

test("a commit tells this process before its caller continues, and the other process once", async () => {
	own.length = 0;
	await db.transaction((tx) => signal(tx, { invalidate: ["thread:1"] }));
	expect(own).toEqual([{ invalidate: ["thread:1"] }]);
	expect((await learned()).tags).toEqual(["thread:1"]);
	expect(own.flatMap(({ invalidate = [] }) => invalidate).filter((tag) => tag === "thread:1")).toHaveLength(1);
});

test("an event that no message holds is refused, so that it takes no other along", async () => {
	const rooms = Array.from({ length: 1_000 }, (_, n) => memberRoom(n));
	const notify = liveEvents.notifications(rooms, { isNew: true });
	await expect(signal(db, { notify })).rejects.toThrow("too long");
});

test("a rollback tells nobody", async () => {
	own.length = 0;
	const failed = db.transaction(async (tx) => {
		await signal(tx, { invalidate: ["thread:2"] });
		throw new Error("stop");
	});
	await expect(failed).rejects.toThrow("stop");
	expect(own).toEqual([]);
	expect((await learned()).tags).toEqual([]);
});

test("a transaction sends no NOTIFY of its own, except one that takes rights away", async () => {
	const statementsOf = (content: Signal) =>
		db.transaction(async (tx) => {
			const execute = vi.spyOn(tx, "execute");
			await signal(tx, content);
			return execute.mock.calls.length;
		});
	expect(await statementsOf({ invalidate: ["thread:3"] })).toBe(0);
	expect(await statementsOf({ endSessions: [1] })).toBe(1);
	expect(await statementsOf({ recheck: "thread:3", invalidate: ["thread:3"] })).toBe(1);
	await learned();
});

test("a burst on one thread is few messages, and nothing of it is lost", async () => {
	const messages: string[] = [];
	const listener = await pool.connect();
	listener.on("notification", ({ payload = "" }) => messages.push(payload));
	await listener.query("listen baraza");
	await Promise.all(
		Array.from({ length: 200 }, (_, n) =>
			db.transaction((tx) => signal(tx, { invalidate: ["thread:4", ...(n % 50 === 0 ? [`title:${n}`] : [])] })),
		),
	);
	const { tags } = await learned();
	expect([...new Set(tags)].toSorted()).toEqual(["thread:4", "title:0", "title:100", "title:150", "title:50"]);
	await listener.query("unlisten baraza");
	listener.removeAllListeners("notification");
	listener.release();
	for (const payload of messages) expect(payload.split('"thread:4"').length).toBeLessThan(3);
	expect(messages.length).toBeLessThan(200);
});

test("signals that were lost at the commit leave the other process with old data, and nothing else", async () => {
	const load = async () => ({ value: { n: (await pool.query("select 1 n")).rows[0].n as number }, tags: ["thread:5"] });
	const cached = await other.dataCache.get("/thread", load);
	const owned = await site.deps.dataCache.get("/thread", load);
	const committed = await db.transaction(async (tx) => {
		await signal(tx, { invalidate: ["thread:5"] });
		await tx.execute(
			sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baraza-signals'
				and datname = current_database() and query like '%pg_notify%'`,
		);
		return "committed";
	});
	expect(committed).toBe("committed");
	expect(await site.deps.dataCache.get("/thread", load)).not.toBe(owned);
	expect(await other.dataCache.get("/thread", load)).toBe(cached);
	// The connection comes back, and later signals arrive.
	await eventually(async () => {
		await signal(db, { invalidate: ["thread:5"] });
		expect(others).toContainEqual({ invalidate: ["thread:5"] });
	});
	expect(await other.dataCache.get("/thread", load)).not.toBe(cached);
});

test("bundles follow each other on their connection, however slowly the database answers", async () => {
	await learned();
	const query = pg.Client.prototype.query as (this: pg.Client, ...all: unknown[]) => Promise<unknown>;
	const running = new Map<pg.Client, number>();
	let most = 0;
	async function slowly(this: pg.Client, ...args: unknown[]) {
		if ((args[0] as { name?: string }).name !== "signals") return query.apply(this, args);
		running.set(this, (running.get(this) ?? 0) + 1);
		most = Math.max(most, ...running.values());
		try {
			await new Promise((resolve) => setTimeout(resolve, 200));
			return await query.apply(this, args);
		} finally {
			running.set(this, (running.get(this) ?? 0) - 1);
		}
	}
	const short = await openDeps(config, String(config.databaseUrl), createLog("silent"));
	const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(slowly as never);
	try {
		for (const tag of ["thread:7", "thread:8", "thread:9"]) {
			short.signals.send({ invalidate: [tag] });
			await new Promise((resolve) => setTimeout(resolve, 60));
		}
		await short.signals.close();
	} finally {
		spy.mockRestore();
		await closeDeps(short);
	}
	expect(most).toBe(1);
	expect((await learned()).tags).toEqual(["thread:7", "thread:8", "thread:9"]);
});

test("ended sessions and stricter rooms are told by the commit itself", async () => {
	await db.transaction(async (tx) => {
		await signal(tx, { endSessions: [7] });
		await signal(tx, { recheck: "thread:6", invalidate: ["thread:6"] });
		await site.deps.signals.close();
	});
	await eventually(() => expect(others).toContainEqual({ endSessions: [7] }));
	await eventually(() => expect(others).toContainEqual({ recheck: "thread:6", invalidate: ["thread:6"] }));
});
