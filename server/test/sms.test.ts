import { createServer, type IncomingMessage, type Server } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { partsOf } from "../src/platform/sms.ts";
import { buildTestApp } from "./app.ts";

interface Handed {
	headers: IncomingMessage["headers"];
	body: Record<string, string>;
}

/** A gateway that answers with the given statuses, in turn, then 200. */
async function gateway(...statuses: number[]): Promise<{ url: string; handed: Handed[] }> {
	const handed: Handed[] = [];
	const server: Server = createServer((request, response) => {
		let text = "";
		request.on("data", (part) => {
			text += part;
		});
		request.on("end", () => {
			handed.push({ headers: request.headers, body: JSON.parse(text) });
			response.writeHead(statuses.shift() ?? 200).end("{}");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/send`, handed };
}

const soon = () => new Date(Date.now() + 600_000);
const settingsFor = (url: string) => ({ sms: { url, token: "gateway-token", from: "Baraza" } });

test("hands a message to the gateway, as documented", async () => {
	const { url, handed } = await gateway();
	const site = await buildTestApp(settingsFor(url));
	await site.deps.db.transaction((tx) => site.deps.sms.post(tx, { to: "+2348031234567", text: "123456 is your code", expiresAt: soon(), purse: "members" }));
	await site.settle();
	expect(handed).toHaveLength(1);
	expect(handed[0]?.body).toEqual({ id: expect.any(String), from: "Baraza", to: "+2348031234567", text: "123456 is your code" });
	expect(handed[0]?.headers).toMatchObject({
		authorization: "Bearer gateway-token",
		"content-type": "application/json",
		"idempotency-key": handed[0]?.body.id,
	});
});

test("a transaction that is taken back sends nothing", async () => {
	const { url, handed } = await gateway();
	const site = await buildTestApp(settingsFor(url));
	const undone = site.deps.db.transaction(async (tx) => {
		await site.deps.sms.post(tx, { to: "+2348031234567", text: "never", expiresAt: soon(), purse: "members" });
		throw new Error("taken back");
	});
	await expect(undone).rejects.toThrow("taken back");
	await site.settle();
	expect(handed).toEqual([]);
});

test.each<[number[], string]>([
	[[500], "is tried again"],
	[[429], "is tried again"],
	[[302], "is tried again"],
])("what a gateway answers with %j %s", async (statuses) => {
	const { url } = await gateway(...statuses);
	const site = await buildTestApp(settingsFor(url));
	const message = { id: "one", to: "+2348031234567", text: "123456", expiresAt: soon().toISOString() };
	await expect(site.deps.sms.deliver(message)).rejects.toThrow();
	await expect(site.deps.sms.deliver(message)).resolves.toBeUndefined();
});

test("a number that the gateway refuses, and a message that is too old, are given up", async () => {
	const { url, handed } = await gateway(422);
	const site = await buildTestApp(settingsFor(url));
	const message = { id: "one", to: "+2348031234567", text: "123456", expiresAt: soon().toISOString() };
	await expect(site.deps.sms.deliver(message)).resolves.toBeUndefined();
	await site.deps.sms.deliver({ ...message, expiresAt: new Date(Date.now() - 1).toISOString() });
	expect(handed).toHaveLength(1);
});

test.each([
	["a".repeat(160), 1],
	["a".repeat(161), 2],
	["é".repeat(160), 1],
	["क".repeat(70), 1],
	["क".repeat(71), 2],
	["’", 1],
	[`${"a".repeat(70)}’`, 2],
])("%j travels in so many parts", (text, parts) => {
	expect(partsOf(text)).toBe(parts);
});
