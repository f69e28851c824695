import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { createLimiter } from "../src/platform/limits.ts";
import { guest } from "../src/platform/viewer.ts";
import { buildTestApp } from "./app.ts";
import { expectRefusal } from "./refusals.ts";

const site = await buildTestApp({}, { limits: true });
const search = (device: string, headers = {}) => site.guest.get("/v5/content/thread/search?query=lagos", { cookie: `baraza_device=${device}`, ...headers });
const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, at) => work(at)));

test("a member who asks too often waits so many seconds, and no other member with them", async () => {
	const [busy, calm] = [await site.member(), await site.member()];
	const ask = (headers = {}) => site.as(busy).post("/v5/user/sessions/end", { id: 999_999_999 }, headers);
	const answers = await times(limits.write.points, () => ask());
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(0);
	const refused = await ask({ lang: "hi" });
	expectRefusal(refused, { status: 429, reason: "too-many", lang: "hi" });
	const seconds = Number(refused.headers["retry-after"]);
	expect(seconds).toBeGreaterThan(0);
	expect(seconds).toBeLessThanOrEqual(limits.write.seconds);
	expect(refused.body.retryAfter).toBe(seconds);
	expect(refused.body.msg).toContain(String(seconds));
	// Another browser of the same member shares the budget; another member, another kind of request do not.
	expect((await ask({ cookie: "baraza_device=other" })).status).toBe(429);
	expect((await site.as(calm).post("/v5/user/sessions/end", { id: 999_999_999 })).status).not.toBe(429);
	expect((await site.as(busy).get("/v5/user/sessions")).status).toBe(200);
});

test("a guest's flood is the guest's own: others behind the same address go on", async () => {
	await times(limits.search.points + 5, () => search("flooder"));
	expectRefusal(await search("flooder", { lang: "en" }), { status: 429, reason: "too-many", lang: "en" });
	expect((await search("neighbour")).status).toBe(200);
});

test("devices made up at one address share a larger budget, and a member there is not touched", async () => {
	const limiter = createLimiter(true);
	const draw = (viewer: typeof guest, device: string) => limiter.draw("login", { viewer, device, named: true, address: "10.0.0.1" });
	const outcomes = await Promise.allSettled(Array.from({ length: 1_200 }, (_, at) => draw(guest, `made-up-${at}`)));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(limits.login.points * 50);
	await expect(draw(guest, "one-more")).rejects.toMatchObject({ status: 429 });
	await expect(draw({ ...guest, signedIn: true, uid: 7 }, "one-more")).resolves.toBeUndefined();
});

test("all that one customer of an IPv6 network may call themselves is one address", async () => {
	const limiter = createLimiter(true);
	const draw = (address: string, at: number) => limiter.draw("login", { viewer: guest, device: `v6-${at}`, named: true, address });
	const outcomes = await Promise.allSettled(Array.from({ length: 1_200 }, (_, at) => draw(`2001:db8:7:7::${at.toString(16)}`, at)));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(limits.login.points * 50);
	await expect(draw("2001:db8:7:8::1", 9_999)).resolves.toBeUndefined();
});

test("who has no name of their own yet shares the network's budget, and spends nobody else's", async () => {
	const limiter = createLimiter(true);
	const draw = (named: boolean, device: string) => limiter.draw("login", { viewer: guest, device, named, address: "10.0.0.9" });
	for (let at = 0; at < limits.login.points * 3; at++) await draw(false, "looks like thousands");
	await expect(draw(false, "looks like thousands"), "a neighbour").resolves.toBeUndefined();
	await expect(draw(true, "a browser with a name")).resolves.toBeUndefined();
});

test("browsers that are made up push out neither members nor networks", async () => {
	const limiter = createLimiter(true, 1_000);
	const member = { viewer: { ...guest, signedIn: true, uid: 9 }, device: "own", named: true, address: "10.0.0.8" };
	for (let at = 0; at < limits.publish.points; at++) await limiter.draw("publish", member);
	for (let at = 0; at < 3_000; at++) await limiter.draw("read", { viewer: guest, device: `d${at}`, named: true, address: "10.0.0.7" });
	await expect(limiter.draw("publish", member)).rejects.toMatchObject({ status: 429 });
});

test("callers that are made up without end push out the oldest counts, not the memory", async () => {
	const limiter = createLimiter(true, 1_000);
	const draw = (at: number) =>
		limiter.draw("login", { viewer: guest, device: `d${at}`, named: true, address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` });
	for (let at = 0; at < limits.login.points; at++) await draw(1);
	await expect(draw(1)).rejects.toMatchObject({ status: 429 });
	for (let at = 2; at < 400; at++) await draw(at);
	await expect(draw(1), "still among the thousand").rejects.toMatchObject({ status: 429 });
	for (let at = 400; at < 1_402; at++) await draw(at);
	await expect(draw(1), "the longest not asked for").resolves.toBeUndefined();
});

test("a refused sign-in counts, and says so in the older envelope too", async () => {
	const attempt = () => site.guest.post("/selfapi/account/login", { username: "", password: "" }, { cookie: "baraza_device=door" });
	await times(limits.login.points, attempt);
	const refused = await attempt();
	expectRefusal(refused, { status: 429, reason: "too-many", convention: "legacy" });
	expect(refused.headers["retry-after"]).toBeDefined();
});
