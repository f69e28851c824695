import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";

/** What the receiver got: its path, its signatures, and what they sign. */
const received: { path: string; signatures: string[]; signed: string }[] = [];
const receiver = createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on("data", (chunk: Buffer) => chunks.push(chunk));
	request.on("end", () => {
		const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = request.headers;
		const signed = `${id}.${timestamp}.${Buffer.concat(chunks)}`;
		received.push({ path: String(request.url), signatures: String(signatures).split(" "), signed });
		response.end("ok");
	});
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => receiver.close());

const site = await buildTestApp({ webhookTestReceiver: origin });
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const url = "/v5/admin/webhooks";
const post = (path: string, body: object, headers?: Record<string, string>) =>
	site.as(administrator).post(`${url}/${path}`, body, headers);
const add = async (): Promise<{ id: number; secret: string }> =>
	(await post("add", { url: `${origin}/first`, name: "Desk", events: ["thread.published"], country_fid: kenya })).body
		.data;
const read = async (id: number) => (await site.as(administrator).get(`${url}/${id}`)).body.data.webhook;
const sign = (secret: string, signed: string): string =>
	`v1,${createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
		.update(signed)
		.digest("base64")}`;
async function sendTest(id: number) {
	await post("test", { id });
	await site.runJobs();
	const last = received.at(-1);
	if (!last) throw new Error("nothing was received");
	return last;
}

beforeEach(() => {
	received.length = 0;
});

describe("a webhook is not changed", () => {
	test("by anybody but administrators", async () => {
		const { id } = await add();
		for (const by of [await site.member(), manager, await site.member({ roles: [{ role: "auditor" }] })])
			for (const path of ["edit", "secret"])
				expectError(await site.as(by).post(`${url}/${path}`, { id }), { status: 403, reason: "not-allowed" });
	});
	test("to an address inside, without events, for a section or event that does not exist", async () => {
		const { id } = await add();
		expectError(await post("edit", { id, url: "https://10.1.2.3/" }), { status: 422, reason: "webhook-address" });
		expectError(await post("edit", { id, events: [] }), { status: 422, reason: "field.required" });
		expectError(await post("edit", { id, events: ["members.passwords"] }), { status: 422, reason: "field.format" });
		expectError(await post("edit", { id, country_fid: 99_999 }), { status: 422, reason: "field.format" });
		expectError(await post("edit", { id: 999_999 }), { status: 404, reason: "not-found" });
		expectError(await post("secret", { id: 999_999 }), { status: 404, reason: "not-found" });
	});
});

test("at another address the same secret signs, and what is left out stays", async () => {
	const { id, secret } = await add();
	const before = await read(id);
	await post("edit", { id, url: `${origin}/second`, events: ["reply.posted", "order.changed"] });
	expect(await read(id)).toEqual({ ...before, url: `${origin}/second`, events: ["reply.posted", "order.changed"] });
	const { path, signatures, signed } = await sendTest(id);
	expect([path, signatures]).toEqual(["/second", [sign(secret, signed)]]);
});

test("after a replacement both secrets sign for a day, then the new one alone", async () => {
	const { id, secret: former } = await add();
	const { secret, until } = (await post("secret", { id })).body.data;
	expect(secret).toMatch(/^whsec_/);
	expect(secret).not.toBe(former);
	expect(until - Date.now() / 1000).toBeGreaterThan(23 * 3600);
	await post("edit", { id, url: `${origin}/second` });
	const both = await sendTest(id);
	expect(both.signatures).toEqual([sign(secret, both.signed), sign(former, both.signed)]);
	await site.deps.pool.query("update webhooks set former_secret_until = now() where id = $1", [id]);
	const alone = await sendTest(id);
	expect(alone.signatures).toEqual([sign(secret, alone.signed)]);
});

test("a replacement that is sent twice is one, and no secret is stored in clear text", async () => {
	const { id, secret: former } = await add();
	const key = { "idempotency-key": "webhook-secret-1" };
	const first = (await post("secret", { id }, key)).body.data;
	expect((await post("secret", { id }, key)).body.data).toEqual(first);
	const { signatures, signed } = await sendTest(id);
	expect(signatures).toEqual([sign(first.secret, signed), sign(former, signed)]);
	const { rows } = await site.deps.pool.query(
		"select w::text from webhooks w union all select i::text from idempotency_keys i",
	);
	const audit = (await site.as(administrator).get("/v5/admin/audit")).raw;
	for (const one of [former, first.secret]) expect(JSON.stringify(rows) + audit).not.toContain(one.slice(8));
});
