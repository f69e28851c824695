import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({}, { pages: true });
const { app } = site;

test("a report of a draft that was saved elsewhere meanwhile is refused, and the draft stays", async () => {
	const member = await site.member();
	const browser = createBrowser(app, member.token);
	const path = "/ng/buglist/new";
	const text = { subject: "Alarm is silent", message: "It rings once and is silent then." };
	const fields = { ...text, module: "1", frequency: "1", severity: "1" };
	const empty = (await browser.get(path)).body;
	expect((await browser.send(path, empty, { ...fields, intent: "save-draft" })).status).toBe(302);
	const [{ tid }] = (await site.as(member).get("/v5/content/thread/myDraft")).body.data.lists;
	const readDraft = async () => (await site.as(member).get(`/v5/content/thread/draft/${tid}`)).body.data;
	const { version } = await readDraft();
	const page = (await browser.get(`${path}?draft=${tid}`)).body;
	const newer = { ...text, message: "It rings once, also with headphones.", fid: boards.bugs, tid, version };
	expect((await site.as(member).post("/selfapi/thread/postdraft", newer)).status).toBe(200);
	const report = { ...fields, intent: "report-bug", draft: String(tid), version: String(version) };
	const refused = await browser.send(`${path}?draft=${tid}`, page, report);
	expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(text.message)]);
	expect((await readDraft()).message).toBe(newer.message);
});
