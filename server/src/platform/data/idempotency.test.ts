import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { hashRequest, runIdempotently } from "./idempotency.ts";

const site = await buildTestApp();
const key = (name: string, content: unknown = {}) => ({
	owner: "u1",
	key: name,
	requestHash: hashRequest("secret", "a.call", content),
});

test("twenty concurrent requests with one key do the work once and all get its result", async () => {
	let runs = 0;
	const results = await Promise.all(
		Array.from({ length: 20 }, () =>
			runIdempotently(site.deps.db, key("many-at-once"), async (tx) => {
				runs++;
				await tx.execute(sql`select pg_sleep(0.02)`);
				return { run: runs };
			}),
		),
	);
	expect(runs).toBe(1);
	expect(new Set(results.map(({ run }) => run))).toEqual(new Set([1]));
});

test("a failed attempt is rolled back, and the next one does the work", async () => {
	await expect(
		runIdempotently(site.deps.db, key("fails-first"), () => Promise.reject(new Error("no"))),
	).rejects.toThrow("no");
	expect(await runIdempotently(site.deps.db, key("fails-first"), async () => "done")).toBe("done");
});

test("the same key with other content is rejected", async () => {
	await runIdempotently(site.deps.db, key("other-content", { text: "one" }), async () => 1);
	await expect(
		runIdempotently(site.deps.db, key("other-content", { text: "two" }), async () => 2),
	).rejects.toMatchObject({ status: 422, code: "key-reused" });
});

test("two members may use the same key", async () => {
	await runIdempotently(site.deps.db, key("same-name"), async () => "first");
	expect(await runIdempotently(site.deps.db, { ...key("same-name"), owner: "u2" }, async () => "second")).toBe(
		"second",
	);
});
