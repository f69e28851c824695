import { expect, test, vi } from "vitest";
import { hashQueue, maxHashes, withHashCapacity } from "../src/platform/security/passwords.ts";
import { expectError } from "./expectError.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();

test.each([
	["/v5/user/login", "v5"],
	["/selfapi/account/login", "legacy"],
] as const)(
	"with too many concurrent logins, %s is rejected before its body is read, with retry-after",
	async (path, convention) => {
		let open: () => void = () => {};
		const gate = new Promise<void>((resolve) => {
			open = resolve;
		});
		const pending = Array.from({ length: maxHashes }, () => withHashCapacity(() => gate));
		const refused = await site.app.inject({
			method: "POST",
			url: path,
			payload: "{ no JSON",
			headers: { "content-type": "application/json", lang: "fr" },
		});
		expectError({ status: refused.statusCode, headers: refused.headers, body: refused.json() } as never, {
			status: 503,
			reason: "unavailable",
			lang: "fr",
			convention,
		});
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		open();
		await Promise.all(pending);
		expect((await site.guest.post(path, { username: "nobody_here", password: "guess-123" })).body.reason).toBe(
			"login-failed",
		);
	},
);

test("of logins at the same time no more are counted in the database than passwords are checked", async () => {
	const countNames = async () =>
		(await site.deps.pool.query("select from rate_limits where key ~ '^login.n.*.[*]$'")).rows.length;
	const before = await countNames();
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const running = Array.from({ length: hashQueue.concurrency }, () => hashQueue(() => gate));
	const logins = Array.from({ length: maxHashes + 40 }, (_, n) =>
		site.guest.post("/v5/user/login", { username: `crowd_${n}`, password: "guess-123" }),
	);
	try {
		await vi.waitUntil(() => hashQueue.pendingCount === maxHashes, { timeout: 20_000 });
	} finally {
		open();
	}
	const statuses = (await Promise.all(logins)).map(({ status }) => status);
	await Promise.all(running);
	expect(statuses.filter((status) => status === 503)).toHaveLength(40);
	expect((await countNames()) - before).toBe(maxHashes);
});
