import { createServer, type IncomingMessage, type Server } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { countSmsSegments } from "../src/domains/delivery/sms.ts";
import { buildTestApp } from "./testApp.ts";

interface Delivered {
	headers: IncomingMessage["headers"];
	body: Record<string, string>;
}

/** A gateway that responds with the given statuses in turn, then 200. */
async function gateway(...statuses: number[]): Promise<{ url: string; delivered: Delivered[] }> {
	const delivered: Delivered[] = [];
	const server: Server = createServer((request, response) => {
		let text = "";
		request.on("data", (part) => {
			text += part;
		});
		request.on("end", () => {
			delivered.push({ headers: request.headers, body: JSON.parse(text) });
			response.writeHead(statuses.shift() ?? 200).end("{}");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/send`, delivered };
}

const inTenMinutes = () => new Date(Date.now() + 600_000);
const settingsFor = (url: string) => ({ sms: { url, token: "gateway-token", from: "Baraza" } });

test("sends a message to the gateway as documented", async () => {
	const { url, delivered } = await gateway();
	const site = await buildTestApp(settingsFor(url));
	await site.deps.db.transaction((tx) =>
		site.deps.sms.enqueue(tx, {
			to: "+2348031234567",
			text: "123456 is your code",
			expiresAt: inTenMinutes(),
			quota: "members",
		}),
	);
	await site.runJobs();
	expect(delivered).toHaveLength(1);
	expect(delivered[0]?.body).toEqual({
		id: expect.any(String),
		from: "Baraza",
		to: "+2348031234567",
		text: "123456 is your code",
	});
	expect(delivered[0]?.headers).toMatchObject({
		authorization: "Bearer gateway-token",
		"content-type": "application/json",
		"idempotency-key": delivered[0]?.body.id,
	});
});

test("a rolled back transaction sends nothing", async () => {
	const { url, delivered } = await gateway();
	const site = await buildTestApp(settingsFor(url));
	const undone = site.deps.db.transaction(async (tx) => {
		await site.deps.sms.enqueue(tx, {
			to: "+2348031234567",
			text: "never",
			expiresAt: inTenMinutes(),
			quota: "members",
		});
		throw new Error("rolled back");
	});
	await expect(undone).rejects.toThrow("rolled back");
	await site.runJobs();
	expect(delivered).toEqual([]);
});

test.each<[number[], string]>([
	[[500], "is retried"],
	[[429], "is retried"],
	[[302], "is retried"],
])("a message that the gateway answers with %j %s", async (statuses) => {
	const { url } = await gateway(...statuses);
	const site = await buildTestApp(settingsFor(url));
	const message = { id: "one", to: "+2348031234567", text: "123456", expiresAt: inTenMinutes().toISOString() };
	await expect(site.deps.sms.deliver(message)).rejects.toThrow();
	await expect(site.deps.sms.deliver(message)).resolves.toBeUndefined();
});

test("rejected and expired messages are dropped", async () => {
	const { url, delivered } = await gateway(422);
	const site = await buildTestApp(settingsFor(url));
	const message = { id: "one", to: "+2348031234567", text: "123456", expiresAt: inTenMinutes().toISOString() };
	await expect(site.deps.sms.deliver(message)).resolves.toBeUndefined();
	await site.deps.sms.deliver({ ...message, expiresAt: new Date(Date.now() - 1).toISOString() });
	expect(delivered).toHaveLength(1);
});

test.each([
	["a".repeat(160), 1],
	["a".repeat(161), 2],
	["é".repeat(160), 1],
	["क".repeat(70), 1],
	["क".repeat(71), 2],
	["’", 1],
	[`${"a".repeat(70)}’`, 2],
])("%j has %i segments", (text, parts) => {
	expect(countSmsSegments(text)).toBe(parts);
});
