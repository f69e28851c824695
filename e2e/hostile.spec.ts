import type { Page } from "@playwright/test";
import { sendAppeal } from "#contract/appeals.ts";
import { saveDraft } from "#contract/drafts.ts";
import { pictureUpload } from "#contract/media.ts";
import { banPost } from "#contract/moderation.ts";
import { editInfo } from "#contract/profiles.ts";
import { reportContent } from "#contract/reports.ts";
import { boards, findSectionByLocale } from "#contract/sections.ts";
import { publishThread } from "#contract/threads.ts";
import { followTopic, saveTopic } from "#contract/topics.ts";
import { readConfig } from "../server/src/config.ts";
import { writeWeeklyMail } from "../server/src/domains/weeklyMail/mail.ts";
import { siteUrl } from "./address.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember, createReply, type Member, setSessionCookie, uidOf } from "./members.ts";
import { photoFile } from "./photoFile.ts";
import { expect, notFound, test, waitForHydration } from "./test.ts";
import { findUnsafeMarkup } from "./unsafeMarkup.ts";

/** Would run where a text becomes HTML, leaves an attribute or ends a script; short enough for a topic's name. */
const name = `"'><img src=x onerror=__hit=${Date.now() % 1_000_000}>`;
const text = [
	name,
	"</script></title></textarea><svg onload=alert(window.__hit=1)>",
	"[x](javascript:alert(window.__hit=1)) ![x](x 'onerror=alert(window.__hit=1)')",
	`{:14_1:}${name}{:${name}:} @demo_fan"onmouseover="alert(window.__hit=1)`,
	"[hide]<script>alert(window.__hit=1)</script>[/hide]",
].join("\n\n");
const query = encodeURIComponent(name);

// One worker, so that the texts are written once.
test.describe.configure({ mode: "default" });

/** Screens by who opens them. */
interface Screens {
	public: string[];
	member: string[];
	moderator: string[];
}
let screens: Screens;
let attacker: Member;
let moderator: Member;

const giveRole = (member: Member, role: string) =>
	executeSql("insert into role_assignments (uid, role) select uid, $2 from accounts where username = $1", [
		member.username,
		role,
	]);

