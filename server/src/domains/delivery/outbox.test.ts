import { expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/testApp.ts";

const [direct, proxied, open, production] = [
	await buildTestApp(),
	await buildTestApp({ trustProxy: 1 }),
	await buildTestApp({ outboxOpen: true }),
	await buildTestApp({ environment: "production", outboxOpen: true }),
];
const forwarded = { "x-forwarded-for": "203.0.113.5" };

test.each<[string, TestApp, string, Record<string, string>, number]>([
	["this machine", direct, "127.0.0.1", {}, 200],
	["this machine by IPv6", direct, "::1", {}, 200],
	["this machine by a mapped address", direct, "::ffff:127.0.0.1", {}, 200],
	["another machine", direct, "192.168.1.5", {}, 404],
	["an address that begins like this machine's", direct, "::ffff:127.0.0.1.example", {}, 404],
	["a proxy that is not configured", direct, "127.0.0.1", forwarded, 404],
	[
		"another machine that claims to be forwarded from here",
		direct,
		"192.168.1.5",
		{ "x-forwarded-for": "127.0.0.1" },
		404,
	],
	["another machine through the proxy", proxied, "127.0.0.1", forwarded, 404],
	["this machine through the proxy", proxied, "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }, 200],
	["another machine with OUTBOX_OPEN", open, "192.168.1.5", {}, 200],
	["this machine in production", production, "127.0.0.1", {}, 404],
])("the outbox answers %s properly", async (_name, { app }, remoteAddress, headers, status) => {
	const response = await app.inject({ method: "GET", url: "/dev/outbox", remoteAddress, headers });
	expect(response.statusCode).toBe(status);
	expect(response.body.includes("<h1>Outbox</h1>")).toBe(status === 200);
});
