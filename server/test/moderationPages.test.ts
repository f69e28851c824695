import { afterAll, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { web: await loadWebBuild(), rateLimits: false });
await app.ready();
afterAll(() => app.close());

const member = createBrowser(app, (await site.member()).token);
const moderating = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const moderator = createBrowser(app, moderating.token);

test("a deleted thread is restored from its page, and the log has both with a filter", async () => {
	const { tid } = await site.createThread();
	const path = `/ng/forum/${boards.single}/${tid}`;
	const remove = { action: "delete-thread", id: tid, value: 1, reason: "Sells phones" };
	expect((await site.as(moderating).post("/v5/moderation/apply", remove)).status).toBe(200);
	expect((await member.get(path)).status).not.toBe(200);
	const page = (await moderator.get(path)).body;
	expect(page).toContain("Sells phones");
	expect((await member.get("/ng/moderation/log")).status).toBe(403);
	expect((await moderator.get("/ng/moderation/log?action=delete")).body).toContain("Sells phones");
	expect((await moderator.get("/ng/moderation/log?action=ban-member")).body).not.toContain("Sells phones");
	const form = `<main id="content"${page.split("<form").find((part: string) => part.includes("restore-thread"))}`;
	expect((await moderator.send(path, form, { intent: "restore-thread" })).status).toBeLessThan(400);
	expect((await member.get(path)).status).toBe(200);
});

test("a moderator corrects a title at the page of its edits, which members don't open", async () => {
	const { tid, pid } = await site.createThread();
	const path = `/ng/moderation/edits/${pid}`;
	expect((await member.get(path)).status).toBe(403);
	const page = await moderator.get(path);
	expect(page.status).toBe(200);
	const sent = await moderator.send(path, page.body, { subject: "Which phone for photos?" });
	expect(sent.status).toBe(303);
	expect((await member.get(`/ng/forum/${boards.single}/${tid}`)).body).toContain("Which phone for photos?");
	expect((await moderator.get(path)).body).toContain("<ins>");
});

test("blocking from a thread returns there", async () => {
	const { tid } = await site.createThread();
	const path = `/ng/forum/${boards.single}/${tid}`;
	const link = /href="(\/ng\/ucenter\/setting\/blocked\?uid=[^"]+)"/.exec((await member.get(path)).body)?.[1] ?? "";
	const url = link.replaceAll("&amp;", "&");
	const blocked = await member.send(url, (await member.get(url)).body, {});
	expect([blocked.status, blocked.headers.location]).toEqual([303, path]);
});

test("blocking from a profile returns there", async () => {
	const path = `/ng/ucenter/account/posts?uid=${moderating.uid}`;
	const link = /href="([^"]*\/ucenter\/setting\/blocked\?uid=[^"]+)"/.exec((await member.get(path)).body)?.[1] ?? "";
	const url = link.replaceAll("&amp;", "&");
	const blocked = await member.send(url, (await member.get(url)).body, {});
	expect([blocked.status, blocked.headers.location]).toEqual([303, path]);
});

test("a banned member is led from a thread to reason, end and appeal", async () => {
	const { tid } = await site.createThread();
	const banned = createBrowser(app, (await site.member({ groupId: 5 })).token);
	expect((await banned.get(`/ng/forum/${boards.single}/${tid}`)).body).toContain('href="/ng/banned"');
});
