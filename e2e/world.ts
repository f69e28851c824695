import { sendFeedback } from "#contract/feedback.ts";
import { searchThreads } from "#contract/feeds.ts";
import { sectionOfLocale } from "#contract/sections.ts";
import { smallCommunity } from "./community.ts";
import { change } from "./database.ts";
import { ask, type Member, newMember, newReply, newThread, type Thread } from "./members.ts";

/** Content and accounts that every test finds on the site. */
export interface World {
	/** A thread of three pages. */
	long: Thread;
	/** A thread with two photos, not by `member`. */
	pictured: Thread;
	/** A thread by `member`, with a reply by `member`. */
	own: Thread;
	member: Member;
	/** An administrator who has not logged in recently, with feedback to answer. */
	admin: Member;
}

/** Finds a seeded thread by its title. */
export async function threadNamed(title: string): Promise<Thread> {
	const { lists } = await ask(searchThreads, { query: { query: title } });
	const found = lists.find(({ subject }) => subject === title);
	if (!found) throw new Error(`no thread is named ${title}`);
	return { tid: found.tid, pid: found.pid, path: `/forum/${found.fid}/${found.tid}`, subject: title };
}

const [longest] = smallCommunity.threads;
const withPicture = smallCommunity.threads.find(({ pictures, lang }) => pictures.length === 2 && lang === "en");

export async function findWorld(): Promise<World> {
	const member = await newMember();
	const admin = await newMember();
	await change("update accounts set admin = true, group_id = 6 where username = $1", [admin.username]);
	await change("update sessions set fresh_at = now() - interval '11 minutes' where uid = (select uid from accounts where username = $1)", [admin.username]);
	await ask(sendFeedback, { body: { message: "The large view of a photo closes when I turn the phone.", page: "/forum/294" } }, member.token);
	const own = await newThread(member, { country_fid: sectionOfLocale("ng")?.fid ?? 0 });
	await newReply(member, own.tid, "And here is more of it.");
	return { long: await threadNamed(longest?.title ?? ""), pictured: await threadNamed(withPicture?.title ?? ""), own, member, admin };
}
