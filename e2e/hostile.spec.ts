import type { Page } from "@playwright/test";
import { sendAppeal } from "#contract/appeals.ts";
import { saveDraft } from "#contract/drafts.ts";
import { banPost } from "#contract/moderation.ts";
import { editInfo } from "#contract/profiles.ts";
import { reportContent } from "#contract/reports.ts";
import { boards, findSectionByLocale } from "#contract/sections.ts";
import { publishThread } from "#contract/threads.ts";
import { followTopic, saveTopic } from "#contract/topics.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember, createReply, type Member, uidOf } from "./members.ts";
import { expect, notFound, test, waitForHydration } from "./test.ts";

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
	executeSql("insert into role_assignments (uid, role) select uid, $2 from accounts where username = $1", [member.username, role]);

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
	await executeSql("update accounts set name = $2, city = $2, nationality = $2, bio = $3 where uid = $1", [uid, name, text]);
	const topic = { subject: name, message: text, rules: text, categoryid: 51, tagids: "1", country_fid };
	const { topid } = await callApi(saveTopic, { body: topic }, token);
	const group = await callApi(saveTopic, { body: { ...topic, subject: name.replace("x ", "y ") } }, token);
	await executeSql("update topics set kind = 'group' where topid = $1", [group.topid]);
	for (const member of [victim, moderator]) await callApi(followTopic, { body: { topid, status: 1 } }, member.token);
	const post = { subject: name, message: text, topid: String(topid) };
	const thread = await callApi(publishThread, { body: post }, token);
	const poll = await callApi(publishThread, { body: { ...post, polloption: [name, name.replace("x ", "y ")] } }, token);
	const bug = await callApi(publishThread, { body: { ...post, fid: boards.bugs, steps: text, device: name, sel_var: { module: 2 } } } as never, token);
	await executeSql("update threads set tags = array[$2::text] where tid = $1", [thread.tid, name]);
	const asked = await callApi(publishThread, { body: { subject: "What do you think?", message: "I would like to know it." } }, moderator.token);
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
	const held = await createReply(attacker, asked.tid, text);
	await executeSql("update posts set held_reason = 'spam', held_at = now(), deleted_at = now(), position = null where pid = $1", [held.pid]);
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
		member: ["/ucenter/account/posts/drafts", "/ucenter/account/moderation", "/ucenter/account/topic", `/topic/${topid}/edit`, "/ucenter/setting/basicinfo"],
		moderator: [
			"/following",
			"/ucenter/notice",
			"/ucenter/account/atme",
			"/moderation",
			"/moderation?state=closed",
			"/moderation/held",
			"/moderation/appeals",
			`/moderation/members/${uid}`,
			`/forum/${asked.fid}/${asked.tid}`,
		],
	};
});

/** Opens the screens. @returns those where a text ran, or became an element or an address of a script */
async function findRun(page: Page, paths: string[]): Promise<string[]> {
	const found: string[] = [];
	page.on("dialog", (dialog) => void dialog.dismiss());
	for (const path of paths) {
		await page.goto(path);
		await waitForHydration(page);
		const ran = await page.evaluate(() => {
			const hit = "__hit" in window;
			const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
			const isCode = attributes.some(
				({ name, value }) => /^on/.test(name) || (/^(href|src|action|formaction|data)$/.test(name) && /^\s*javascript:/i.test(value)),
			);
			return hit || isCode;
		});
		if (ran) found.push(path);
		if (!(await page.content()).includes("onerror")) found.push(`${path} shows none`);
	}
	return found;
}

for (const who of ["guest", "attacker", "moderator"] as const)
	test(`nothing that members write runs, also without a content security policy, as ${who}`, async ({ openPage, allowedErrors }) => {
		test.setTimeout(90_000);
		allowedErrors.push(notFound);
		const page = await openPage({ guest: undefined, attacker, moderator }[who], { bypassCSP: true });
		const paths = { guest: screens.public, attacker: screens.member, moderator: screens.moderator }[who];
		expect(await findRun(page, paths)).toEqual([]);
	});

test("Atom feeds with hostile texts are well-formed and hold no element of theirs", async ({ request, openPage }) => {
	const page = await openPage();
	await page.goto("/choose");
	for (const path of ["/ng/feed.xml", `${screens.public.find((one) => /^\/topic\/\d+$/.test(one))}/feed.xml`]) {
		const xml = await (await request.get(path)).text();
		expect(xml).toContain("onerror");
		const elements = await page.evaluate((source) => {
			const parsed = new DOMParser().parseFromString(source, "application/xml");
			return [...new Set([...parsed.querySelectorAll("*")].map(({ localName }) => localName))];
		}, xml);
		expect(elements.filter((element) => ["parsererror", "img", "svg", "script"].includes(element))).toEqual([]);
	}
});
