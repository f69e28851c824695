import { expect, test } from "vitest";
import { rateLimits, refundsPerPoint } from "#contract/rateLimits.ts";
import { boards } from "#contract/sections.ts";
import { createRateLimiter } from "../src/platform/security/rateLimiter.ts";
import { guest } from "../src/platform/security/viewer.ts";
import { expectError } from "./expectError.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({}, { limits: true });
const search = (device: string, headers = {}) =>
	site.guest.get("/v5/content/thread/search?query=lagos", { cookie: `baraza_device=${device}`, ...headers });
const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, at) => work(at)));

test("a member over the rate limit must wait; other members are not affected", async () => {
	const [busy, calm] = [await site.member(), await site.member()];
	const ask = (headers = {}) => site.as(busy).post("/v5/user/sessions/end", { id: 999_999_999 }, headers);
	const responses = await times(rateLimits.write.points, () => ask());
	expect(responses.filter(({ status }) => status === 429)).toHaveLength(0);
	const refused = await ask({ lang: "hi" });
	expectError(refused, { status: 429, reason: "too-many", lang: "hi" });
	const seconds = Number(refused.headers["retry-after"]);
	expect(seconds).toBeGreaterThan(0);
	expect(seconds).toBeLessThanOrEqual(rateLimits.write.seconds);
	expect(refused.body.retryAfter).toBe(seconds);
	expect(refused.body.msg).toContain(String(seconds));
	// Another browser of the same member shares the limit; another member and another kind of request do not.
	expect((await ask({ cookie: "baraza_device=other" })).status).toBe(429);
	expect((await site.as(calm).post("/v5/user/sessions/end", { id: 999_999_999 })).status).not.toBe(429);
	expect((await site.as(busy).get("/v5/user/sessions")).status).toBe(200);
});

test("refused forms use up no limit, up to a number of them", async () => {
	const member = await site.member();
	const { points } = rateLimits.publish;
	const refused = (count: number) =>
		times(count, async () => (await site.as(member).post("/v5/content/thread", { subject: "" })).status);
	// Those that are under way at once hold a point each.
	for (let round = 0; round < refundsPerPoint; round++) expect(new Set(await refused(points))).toEqual(new Set([422]));
	await site.createThread(member);
	expect(new Set(await refused(points - 1))).toEqual(new Set([422]));
	expect(await refused(1)).toEqual([429]);
});

test("writes that fail on a full disk use up no limit", async () => {
	const member = await site.member();
	const run = (statement: string) => site.deps.pool.query(statement);
	await run(`create function refuse() returns trigger language plpgsql as
		$$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
	await run("create trigger refuse before insert on threads for each row execute function refuse()");
	const fields = {
		subject: "A morning in Lagos",
		message: "The bridge was quiet.",
		fid: boards.single,
		country_fid: 188,
	};
	try {
		const failed = await times(rateLimits.publish.points, () => site.as(member).post("/v5/content/thread", fields));
		for (const response of failed) expectError(response, { status: 503, reason: "disk-full" });
	} finally {
		await run("drop function refuse cascade");
	}
	await site.createThread(member);
});

test("failures give back a limit of writes, and none of what is guessed", async () => {
	const limiter = createRateLimiter(true);
	const caller = {
		viewer: { ...guest, loggedIn: true, uid: 8 },
		device: "",
		hasDeviceCookie: false,
		address: "10.0.0.6",
	};
	const failAll = async (name: "upload" | "password") => {
		for (let at = 0; at < rateLimits[name].points; at++) await (await limiter.consume(name, caller))("failed");
		return limiter.consume(name, caller);
	};
	await expect(failAll("upload")).resolves.toBeDefined();
	await expect(failAll("password")).rejects.toMatchObject({ status: 429 });
});

test("a guest over the rate limit does not affect others at the same address", async () => {
	await times(rateLimits.search.points + 5, () => search("flooder"));
	expectError(await search("flooder", { lang: "en" }), { status: 429, reason: "too-many", lang: "en" });
	expect((await search("neighbour")).status).toBe(200);
});

test("made-up devices at one address share a larger limit, and a member there is not affected", async () => {
	const limiter = createRateLimiter(true);
	const consume = (viewer: typeof guest, device: string) =>
		limiter.consume("login", { viewer, device, hasDeviceCookie: true, address: "10.0.0.1" });
	const outcomes = await Promise.allSettled(Array.from({ length: 1_200 }, (_, at) => consume(guest, `made-up-${at}`)));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(rateLimits.login.points * 50);
	await expect(consume(guest, "one-more")).rejects.toMatchObject({ status: 429 });
	await expect(consume({ ...guest, loggedIn: true, uid: 7 }, "one-more")).resolves.toBeDefined();
});

test("all addresses of an IPv6 /64 count as one", async () => {
	const limiter = createRateLimiter(true);
	const consume = (address: string, at: number) =>
		limiter.consume("login", { viewer: guest, device: `v6-${at}`, hasDeviceCookie: true, address });
	const outcomes = await Promise.allSettled(
		Array.from({ length: 1_200 }, (_, at) => consume(`2001:db8:7:7::${at.toString(16)}`, at)),
	);
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(rateLimits.login.points * 50);
	await expect(consume("2001:db8:7:8::1", 9_999)).resolves.toBeDefined();
});

test("browsers without a device cookie share the network's limit only", async () => {
	const limiter = createRateLimiter(true);
	const consume = (hasDeviceCookie: boolean, device: string) =>
		limiter.consume("login", { viewer: guest, device, hasDeviceCookie, address: "10.0.0.9" });
	for (let at = 0; at < rateLimits.login.points * 3; at++) await consume(false, "no-cookie");
	await expect(consume(false, "no-cookie"), "a neighbour").resolves.toBeDefined();
	await expect(consume(true, "with-cookie")).resolves.toBeDefined();
});

test("made-up browsers evict neither members nor networks", async () => {
	const limiter = createRateLimiter(true, 1_000);
	const member = {
		viewer: { ...guest, loggedIn: true, uid: 9 },
		device: "own",
		hasDeviceCookie: true,
		address: "10.0.0.8",
	};
	for (let at = 0; at < rateLimits.publish.points; at++) await limiter.consume("publish", member);
	for (let at = 0; at < 3_000; at++)
		await limiter.consume("read", { viewer: guest, device: `d${at}`, hasDeviceCookie: true, address: "10.0.0.7" });
	await expect(limiter.consume("publish", member)).rejects.toMatchObject({ status: 429 });
});

test("made-up callers evict the oldest counters, so memory is bounded", async () => {
	const limiter = createRateLimiter(true, 1_000);
	const consume = (at: number) =>
		limiter.consume("login", {
			viewer: guest,
			device: `d${at}`,
			hasDeviceCookie: true,
			address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
		});
	for (let at = 0; at < rateLimits.login.points; at++) await consume(1);
	await expect(consume(1)).rejects.toMatchObject({ status: 429 });
	for (let at = 2; at < 400; at++) await consume(at);
	await expect(consume(1), "not evicted yet").rejects.toMatchObject({ status: 429 });
	for (let at = 400; at < 1_402; at++) await consume(at);
	await expect(consume(1), "evicted").resolves.toBeDefined();
});

test("a failed login counts, also in the legacy envelope", async () => {
	const attempt = () =>
		site.guest.post("/selfapi/account/login", { username: "", password: "" }, { cookie: "baraza_device=login" });
	await times(rateLimits.login.points, attempt);
	const refused = await attempt();
	expectError(refused, { status: 429, reason: "too-many", convention: "legacy" });
	expect(refused.headers["retry-after"]).toBeDefined();
});
