import { eq } from "drizzle-orm";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { boards } from "#contract/sections.ts";
import { rolesOfAccount } from "#server/domains/accounts/role/queries.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { moderationLog } from "#server/domains/moderationLog/tables.ts";
import { banMember } from "#server/domains/threads/moderation/actions/banMember.ts";
import { hidePost } from "#server/domains/threads/moderation/actions/hidePost.ts";
import { moderateThread } from "#server/domains/threads/moderation/actions/moderateThread.ts";
import { moveThread } from "#server/domains/threads/moderation/actions/moveThread.ts";
import { pinReply } from "#server/domains/threads/moderation/actions/pinReply.ts";
import { pinThread } from "#server/domains/threads/moderation/actions/pinThread.ts";
import { posts, threads } from "#server/domains/threads/tables.ts";
import { endAfter } from "#server/platform/clock.ts";
import type { Ctx } from "#server/platform/context.ts";
import { createContext } from "#server/platform/http/requestContext.ts";
import { createViewer, guest } from "#server/platform/security/viewer.ts";
import type { OpenDeps } from "../src/deps.ts";

interface SeededThread {
	tid: number;
	/** Its posts in their order, with the usernames of their authors. */
	posts: { pid: number; uid: number; username: string }[];
}

/** What the country manager of Nigeria did with a thread of the demo community. */
interface ModerationStep {
	/** Title of the thread; without it, nothing is done. */
	thread: string;
	run(ctx: Ctx, thread: SeededThread): Promise<unknown>;
}

const priceWatch = "X9 price watch Nigeria: I've logged 14 shops for 10 weeks";
const spammer = "easy_deals_ng";
const spamOf = ({ posts }: SeededThread) => posts.find(({ username }) => username === spammer);

/** Sets the digest, or highlights or closes a thread. */
const change =
	(
		action: LoggedAction,
		power: "digest" | "highlight" | "close",
		changes: (ctx: Ctx) => object,
		reason?: string,
	): ModerationStep["run"] =>
	(ctx, { tid }) =>
		moderateThread(ctx, { tid, action, power, reason }, () => changes(ctx));
const digest = (level: number, days?: number) =>
	change(
		"digest-thread",
		"digest",
		({ clock }) => ({ digest: level, digestUntil: endAfter(clock.now(), days) }),
		"Worth reading for everybody",
	);

/** In their order. */
export const steps: readonly ModerationStep[] = [
	{
		thread: "Your phone fell in water. What to do in the first hour (no rice)",
		run: (ctx, { tid }) => pinThread(ctx, { tid, level: 2, reason: "Rainy season" }),
	},
	{ thread: "Your phone fell in water. What to do in the first hour (no rice)", run: digest(3) },
	{
		thread: "Your phone fell in water. What to do in the first hour (no rice)",
		run: async (ctx, { posts: [, reply] }) => reply && pinReply(ctx, { pid: reply.pid, on: true }),
	},
	{
		thread: "Reported and answered: skin tones in 6.1 will be corrected in 6.1.1",
		run: (ctx, { tid }) => pinThread(ctx, { tid, level: 1, days: 30, reason: "Until 6.1.1 is out" }),
	},
	{ thread: "Night photography with a phone: what I do before I press the button", run: digest(1, 30) },
	{ thread: "Third Mainland at 6:40: three frames from the back seat", run: digest(1, 30) },
	{ thread: priceWatch, run: change("highlight-thread", "highlight", () => ({ highlight: 1 })) },
	{
		thread: "Children-proof charger? I've bought 11 since Ramadan",
		run: change("close-thread", "close", () => ({ closed: true }), "Answered"),
	},
	{
		thread: "I added up my data for one year: 214 GB, and 41% was people dancing",
		run: (ctx, { tid }) => moveThread(ctx, { tid, fid: boards.main, reason: "off-topic" }),
	},
	{
		thread: priceWatch,
		async run(ctx, thread) {
			const spam = spamOf(thread);
			if (!spam) return;
			await hidePost(ctx, { pid: spam.pid, hidden: true, reason: "scam" });
			await banMember(ctx, { uid: spam.uid, banned: true, days: 90, reason: "scam" });
		},
	},
];

/**
 * Lets a member with a role moderate the demo community, with entries in the log as usual. A log with entries is left
 * as it is.
 */
export async function seedModeration(deps: OpenDeps, username: string): Promise<void> {
	if ((await deps.db.$count(moderationLog)) > 0) return;
	const [account] = await deps.db
		.select({ uid: accounts.uid, roles: rolesOfAccount })
		.from(accounts)
		.where(eq(accounts.username, username));
	if (!account) return;
	const viewer = createViewer({ ...guest, ...account, loggedIn: true, username });
	const ctx = createContext(deps, viewer, { id: "seed", method: "POST", headers: {}, address: "127.0.0.1" });
	for (const { thread, run } of steps) {
		const found = await findThread(deps, thread);
		if (found) await run(ctx, found);
	}
}

async function findThread({ db }: OpenDeps, subject: string): Promise<SeededThread | undefined> {
	const rows = await db
		.select({ tid: threads.tid, pid: posts.pid, uid: posts.uid, username: accounts.username })
		.from(threads)
		.innerJoin(posts, eq(posts.tid, threads.tid))
		.innerJoin(accounts, eq(accounts.uid, posts.uid))
		.where(eq(threads.subject, subject))
		.orderBy(posts.pid);
	return rows[0] && { tid: rows[0].tid, posts: rows };
}
