import { randomBytes, randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { openRawConnection } from "./rawConnection.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

/** Errors that would have ended the process. */
const uncaught: Error[] = [];
const record = (error: Error): void => void uncaught.push(error);
beforeEach(() => void process.on("uncaughtExceptionMonitor", record));
afterEach(() => {
	process.off("uncaughtExceptionMonitor", record);
	uncaught.length = 0;
});

async function expectAlive(): Promise<void> {
	await sleep(50);
	expect(uncaught).toEqual([]);
	expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
}

const paths = [
	"/v5/user/login",
	"/v5/content/imageUpload",
	"/v5/content/post/newReply",
	"/account",
	"/note/thread",
	"/nowhere",
];
const types = [
	"",
	"text/plain",
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=b",
];
const requests = paths.flatMap((path) =>
	types.flatMap((type) =>
		["", `Authorization: Bearer ${member.token}\r\n`].map((session) => [path, type, session] as const),
	),
);
const head = ([path, type, session]: (typeof requests)[number], framing: string): string =>
	`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n${session}${type && `Content-Type: ${type}\r\n`}${framing}\r\n\r\n`;

test("a malformed chunk in the same segment as its request head closes only its own connection", async () => {
	for (const request of requests) {
		const connection = await openRawConnection(port);
		await connection.send(`${head(request, "Transfer-Encoding: chunked")}Z\r\n`);
		await connection.closed;
	}
	await expectAlive();
});

test("a body that is announced and then reset closes only its own connection", async () => {
	for (const framing of ["Transfer-Encoding: chunked", "Content-Length: 100000", "Content-Length: 99999999"])
		for (const request of requests) {
			const connection = await openRawConnection(port);
			await connection.send(head(request, framing));
			if (randomInt(2)) await connection.send(framing.startsWith("T") ? "5\r\nhello\r\n" : "hello");
			connection.socket.resetAndDestroy();
		}
	await expectAlive();
});

test("random bytes close only their own connections", async () => {
	const starts = [
		"",
		...requests.flatMap((request) => [
			head(request, "Transfer-Encoding: chunked"),
			head(request, "Content-Length: 200"),
		]),
	];
	for (let round = 0; round < 50; round++)
		await Promise.all(
			Array.from({ length: 100 }, async () => {
				const connection = await openRawConnection(port);
				const start = starts[randomInt(starts.length)] ?? "";
				await connection.send(Buffer.concat([Buffer.from(start), randomBytes(randomInt(1, 400))]));
				if (randomInt(2)) connection.socket.resetAndDestroy();
				else connection.socket.destroySoon();
				await connection.closed;
			}),
		);
	await expectAlive();
}, 120_000);
