import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

interface Received {
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

/** What the receiver got, and what it answers. */
const received: Received[] = [];
let answer = 200;
const receiver = createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on("data", (chunk: Buffer) => chunks.push(chunk));
	request.on("end", () => {
		received.push({ headers: request.headers, body: String(Buffer.concat(chunks)) });
		response.writeHead(answer, answer === 302 ? { location: "http://169.254.169.254/" } : {}).end("ok");
	});
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => receiver.close());

const site = await buildTestApp({ webhookTestReceiver: origin });
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const url = "/v5/admin/webhooks";
const add = (by: TestMember, fields: object = {}) =>
	site.as(by).post(`${url}/add`, { url: `${origin}/hook`, events: ["thread.published"], ...fields });
const added = async (fields: object = {}): Promise<{ id: number; secret: string }> =>
	(await add(administrator, fields)).body.data;
const log = async (id: number) => (await site.as(administrator).get(`${url}/${id}`)).body.data;
const deliveriesOf = async (id: number) => (await log(id)).lists;

beforeEach(async () => {
	received.length = 0;
	answer = 200;
	await pool.query("delete from webhooks");
});

describe("a webhook is not added", () => {
	test("by anybody but administrators", async () => {
		const auditor = await site.member({ roles: [{ role: "auditor" }] });
		for (const by of [await site.member(), manager, auditor])
			expectError(await add(by), { status: 403, reason: "not-allowed" });
		for (const by of [await site.member(), manager])
			expectError(await site.as(by).get(url), { status: 403, reason: "not-allowed" });
		expect((await site.as(auditor).get(url)).status).toBe(200);
	});
	test.each([
		"http://example.com/hook",
		"https://localhost/hook",
		"https://127.0.0.1/hook",
		"https://10.1.2.3/hook",
		"https://[::1]/hook",
		"https://example.com:8443/hook",
		"https://user:pass@example.com/hook",
		"https://server.internal/hook",
	])("with the address %s", async (address) => {
		const response = await add(administrator, { url: address });
		expectError(response, { status: 422, reason: "webhook-address" });
	});
	test("without events, or with one that does not exist", async () => {
		expectError(await add(administrator, { events: [] }), { status: 422, reason: "field.required" });
		expectError(await add(administrator, { events: ["members.passwords"] }), { status: 422, reason: "field.format" });
	});
	test("by a stolen session without second factor", async () => {
		const set = (value: string) =>
			site.as(administrator).post("/v5/admin/settings/set", { name: "accounts.staff-second-factor", value });
		await set("1");
		site.deps.dataCache.clear();
		expectError(await add(administrator), { status: 403, reason: "second-factor-required" });
		await pool.query("update accounts set second_factors = '{code}' where uid = $1", [administrator.uid]);
		await pool.query("update sessions set authenticated_at = null where uid = $1", [administrator.uid]);
		expectError(await add(administrator), { status: 403, reason: "reauthentication-required" });
		await pool.query("update sessions set authenticated_at = now() where uid = $1", [administrator.uid]);
		await set("0");
		site.deps.dataCache.clear();
	});
});

test("a new post is sent once, signed, with what everybody may see", async () => {
	const { id, secret } = await added();
	expect(secret).toMatch(/^whsec_/);
	const { tid } = await site.createThread();
	await site.runJobs();
	expect(received).toHaveLength(1);
	const [{ headers, body }] = received as [Received];
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	const key = Buffer.from(secret.replace("whsec_", ""), "base64");
	expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
	expect(JSON.parse(body)).toMatchObject({ type: "thread.published", data: { tid, title: "A morning in Lagos" } });
	expect(await deliveriesOf(id)).toMatchObject([
		{ event: "thread.published", state: "sent", status: 200, attempts: 1 },
	]);
});

