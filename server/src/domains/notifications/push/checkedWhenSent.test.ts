import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { loadWeeklyContent } from "../../weeklyMail/content.ts";
import { buildPushSite } from "./pushSite.fixture.ts";

const { site, messagesTo, subscribe, service, runAllJobs } = await buildPushSite();
const { pool } = site.deps;

/** A member who is mentioned in a reply of another's thread, before anything is sent. */
async function mentionedMember() {
	const [member, author, browser] = [await site.member(), await site.member(), service.newBrowser()];
	expect((await subscribe(member, browser)).status).toBe(200);
	const { tid, pid: first } = await site.createThread(author, { subject: "The secret party" });
	const { pid } = (
		await site
			.as(author)
			.post("/v5/content/post/newReply", { data: { tid, message: `Come too, @${member.username}.` } })
	).body.data;
	await site.runJobs();
	const mailed = async (): Promise<string[]> => {
		const recipient = {
			uid: member.uid,
			name: member.username,
			email: `${member.username}@mail.com`,
			countryFid: 0,
			lang: "en",
		} as const;
		return (await loadWeeklyContent(site.deps, recipient)).notifications.map(({ title, href }) => `${title} ${href}`);
	};
	return { member, author, browser, tid, first, pid, mailed };
}
type Mentioned = Awaited<ReturnType<typeof mentionedMember>>;

const gone: [string, (of: Mentioned) => Promise<unknown>][] = [
	["a reply hidden by a moderator", ({ pid }) => pool.query("update posts set hidden = true where pid = $1", [pid])],
	["a deleted reply", ({ author, pid }) => site.as(author).post("/v5/content/post/delete", { pid })],
	[
		"a pending reply",
		({ pid }) =>
			pool.query("update posts set deleted_at = now(), pending_reason = 'spam', pending_since = now() where pid = $1", [
				pid,
			]),
	],
	["a deleted thread", ({ author, tid }) => site.as(author).post("/v5/content/thread/delete", { tid })],
	["a restricted thread", ({ tid }) => pool.query("update threads set readaccess = 200 where tid = $1", [tid])],
	["a hidden thread", ({ member, tid }) => site.as(member).post("/v5/content/thread/hide", { tid, hide: 1 })],
	["a muted thread", ({ member, tid }) => site.as(member).post("/v5/content/thread/mute", { tid, mute: 1 })],
	["a blocked author", ({ member, author }) => site.as(member).post("/v5/user/block", { uid: author.uid, block: 1 })],
	["a muted author", ({ member, author }) => site.as(member).post("/v5/user/mute", { uid: author.uid, mute: 1 })],
	[
		"a notification that was deleted",
		({ member }) => pool.query("update notifications set deleted_at = now() where uid = $1", [member.uid]),
	],
];

test.each(gone)("of %s nothing is pushed or mailed", async (_name, change) => {
	const mentioned = await mentionedMember();
	expect(await mentioned.mailed()).toHaveLength(1);
	await change(mentioned);
	await runAllJobs();
	expect([messagesTo(mentioned.browser), await mentioned.mailed()]).toEqual([[], []]);
});

test("of a thread that was moved, the new address is pushed and mailed", async () => {
	const { browser, tid, mailed } = await mentionedMember();
	await pool.query("update threads set fid = $2 where tid = $1", [tid, boards.article]);
	await runAllJobs();
	expect(messagesTo(browser).map(({ href }) => href)).toEqual([
		expect.stringMatching(`^/forum/${boards.article}/${tid}#`),
	]);
	expect(await mailed()).toEqual([expect.stringContaining(`/forum/${boards.article}/${tid}#`)]);
});
