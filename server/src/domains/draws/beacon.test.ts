import { createServer } from "node:http";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { afterAll, describe, expect, test } from "vitest";
import { isSigned, readBeacon, roundAfter } from "./beacon.ts";
import { sha256 } from "./fairness.ts";

/** The public key of drand's quicknet, and its round 1000. */
const quicknet =
	"83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
const round1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

test("a round of quicknet has the signature of its group, and no other", async () => {
	expect(await isSigned({ publicKey: quicknet }, 1_000, round1000)).toBe(true);
	expect(await isSigned({ publicKey: quicknet }, 1_001, round1000)).toBe(false);
	expect(await isSigned({ publicKey: quicknet }, 1_000, round1000.replace("b4", "a4"))).toBe(false);
	expect(await isSigned({ publicKey: quicknet }, 1_000, "no signature")).toBe(false);
});

test("the round of a draw is made a minute after its end, at the earliest", () => {
	const beacon = { url: "", publicKey: "", genesis: 1_000, period: 3 };
	const round = roundAfter(beacon, new Date(100_000_000));
	expect(beacon.genesis + (round - 1) * beacon.period).toBeGreaterThan(100_060);
	expect(beacon.genesis + (round - 2) * beacon.period).toBeLessThanOrEqual(100_060);
});

describe("a beacon", () => {
	const { shortSignatures } = bls12_381;
	const secretKey = Buffer.alloc(32, 7);
	const publicKey = Buffer.from(shortSignatures.getPublicKey(secretKey).toBytes()).toString("hex");
	const sign = (round: number): string => {
		const number = Buffer.alloc(8);
		number.writeBigUInt64BE(BigInt(round));
		const message = shortSignatures.hash(
			Buffer.from(sha256(number), "hex"),
			"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_",
		);
		return Buffer.from(shortSignatures.sign(message, secretKey).toBytes()).toString("hex");
	};
	const answers: Record<string, object | string> = {
		"/public/5": { round: 5, signature: sign(5) },
		"/public/6": { round: 5, signature: sign(5) },
		"/public/7": { round: 7, signature: sign(5) },
		"/public/8": "<html>",
	};
	const server = createServer((request, response) => {
		const answer = answers[request.url ?? ""];
		response.statusCode = answer === undefined ? 404 : 200;
		response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? {}));
	}).listen(0, "127.0.0.1");
	afterAll(() => server.close());
	const beacon = () => {
		const address = server.address();
		const port = typeof address === "object" && address ? address.port : 0;
		return { url: `http://127.0.0.1:${port}`, publicKey, genesis: 0, period: 3 };
	};

	test("is believed only with its signature of the round", async () => {
		expect(await readBeacon(beacon(), 5)).toEqual({ signature: sign(5), value: sha256(Buffer.from(sign(5), "hex")) });
		for (const round of [6, 7, 8, 9]) expect(await readBeacon(beacon(), round)).toBeUndefined();
	});
});
