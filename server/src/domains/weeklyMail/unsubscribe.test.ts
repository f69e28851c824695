import { afterAll, afterEach, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { buildApp } from "../../app.ts";
import { hourMs } from "../../platform/durations.ts";
import { loadWebBuild } from "../../platform/pages/webBuild.ts";
import { unsubscribeToken } from "./token.ts";

const site = await buildTestApp();
const { config } = site.deps;
const pages = await buildApp(site.deps, { web: await loadWebBuild(), rateLimits: false });
await pages.ready();
afterAll(() => pages.close());
afterEach(() => site.clock.reset());

const turnOn = (member: TestMember) => site.as(member).post("/v5/weeklyMail/set", { on: 1 });
const isOn = async (member: TestMember): Promise<boolean> =>
	(await site.as(member).get("/v5/weeklyMail/get")).body.data.on;
const get = (url: string) => pages.inject({ method: "GET", url });
/** What a mail program sends (RFC 8058). */
const oneClick = async (url: string, headers: Record<string, string> = {}) => {
	const { statusCode } = await pages.inject({
		method: "POST",
		url,
		payload: "List-Unsubscribe=One-Click",
		headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
	});
	return { status: statusCode };
};

test("a link turns it off by POST only, by one click of a mail program too; undo is possible for an hour", async () => {
	const member = await site.member();
	await turnOn(member);
	const path = `/unsubscribe?token=${unsubscribeToken(config, member.uid)}`;
	const page = await get(path);
	expect(page.statusCode).toBe(200);
	expect(page.body).toContain("Stop the weekly e-mail?");
	expect(await isOn(member)).toBe(true);

	expect((await oneClick(path)).status).toBe(200);
	expect(await isOn(member)).toBe(false);
	expect((await get(path)).body).toContain("You’re unsubscribed");

	const token = unsubscribeToken(config, member.uid);
	expect((await site.guest.post("/v5/weeklyMail/unsubscribe", { token, undo: 1 })).status).toBe(200);
	expect(await isOn(member)).toBe(true);
	expect((await site.guest.post("/v5/weeklyMail/unsubscribe", { token })).status).toBe(200);
	site.clock.advance(2 * hourMs);
	expect((await site.guest.post("/v5/weeklyMail/unsubscribe", { token, undo: 1 })).status).toBe(404);
	expect(await isOn(member)).toBe(false);
});

test("a made-up token, another member's and another use of it are refused", async () => {
	const [member, other] = [await site.member(), await site.member()];
	await turnOn(member);
	const token = unsubscribeToken(config, member.uid);
	const [, signature = ""] = token.split(".");
	for (const made of ["", "1", `${member.uid}.`, `${member.uid}.x`, `${other.uid}.${signature}`, `${token}x`]) {
		expect((await site.guest.post("/v5/weeklyMail/unsubscribe", { token: made })).status, made).toBe(404);
		expect((await oneClick(`/unsubscribe?token=${made}`)).status, made).toBe(404);
	}
	expect((await site.guest.get("/v5/weeklyMail/get", { authorization: `Bearer ${token}` })).status).toBe(401);
	expect((await site.guest.post("/v5/user/confirmEmail", { token })).status).not.toBe(200);
	expect(await isOn(member)).toBe(true);
});

test.each([
	["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
	["a browser with a session", { cookie: "session=x" }],
])("a click in %s is refused", async (_name, headers) => {
	const member = await site.member();
	await turnOn(member);
	expect((await oneClick(`/unsubscribe?token=${unsubscribeToken(config, member.uid)}`, headers)).status).toBe(403);
	expect(await isOn(member)).toBe(true);
});
