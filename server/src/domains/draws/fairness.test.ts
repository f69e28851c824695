import { describe, expect, test } from "vitest";
import { hashRange, pickOf, prizeAt } from "#contract/drawMath.ts";
import { drawRules } from "#contract/draws.ts";
import { faults, winners } from "../../../../docs/check-draw.mjs";
import { drawNumbers, newSeed, openSeed, sha256, shortName, spinOutcome, tagOf } from "./fairness.ts";

const hashOf = (value: number): string => value.toString(16).padStart(12, "0");

test("a hash beyond the last whole multiple is rejected, so that each number is equally likely", () => {
	const n = 1_000_003;
	const end = hashRange - (hashRange % n);
	expect(pickOf(hashOf(0), n)).toBe(0);
	expect(pickOf(hashOf(end - 1), n)).toBe(n - 1);
	expect(pickOf(hashOf(end), n)).toBeUndefined();
	expect(pickOf("f".repeat(12), n)).toBeUndefined();
	expect(pickOf("f".repeat(12), 2 ** 20)).toBe(2 ** 20 - 1);
});

test("prizes lie one after the other on the wheel", () => {
	expect([0, 9, 10, 29, 30].map((point) => prizeAt(point, [10, 20]))).toEqual([0, 0, 1, 1, -1]);
});

test("the script of the docs gets the same winners for 1,000 random draws", () => {
	for (let draw = 0; draw < 1_000; draw++) {
		const seed = sha256(`seed ${draw}`);
		const entries = 1 + (Number.parseInt(sha256(`entries ${draw}`).slice(0, 6), 16) % (draw % 10 === 0 ? 8 : 5_000));
		const file = Buffer.from(Array.from({ length: entries }, (_, at) => `tag${at}\n`).join(""));
		const publicValue = draw % 2 ? sha256(`public ${draw}`) : "";
		const entriesHash = sha256(file);
		const first = drawNumbers({ seed, entriesHash, publicValue, entries }, 1 + (draw % 7), { step: 0, before: [] });
		// Two prizes that nobody collected are drawn again by the same rule.
		const again = drawNumbers({ seed, entriesHash, publicValue, entries }, 2, {
			step: first.nextStep,
			before: first.numbers,
		});
		const numbers = [...first.numbers, ...again.numbers];
		const proof = {
			seed,
			seed_hash: sha256(seed),
			entries,
			entries_hash: entriesHash,
			public_value: publicValue,
			numbers,
			beacon_round: 0,
			beacon_signature: "",
		};
		expect(winners(proof, numbers.length)).toEqual(numbers);
		if (draw % 100 === 0) {
			expect(faults(proof, file)).toEqual([]);
			expect(faults({ ...proof, seed: sha256("other") }, file)).toContain("the seed has another hash");
			expect(faults(proof, Buffer.concat([file, Buffer.from("more\n")]))).toHaveLength(2);
		}
	}
});

describe("the results of a wheel", () => {
	// Chi-square with 3 degrees of freedom is below 16.27 in 999 of 1,000 samples. The seed is fixed, so that the test
	// never varies.
	test("fit the shown odds", () => {
		const parts = [1_000, 50_000, 200_000];
		const spins = 100_000;
		const seed = sha256("a fixed seed");
		const counts = [0, 0, 0, 0];
		for (let number = 1; number <= spins; number++) {
			const place = spinOutcome(seed, number, `tag${number % 97}`, parts);
			counts[place === -1 ? 3 : place] = (counts[place === -1 ? 3 : place] ?? 0) + 1;
		}
		const shares = [...parts, drawRules.parts - parts.reduce((sum, part) => sum + part, 0)];
		const chiSquare = shares.reduce((sum, share, at) => {
			const expected = (spins * share) / drawRules.parts;
			return sum + ((counts[at] ?? 0) - expected) ** 2 / expected;
		}, 0);
		expect(chiSquare).toBeLessThan(16.27);
	});
});

test("the script of the docs computes each spin of a wheel, and finds forged ones", () => {
	const seed = sha256("a wheel");
	const prizes = [
		{ id: 11, parts: 200_000, quantity: 3 },
		{ id: 12, parts: 300_000, quantity: 100 },
	];
	const left = prizes.map(({ quantity }) => quantity);
	const spins = Array.from({ length: 60 }, (_, at) => {
		const tag = `tag${at % 7}`;
		const parts = prizes.map((prize) => prize.parts);
		const place = spinOutcome(seed, at + 1, tag, parts);
		const isLeft = (left[place] ?? 0) > 0;
		if (isLeft) left[place] = (left[place] ?? 0) - 1;
		return { tag, prize: isLeft ? (prizes[place]?.id ?? 0) : 0 };
	});
	const proofOf = (lines: typeof spins) => {
		const file = Buffer.from(lines.map(({ tag, prize }) => `${tag} ${prize}\n`).join(""));
		const [entries, entries_hash] = [lines.length, sha256(file)];
		const unused = { public_value: "", numbers: [], beacon_round: 0, beacon_signature: "" };
		return { file, proof: { ...unused, kind: "wheel", seed, seed_hash: sha256(seed), entries, entries_hash, prizes } };
	};
	expect(left[0]).toBe(0);
	const right = proofOf(spins);
	expect(faults(right.proof, right.file)).toEqual([]);
	for (const forged of [spins.map((spin) => ({ ...spin, prize: 11 })), spins.slice(1), spins.toReversed()]) {
		const { proof, file } = proofOf(forged);
		expect(faults(proof, file)).toEqual([expect.stringMatching(/^other spins win/)]);
	}
});

test("a seed is hidden until it is opened, and belongs to its draw", () => {
	const { seedHash, sealedSeed } = newSeed("secret", 7);
	const seed = openSeed("secret", 7, sealedSeed);
	expect([seed.length, sha256(seed)]).toEqual([64, seedHash]);
	expect(() => openSeed("secret", 8, sealedSeed)).toThrow();
	expect(() => openSeed("other", 7, sealedSeed)).toThrow();
});

test("a tag differs by draw, and a name is shortened", () => {
	expect(tagOf("secret", 1, 1001)).not.toBe(tagOf("secret", 2, 1001));
	expect(tagOf("secret", 1, 1001)).toMatch(/^[\w-]{12}$/);
	expect(["Amina", "आशा", "O"].map(shortName)).toEqual(["Am…", "आश…", "O…"]);
});
