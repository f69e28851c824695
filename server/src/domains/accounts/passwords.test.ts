import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { Unavailable } from "../../platform/errors.ts";
import { createTurns, hashPassword, verifyPassword } from "./passwords.ts";
import { signsJwk } from "./signs.ts";

const config = { ...readConfig({ APP_ENV: "test", SECRET: "s".repeat(40), PASSWORD_MEMORY_KIB: "8" }) };

test("runs a few at a time, in order, and refuses what would wait too long", async () => {
	const inTurn = createTurns(2, 3);
	const begun: number[] = [];
	let active = 0;
	let most = 0;
	const work = (id: number) => async () => {
		begun.push(id);
		most = Math.max(most, ++active);
		await new Promise((resolve) => setImmediate(resolve));
		active--;
		if (id === 1) throw new Error("one that fails frees its place");
		return id;
	};
	const results = await Promise.allSettled(Array.from({ length: 7 }, (_, id) => inTurn(work(id))));
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
	expect((results[6] as PromiseRejectedResult).reason).toBeInstanceOf(Unavailable);
	expect({ begun, most }).toEqual({ begun: [0, 1, 2, 3, 4], most: 2 });
	expect(await inTurn(work(9))).toBe(9);
});

test("knows its own hash, however an accent is typed, and nothing without one", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	expect(await verifyPassword(config, stored, "cafe\u0301-noir")).toBe(true);
	expect(await verifyPassword(config, stored, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, undefined, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, null, "cafe-noir")).toBe(false);
});

test("the key for `signs` follows from the secret", () => {
	expect(signsJwk(config)).toEqual(signsJwk({ ...config }));
	expect(signsJwk(config)).not.toEqual(signsJwk({ ...config, secret: "t".repeat(40) }));
	expect(Object.keys(signsJwk(config)).sort()).toEqual(["alg", "crv", "kty", "use", "x", "y"]);
});
