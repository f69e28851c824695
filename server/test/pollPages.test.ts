import { describe, expect, test } from "vitest";
import { t } from "../../e2e/messages.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { createBrowser } from "./browserWithoutScripts.ts";
import { openBrowser } from "./formBrowser.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const composerPath = "/ng/note/thread/pollp";
const text = { subject: "Tea or coffee?", message: "What do you drink in the morning?" };

describe("a poll without scripts", async () => {
	const site = await buildTestApp({}, { pages: true });
	const { app } = site;
	const createPoll = async (fields: object = {}) => {
		const { tid, pid, by } = await site.createThread(undefined, { ...text, polloption: ["Tea", "Coffee"], ...fields });
		const { poll } = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
		return {
			tid,
			pid,
			by,
			path: `/forum/294/${tid}`,
			ids: poll.options.map(({ id }: { id: number }) => String(id)) as [string, string],
		};
	};
	const votersOf = async (tid: number, viewer: TestMember) =>
		(await site.as(viewer).get(`/v5/content/thread/${tid}`)).body.data.poll;

	test("is written with one more option, refused with its fields, and posted", async () => {
		const member = await site.member();
		const browser = createBrowser(app, member.token);
		const empty = (await browser.get(composerPath)).body;
		expect(empty.match(/name="polloption"/g)).toHaveLength(3);
		const fields = {
			...text,
			poll: [],
			polloption: ["Tea", "", ""],
			optionpicture: ["", "", ""],
			expiration: "3",
			maxchoices: "2",
			overt: "1",
		};
		const more = (await browser.send(composerPath, empty, { ...fields, intent: "add-option" })).body;
		expect(more.match(/name="polloption"/g)).toHaveLength(4);
		expect(more).toContain('value="Tea"');
		const refused = await browser.send(composerPath, empty, fields);
		expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("Add at least two options.")]);
		expect(refused.body).toMatch(/<option value="2" selected/);
		const posted = await browser.send(composerPath, more, { ...fields, polloption: ["Tea", "Coffee", "", ""] });
		expect([posted.status, posted.headers.location]).toEqual([303, expect.stringMatching(/^\/ng\/forum\/\d+\/\d+$/)]);
		const tid = Number(String(posted.headers.location).split("/").at(-1));
		expect(await votersOf(tid, member)).toMatchObject({
			end_time: 3,
			max_choices: 2,
			overt: 1,
			options: [{ message: "Tea" }, { message: "Coffee" }],
		});
		expect((await browser.get(`/ng/note/thread?tid=${tid}`)).headers.location).toBe(`${composerPath}?tid=${tid}`);
	});

	test("keeps its draft, and opens it in its own composer", async () => {
		const browser = createBrowser(app, (await site.member()).token);
		const page = (await browser.get(composerPath)).body;
		const fields = {
			...text,
			poll: [],
			polloption: ["Tea", "", ""],
			optionpicture: ["", "", ""],
			intent: "save-draft",
		};
		expect((await browser.send(composerPath, page, fields)).status).toBe(303);
		const drafts = (await browser.get("/ng/ucenter/account/posts/drafts")).body;
		const href = /href="(\/ng\/note\/thread\/pollp\?draft=\d+)"/.exec(drafts)?.[1] ?? "";
		expect((await browser.get(href)).body).toContain('value="Tea"');
	});

	test("is voted in on its page, the vote is changed, and its author ends it; a refusal is shown in the poll", async () => {
		const { tid, pid, path, ids, by } = await createPoll({ overt: 1 });
		const member = await site.member();
		const browser = createBrowser(app, member.token);
		const form = { intent: "vote", pid: String(pid) };
		const none = await browser.send(path, "", form);
		expect([none.status, none.body]).toEqual([
			422,
			expect.stringMatching(/id="poll"[\s\S]*role="alert"[\s\S]*Choose an option first/),
		]);
		const voted = await browser.send(path, "", { ...form, option: ids[0] });
		expect([voted.status, voted.headers.location]).toEqual([302, `${path}#poll`]);
		const page = (await browser.get(path)).body;
		expect(page).toMatch(/100% · 1 vote/);
		expect(page).toContain("Your vote");
		expect((await browser.get(`${path}?voters=${ids[0]}`)).body).toContain("Who voted for “Tea”");
		expect(page).toContain("<summary>Change vote</summary>");
		await browser.send(path, "", { ...form, option: ids[1] });
		expect(await votersOf(tid, member)).toMatchObject({ voters: 1, options: [{ votes: 0 }, { votes: 1 }] });
		const author = createBrowser(app, by.token);
		expect((await author.get(path)).body).toContain("<summary>End poll</summary>");
		await author.send(path, "", { intent: "end-poll", pid: String(pid) });
		const ended = (await browser.get(path)).body;
		expect(ended).toContain("Expired");
		expect(ended).not.toMatch(/Change vote|End poll/);
		expect((await browser.send(path, "", { ...form, option: ids[0] })).body).toContain("has ended");
	});

	test("shows guests the number of voters of this moment, and no vote of others", async () => {
		const { tid, path, ids } = await createPoll();
		const guest = createBrowser(app);
		expect((await guest.get(path)).body).toContain("0 members voted");
		const member = await site.member();
		await site.as(member).post("/v5/content/post/vote", { tid, options: [ids[0]] });
		const page = (await guest.get(path)).body;
		expect(page).toContain("1 member voted");
		expect(page).toContain("Log in to vote");
		expect(page).not.toContain("Your vote");
	});

	test("counts a guest's vote after the login", async () => {
		const { tid, path, ids } = await createPoll();
		const member = await site.member({
			username: "voted_before",
			passwordHash: await hashPassword(site.deps.config, "sunrise7"),
		});
		const browser = createBrowser(app);
		const refused = await browser.send("/quick-action", "", { back: path, vote: String(tid), option: ids[1] });
		const logIn = String(refused.headers.location);
		await browser.send(logIn, (await browser.get(logIn)).body, { username: "voted_before", password: "sunrise7" });
		expect((await browser.get("/quick-action")).headers.location).toBe(`${path}#poll`);
		expect((await votersOf(tid, member)).options).toMatchObject([{ is_chosen: 0 }, { is_chosen: 1, votes: 1 }]);
	});

	test("is shown as readers would see it, with the form as it was filled in", async () => {
		const browser = openBrowser(app, (await site.member()).token);
		await browser.open(composerPath);
		const preview = await browser.press(t("composer.preview"), {
			[t("composer.title")]: "Written without scripts",
			[t("composer.text")]: "A text of more than ten characters.",
			[t("poll.option", { n: 1 })]: "Plain tea",
		});
		expect(preview.text).toContain("Plain tea");
		expect(preview.named(["h1", "h2", "h3"], "Written without scripts").name).toMatch(/^h/);
		expect(preview.field(t("composer.title"))).toBe("Written without scripts");
	});
});
