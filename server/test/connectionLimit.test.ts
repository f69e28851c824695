import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { isDirectlyExposed } from "../src/platform/http/connectionLimit.ts";
import { eventually } from "./eventually.ts";
import { openRawConnection, type RawConnection } from "./rawConnection.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const most = 20;
const app = await buildApp(site.deps, { rateLimits: false, maxConnectionsPerAddress: most });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
const lines: RawConnection[] = [];
afterAll(async () => {
	for (const { socket } of lines) socket.destroy();
	await app.close();
});
const open = async (count: number): Promise<RawConnection[]> => {
	const opened = await Promise.all(Array.from({ length: count }, () => openRawConnection(port)));
	lines.push(...opened);
	return opened;
};
const ask = async (line: RawConnection, path = "/healthz"): Promise<string> => {
	await line.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nLang: fr\r\n\r\n`);
	await line.waitFor("\r\n\r\n");
	return line.received();
};

test("an address has a connection limit; one more gets a 503 with retry-after, and is served when another has closed", async () => {
	const served = await open(most);
	for (const line of served) expect(await ask(line)).toMatch(/^HTTP\/1\.1 200 /);
	const [late] = await open(1);
	const refused = await ask(late as RawConnection, "/v5/user/sessions");
	expect(refused).toMatch(/^HTTP\/1\.1 503 /);
	expect(refused).toMatch(/retry-after: \d+/i);
	expect(refused).toMatch(/connection: close/i);
	await late?.closed;
	expect(late?.received()).toContain('"reason":"unavailable"');
	served[0]?.socket.destroy();
	await eventually(async () => {
		const [again] = await open(1);
		expect(await ask(again as RawConnection)).toMatch(/^HTTP\/1\.1 200 /);
	});
});

test("a flood of connections is closed without responses, and the server recovers", async () => {
	const flood = await open(2_000);
	await eventually(() => expect(flood.filter(({ socket }) => socket.destroyed).length).toBeGreaterThan(1_000));
	for (const { socket } of lines) socket.destroy();
	await eventually(async () => {
		const [again] = await open(1);
		expect(await ask(again as RawConnection)).toMatch(/^HTTP\/1\.1 200 /);
	});
});

test.each<[string, boolean, number, string]>([
	["no proxy", true, 0, "http://community.example"],
	["a trusted proxy", false, 1, "http://community.example"],
	["https, so a proxy", false, 0, "https://community.example"],
])("%s: directly exposed %s", (_what, directly, trustProxy, publicUrl) => {
	expect(isDirectlyExposed({ trustProxy, publicUrl })).toBe(directly);
});
