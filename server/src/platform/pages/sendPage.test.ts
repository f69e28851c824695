import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinPieces, releasePage } from "./pageBuffers.ts";
import { sendFilledPage } from "./sendPage.ts";

const app = fastify();
/** Pages of several lengths: short, in a reused buffer, and longer than one. */
const textOf = (n: number): string =>
	[...Array([3, 2_000, 40_000][n % 3] ?? 0).keys()].map((line) => `page ${n} é ${line * line} `).join("");

beforeAll(() => {
	app.get<{ Querystring: { n: string } }>("/", (request, reply) => {
		const text = textOf(Number(request.query.n));
		const page = joinPieces([text.slice(0, 5), Buffer.from(text.slice(5))]);
		return sendFilledPage(request, reply, {}, page);
	});
});
afterAll(() => app.close());

test.each<[string, string | undefined, (page: Buffer) => Buffer]>([
	["zstd, br", "zstd", (page) => zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })],
	["br, gzip", "br", (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
	["gzip", "gzip", (page) => gzipSync(page, { level: 4 })],
	["identity", undefined, (page) => page],
])("each page is sent to a browser that accepts %s as if it were the first one", async (accepted, encoding, encode) => {
	const numbers = [...Array(30).keys()];
	const answers = await Promise.all(
		numbers.map((n) => app.inject({ url: `/?n=${n}`, headers: { "accept-encoding": accepted } })),
	);
	for (const [n, { headers, rawPayload }] of answers.entries()) {
		const [isShort, page] = [n % 3 === 0, Buffer.from(textOf(n))];
		expect(headers["content-encoding"]).toBe(isShort ? undefined : encoding);
		expect(rawPayload.equals(isShort ? page : encode(page)), `page ${n}`).toBe(true);
	}
});

test("a page has a buffer of its own until it is released", () => {
	const [one, other] = [joinPieces(["one"]), joinPieces(["other"])];
	expect(one.buffer).not.toBe(other.buffer);
	releasePage(one);
	const next = joinPieces(["next"]);
	expect(next.buffer).toBe(one.buffer);
	expect([other, next].map(String)).toEqual(["other", "next"]);
	expect(joinPieces(["another"]).buffer).not.toBe(next.buffer);
});
