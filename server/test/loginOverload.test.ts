import { expect, test } from "vitest";
import { hashQueue, maxWaitingHashes } from "../src/platform/security/passwords.ts";
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
		const pending = Array.from({ length: maxWaitingHashes + hashQueue.concurrency }, () => hashQueue(() => gate));
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
