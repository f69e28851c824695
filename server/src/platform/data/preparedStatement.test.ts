import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { accounts, memberCounts } from "../../domains/accounts/tables.ts";
import { threads } from "../../domains/threads/tables.ts";
import { type Db, prepared, preparedSql } from "./db.ts";

const site = await buildTestApp();
const { db } = site.deps;

const select = (from: Db, uid: number | ReturnType<typeof sql.placeholder>) =>
	from
		.select({
			uid: accounts.uid,
			createdAt: accounts.createdAt,
			bannedUntil: accounts.bannedUntil,
			thread: threads,
			counts: { replies: memberCounts.replies },
			length: sql<number>`length(${accounts.username})`.as("length"),
		})
		.from(accounts)
		.leftJoin(threads, eq(threads.uid, accounts.uid))
		.leftJoin(memberCounts, eq(memberCounts.uid, accounts.uid))
		.where(sql`${accounts.uid} = ${uid}`)
		.orderBy(asc(threads.tid));
const asPrepared = prepared((from) => select(from, sql.placeholder("uid")).prepare("test_joined"));

test("rows are read as Drizzle reads them: dates, lists, null, and a join that finds nothing", async () => {
	const { by: writer } = await site.createThread();
	const other = await site.member();
	for (const { uid } of [writer, other, writer, other]) {
		const rows = await asPrepared(db).execute({ uid });
		expect(rows).toEqual(await select(db, uid));
		expect(rows).toHaveLength(1);
		expect(rows[0]?.thread === null).toBe(uid === other.uid);
	}
});

test("one that PostgreSQL has refused runs again, also in a transaction after a savepoint", async () => {
	const divide = preparedSql<{ n: number }>("test_divide", () => sql`select 6 / ${sql.placeholder("by")}::int as n`);
	await expect(divide(db, { by: 0 })).rejects.toMatchObject({ cause: { code: "22012" } });
	expect(await divide(db, { by: 2 })).toEqual([{ n: 3 }]);
	await db.transaction(async (tx) => {
		await expect(tx.transaction((inner) => divide(inner, { by: 0 }))).rejects.toThrow();
		expect(await divide(tx, { by: 3 })).toEqual([{ n: 2 }]);
	});
	await expect(divide(db, {})).rejects.toThrow("no value for placeholder by");
});