test("the secret is nowhere in clear text: not in the lists, the audit log, nor the result stored for a repetition", async () => {
	const fields = { url: `${origin}/hook`, events: ["thread.published"] };
	const key = { "idempotency-key": "webhook-key-1" };
	const first = (await site.as(administrator).post(`${url}/add`, fields, key)).body.data;
	expect((await site.as(administrator).post(`${url}/add`, fields, key)).body.data).toEqual(first);
	const { rows } = await pool.query("select w::text from webhooks w union all select i::text from idempotency_keys i");
	const { raw } = await site.as(administrator).get(url);
	const audit = (await site.as(administrator).get("/v5/admin/audit")).raw;
	expect(JSON.stringify(rows) + raw + audit).not.toContain(first.secret.slice(8));
});

test("posts that guests can't read are not sent, nor those of other sections", async () => {
	await added({ country_fid: kenya });
	await site.createThread();
	const hidden = await added({ events: ["reply.posted"] });
	const { tid } = await site.createThread();
	const { pid } = (
		await site.as(await site.member()).post("/v5/content/post/newReply", { tid, message: "A reply to it" })
	).body.data;
	await pool.query("update posts set hidden = true where pid = $1", [pid]);
	await site.runJobs();
	expect(received).toEqual([]);
	expect(await deliveriesOf(hidden.id)).toEqual([]);
});

test("a report is sent without who reported and what", async () => {
	await added({ events: ["report.received"] });
	const { tid } = await site.createThread();
	const report = { tid, reason: "spam", message: "Do not tell anybody" };
	await site.as(await site.member()).post("/v5/content/commonReport", report);
	await site.runJobs();
	const [{ body }] = received as [Received];
	expect(JSON.parse(body).data).toMatchObject({ object: "thread", id: tid, reason: "spam", reports: 1 });
	expect(body).not.toContain("Do not tell");
});

test("what fails is tried again, and sent again by hand with the same id", async () => {
	const { id } = await added();
	answer = 500;
	await site.as(administrator).post(`${url}/test`, { id });
	await site.runJobs();
	const [failed] = await deliveriesOf(id);
	expect(failed).toMatchObject({ event: "test", state: "pending", status: 500, error: "status", attempts: 1 });
	expect(failed.next_attempt).toBeGreaterThan(0);
	answer = 302;
	await site.as(administrator).post(`${url}/resend`, { id: failed.id });
	await site.runJobs();
	expect((await deliveriesOf(id))[0]).toMatchObject({ state: "pending", status: 302, error: "status" });
	answer = 204;
	await site.as(administrator).post(`${url}/resend`, { id: failed.id });
	await site.runJobs();
	expect((await deliveriesOf(id))[0]).toMatchObject({ state: "sent", status: 204, message_id: failed.message_id });
	expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	expect((await log(id)).webhook).toMatchObject({ failures: 0, enabled: true });
});

test("after many failures over a day it is disabled, and the administrators get a mail", async () => {
	const { id } = await added();
	answer = 500;
	await pool.query("update webhooks set failures = 30, failing_since = now() - interval '25 hours' where id = $1", [
		id,
	]);
	await site.as(administrator).post(`${url}/test`, { id });
	await site.runJobs();
	expect((await log(id)).webhook).toMatchObject({ enabled: false, failed: true });
	const { rows } = await pool.query("select subject from outbox order by id desc limit 1");
	expect(rows[0].subject).toContain("a webhook was turned off");
	expectError(await site.as(administrator).post(`${url}/test`, { id }), { status: 409, reason: "webhook-disabled" });
	await site.as(administrator).post(`${url}/enable`, { id, on: 1 });
	expect((await log(id)).webhook).toMatchObject({ enabled: true, failed: false, failures: 0 });
});

test("what names a member goes with them, and old deliveries go after a month", async () => {
	const { id } = await added();
	const { by } = await site.createThread();
	await site.runJobs();
	expect(await deliveriesOf(id)).toHaveLength(1);
	const { purge } = await import("./purge.ts");
	await purge(site.deps, by.uid);
	expect(await deliveriesOf(id)).toEqual([]);
});