/** Uploads a photo whose file has this name. @returns its id */
async function uploadNamed(filename: string, token: string): Promise<number> {
	const form = new FormData();
	form.append(
		"file",
		new File([new Uint8Array((await photoFile("hostile", 30)).buffer)], filename, { type: "image/jpeg" }),
	);
	const response = await fetch(`${siteUrl}${pictureUpload.path}`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}` },
		body: form,
	});
	const answer = await response.text();
	expect([response.status, answer.includes("onerror")]).toEqual([200, false]);
	return JSON.parse(answer).data.aid;
}

/** One of everything that members write, with hostile texts, also in fields whose calls refuse them. */
test.beforeAll(async () => {
	test.setTimeout(60_000);
	[attacker, moderator] = [await createMember(), await createMember()];
	const victim = await createMember();
	await giveRole(moderator, "administrator");
	const { token } = attacker;
	const uid = await uidOf(attacker);
	const country_fid = findSectionByLocale("ng")?.fid ?? 0;
	await callApi(editInfo, { body: { sightml: name } }, token);
	await executeSql("update accounts set name = $2, city = $2, nationality = $2, bio = $3 where uid = $1", [
		uid,
		name,
		text,
	]);
	const topic = { subject: name, message: text, rules: text, categoryid: 51, tagids: "1", country_fid };
	const { topid } = await callApi(saveTopic, { body: topic }, token);
	const group = await callApi(saveTopic, { body: { ...topic, subject: name.replace("x ", "y ") } }, token);
	await executeSql("update topics set kind = 'group' where topid = $1", [group.topid]);
	for (const member of [victim, moderator]) await callApi(followTopic, { body: { topid, status: 1 } }, member.token);
	const aids = String(await uploadNamed(`${name}.jpg`, token));
	const post = { subject: name, message: text, topid: String(topid) };
	const thread = await callApi(publishThread, { body: { ...post, aids } }, token);
	const poll = await callApi(publishThread, { body: { ...post, polloption: [name, name.replace("x ", "y ")] } }, token);
	const bug = await callApi(
		publishThread,
		{ body: { ...post, fid: boards.bugs, steps: text, device: name, sel_var: { module: 2 } } } as never,
		token,
	);
	await executeSql("update threads set tags = array[$2::text] where tid = $1", [thread.tid, name]);
	const asked = await callApi(
		publishThread,
		{ body: { subject: "What do you think?", message: "I would like to know it." } },
		moderator.token,
	);
	const mention = `@${moderator.username}${text}`;
	const { pid } = await createReply(attacker, asked.tid, mention);
	await callApi(saveDraft, { body: post } as never, token);
	await callApi(reportContent, { body: { pid, reason: "other", message: name } }, victim.token);
	await callApi(reportContent, { body: { tid: thread.tid, reason: "other", message: name } }, victim.token);
	await callApi(reportContent, { body: { topid, reason: "other", message: name } }, victim.token);
	const hidden = await createReply(attacker, asked.tid, text);
	const other = await createMember();
	await giveRole(other, "administrator");
	await callApi(banPost, { body: { pid: hidden.pid, status: 1, reason: name } }, other.token);
	const [decision] = await executeSql("select max(id) as id from moderation_log where member_uid = $1", [uid]);
	await callApi(sendAppeal, { body: { id: Number(decision?.id), text } }, token);
	const pending = await createReply(attacker, asked.tid, text);
	await executeSql(
		`update posts set pending_reason = 'spam', pending_since = now(), deleted_at = now(), position = null
			where pid = $1`,
		[pending.pid],
	);
	const [campaign] = await executeSql("insert into spam_campaigns (created_at) values (now()) returning id", []);
	const inCampaign = `insert into spam_posts (pid, uid, keys, signals, score, campaign_id, created_at)
		values ($1, $2, array[$3], '["same-text"]', 60, $4, now())`;
	await executeSql(inCampaign, [pending.pid, uid, `site:${name}`, campaign?.id]);
	const searches = "select 188, lower($1), 'visitor ' || n, now() from generate_series(1, 50) n";
	await executeSql(`insert into searched_terms (country_fid, term, visitor, searched_at) ${searches}`, [name]);
	screens = {
		public: [
			`/forum/${thread.fid}/${thread.tid}`,
			`/forum/${poll.fid}/${poll.tid}`,
			`/buglist/detail${bug.tid}`,
			"/buglist",
			"/ng/latest",
			"/ng",
			"/topic",
			"/topic?kind=group",
			`/topic/${topid}`,
			`/topic/${group.topid}?tab=members`,
			`/ucenter/account/posts?uid=${uid}`,
			`/search?q=${query}`,
			"/search?q=onerror",
			"/search?q=onerror&tab=topics",
			"/search?q=onerror&tab=members",
			"/ng/ranking",
			"/ranking/global",
		],
		member: [
			"/ucenter/account/posts/drafts",
			"/ucenter/account/moderation",
			"/ucenter/account/topic",
			`/topic/${topid}/edit`,
			"/ucenter/setting/basicinfo",
		],
		moderator: [
			"/following",
			"/ucenter/notice",
			"/ucenter/account/atme",
			"/moderation",
			"/moderation?state=closed",
			"/moderation/pending",
			"/moderation/appeals",
			"/moderation/campaigns",
			`/moderation/campaigns/${campaign?.id}`,
			`/moderation/members/${uid}`,
			`/forum/${asked.fid}/${asked.tid}`,
		],
	};
});

/** Whether a text ran, or became an element or an address of a script. */
const hasRun = (page: Page): Promise<boolean> =>
	page.evaluate(() => {
		const hit = "__hit" in window;
		const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
		const isCode = attributes.some(
			({ name, value }) =>
				/^on/.test(name) || (/^(href|src|action|formaction|data)$/.test(name) && /^\s*javascript:/i.test(value)),
		);
		return hit || isCode;
	});

/** Reads the screens with the cookies of the page. @returns those whose HTML has code of a text, or no text at all */
async function findUnsafe(page: Page, paths: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const path of paths) {
		const html = await (await page.request.get(path)).text();
		const unsafe = await findUnsafeMarkup(page, html);
		if (unsafe.length > 0) found.push(`${path} has ${unsafe.join()}`);
		if (!html.includes("onerror")) found.push(`${path} shows none`);
	}
	return found;
}

/** Opens the screens. @returns those where a text ran, or became an element or an address of a script */
async function findRun(page: Page, paths: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const path of paths) {
		await page.goto(path);
		await waitForHydration(page);
		if (await hasRun(page)) found.push(path);
		if (!(await page.content()).includes("onerror")) found.push(`${path} shows none`);
	}
	return found;
}

test("nothing that members write runs, also without a content security policy", async ({ openPage, allowedErrors }) => {
	test.setTimeout(90_000);
	allowedErrors.push(notFound);
	const page = await openPage(undefined, { bypassCSP: true });
	page.on("dialog", (dialog) => void dialog.dismiss());
	for (const [paths, member, opened] of [
		// A thread, a poll and the search: the script of documents runs there.
		[screens.public, undefined, /^\/forum|\/search\?q=onerror$/],
		// What is rendered in the browser.
		[screens.member, attacker, /drafts|moderation|edit|basicinfo/],
		[screens.moderator, moderator, /notice|\/(moderation|pending|appeals|members\/\d+|campaigns\/\d+)$/],
	] as const) {
		if (member) await setSessionCookie(page.context(), member);
		expect(await findUnsafe(page, paths)).toEqual([]);
		const inBrowser = paths.filter((path) => opened.test(path));
		expect(inBrowser.length).toBeGreaterThan(2);
		expect(await findRun(page, inBrowser)).toEqual([]);
	}
});

test("nothing runs in Atom feeds, which are well-formed, and in the e-mail of the week, and nothing of a request is in the manifest", async ({
	request,
	openPage,
}) => {
	const page = await openPage(undefined, { bypassCSP: true });
	for (const path of ["/ng/feed.xml", `${screens.public.find((one) => /^\/topic\/\d+$/.test(one))}/feed.xml`]) {
		const xml = await (await request.get(path)).text();
		expect(xml).toContain("onerror");
		const elements = await page.evaluate((source) => {
			const parsed = new DOMParser().parseFromString(source, "application/xml");
			return [...new Set([...parsed.querySelectorAll("*")].map(({ localName }) => localName))];
		}, xml);
		expect(elements.filter((element) => ["parsererror", "img", "svg", "script"].includes(element))).toEqual([]);
	}
	const thread = { subject: name, author: name, excerpt: text, likes: 1, replies: 1, href: "/forum/15443/1" };
	const content = {
		notifications: [{ title: name, href: "/ucenter/notice" }],
		notificationCount: 2,
		followed: [thread],
		section: [thread],
	};
	const config = readConfig({ APP_ENV: "test" });
	const { html = "" } = writeWeeklyMail(
		config,
		{ uid: 1, name, email: `${name}@mail.com`, lang: "en", countryFid: 188 },
		content,
	);
	await page.goto("/choose");
	await page.setContent(html);
	expect([html.includes("onerror"), await hasRun(page), await page.locator("img, svg, script").count()]).toEqual([
		true,
		false,
		0,
	]);
	const headers = {
		cookie: `section=${query}; lang=${query}`,
		"accept-language": `en, ${query}`,
		"x-forwarded-host": "evil.example",
	};
	const manifest = await request.get(`/ng/manifest.webmanifest?name=${query}&lang=${query}`, { headers });
	expect(JSON.parse(await manifest.text())).toMatchObject({ lang: "en", id: "/ng" });
	expect(await manifest.text()).not.toMatch(/onerror|evil\.example/);
});
