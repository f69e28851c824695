import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { afterCommit, sendWithCommit } from "./afterCommit.ts";

const site = await buildTestApp();
const { db, pool } = site.deps;
await pool.query("create table writes (name text)");
const write = (name: string) => sql`insert into writes values (${name})`;
const isWritten = async (name: string): Promise<boolean> =>
	(await pool.query("select from writes where name = $1", [name])).rowCount === 1;

test("runs once, when others see what was written, before the caller continues", async () => {
	const seen: string[] = [];
	let visible: Promise<boolean> | undefined;
	await db.transaction(async (tx) => {
		afterCommit(tx, () => {
			seen.push("after commit");
			visible = isWritten("kept");
		});
		await tx.execute(write("kept"));
		seen.push("in the transaction");
	});
	seen.push("caller");
	expect(seen).toEqual(["in the transaction", "after commit", "caller"]);
	expect(await visible).toBe(true);
});

test.for(["the work", "the commit"])("nothing runs when %s fails", async (failing) => {
	let ran = false;
	const failed = db.transaction(async (tx) => {
		afterCommit(tx, () => {
			ran = true;
		});
		if (failing === "the work") throw new Error("stop");
		await tx.execute(sql`create temporary table late (n int primary key deferrable initially deferred)`);
		await tx.execute(sql`insert into late values (1), (1)`);
	});
	await expect(failed).rejects.toThrow(failing === "the work" ? "stop" : /commit/);
	expect(ran).toBe(false);
});

test("nothing runs when the error of a statement was caught, since the commit is a rollback: the caller is told", async () => {
	let ran = false;
	const failed = db.transaction(async (tx) => {
		afterCommit(tx, () => {
			ran = true;
		});
		await tx.execute(write("undone by what was caught"));
		await tx.execute(sql`select 1 / 0`).catch(() => undefined);
	});
	await expect(failed).rejects.toThrow("rolled back");
	expect([ran, await isWritten("undone by what was caught")]).toEqual([false, false]);
});

test("when the connection is lost, the caller gets the error that came first", async () => {
	const failed = db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
		await tx.execute(sql`select 'after the loss'`);
	});
	await expect(failed).rejects.toThrow("after the loss");
	await db.transaction((tx) => tx.execute(write("after the loss")));
	expect(await isWritten("after the loss")).toBe(true);
});

test("nothing runs of a savepoint that was rolled back, also when it was given the outer transaction", async () => {
	const ran: string[] = [];
	await db.transaction(async (tx) => {
		afterCommit(tx, () => ran.push("outer"));
		await expect(
			tx.transaction(async (inner) => {
				afterCommit(inner, () => ran.push("inner"));
				afterCommit(tx, () => ran.push("outer in inner"));
				throw new Error("stop");
			}),
		).rejects.toThrow("stop");
		await tx.transaction(async (inner) => afterCommit(inner, () => ran.push("released")));
	});
	expect(ran).toEqual(["outer", "released"]);
});

test("errors do not reach the caller, and the rest runs", async () => {
	const ran: string[] = [];
	const result = await db.transaction(async (tx) => {
		afterCommit(tx, () => {
			throw new Error("at once");
		});
		afterCommit(tx, () => Promise.reject(new Error("later")));
		afterCommit(tx, () => ran.push("next"));
		return "committed";
	});
	expect([result, ran]).toEqual(["committed", ["next"]]);
});

test("outside of a transaction it runs at once", () => {
	let ran = false;
	afterCommit(db, () => {
		ran = true;
	});
	expect(ran).toBe(true);
});

test("what is last runs after the other statements, undoes them when it fails, and not after a savepoint that was rolled back", async () => {
	const ran: string[] = [];
	await db.transaction(async (tx) => {
		await sendWithCommit(tx, () => {
			ran.push("last");
			return tx.execute(write("last")).execute();
		});
		await expect(
			tx.transaction(async (inner) => {
				await sendWithCommit(inner, () => inner.execute(write("undone")).execute());
				throw new Error("stop");
			}),
		).rejects.toThrow("stop");
		await tx.execute(write("before last"));
		ran.push("work");
	});
	expect(ran).toEqual(["work", "last"]);
	const failed = db.transaction(async (tx) => {
		afterCommit(tx, () => ran.push("after commit"));
		await sendWithCommit(tx, () => tx.execute(sql`select 1 / 0`).execute());
		await tx.execute(write("undone by last"));
	});
	await expect(failed).rejects.toThrow("1 / 0");
	expect(await isWritten("undone by last")).toBe(false);
	const unsent = db.transaction(async (tx) => {
		await tx.execute(write("undone by what was not sent"));
		await sendWithCommit(tx, () => Promise.reject(new Error("no value")));
	});
	await expect(unsent).rejects.toThrow("not sent");
	expect(await isWritten("undone by what was not sent")).toBe(false);
	expect([await isWritten("last"), await isWritten("undone"), ran]).toEqual([true, false, ["work", "last"]]);
});

test("of several last statements, the caller gets the error of the first that was refused, also when its reason takes longer to read", async () => {
	const failed = db.transaction(async (tx) => {
		await sendWithCommit(tx, () =>
			tx
				.execute(sql`select 1 / 0`)
				.execute()
				.catch(async () => {
					await db.execute(sql`select 1`);
					throw new Error("the reason");
				}),
		);
		await sendWithCommit(tx, () => tx.execute(write("beside the refused")).execute());
	});
	await expect(failed).rejects.toThrow("the reason");
	expect(await isWritten("beside the refused")).toBe(false);
});
