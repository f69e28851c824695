import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { countSiteDays } from "#server/domains/admin/overview/actions/countSiteDays.ts";
import { refreshVocabulary } from "#server/domains/search/word/refreshVocabulary.ts";
import { hotScore } from "#server/domains/threads/thread/rules.ts";
import { type Transfer, transfer } from "#server/domains/wallet/actions/transfer.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { dayMs, hourMs } from "#server/platform/durations.ts";
import type { OpenDeps } from "../src/deps.ts";
import { seedBoardFollows } from "./boardFollows.ts";
import { seedChats } from "./chats.ts";
import type { Community } from "./community.ts";
import { seedContests } from "./contests.ts";
import { seedDecorations } from "./decorations.ts";
import { seedDraws } from "./draws.ts";
import { type FeedbackRow, feedbackTarget, planFeedback, planInterests } from "./feedback.ts";
import { seedInvitations } from "./invitations.ts";
import { seedMedals } from "./medals.ts";
import { countMembers } from "./memberCounts.ts";
import { planFollows, planMembers } from "./members.ts";
import { seedMentions } from "./mentions.ts";
import { seedNotificationSettings, seedNotifications } from "./notifications.ts";
import { storeAvatars, storePictures } from "./pictures.ts";
import { choiceTarget, type PlannedPolls, planPolls, pollOptionTarget, pollTarget, voteTarget } from "./polls.ts";
import { planProfiles } from "./profiles.ts";
import { createRandom as startRandom } from "./random.ts";
import { planReaders } from "./readers.ts";
import { recountPoints } from "./recountPoints.ts";
import {
	bookmarkTarget,
	type DraftRow,
	draftTarget,
	followTarget,
	insertRows,
	interestTarget,
	type LinkRow,
	likeTarget,
	type MemberRow,
	memberTarget,
	type ProfileRow,
	postTarget,
	profileTarget,
	reserveIds,
	threadTarget,
} from "./rows.ts";
import { seedDispute, seedSignIns, seedTasks } from "./signIns.ts";
import { demoDraft } from "./texts/demo.ts";
import type { SeedMember } from "./texts/types.ts";
import { type PlannedThread, planLikes, planThreads } from "./threads.ts";
import { giveTips } from "./tips.ts";
import { insertVideos, storeVideos } from "./videos.ts";

/** The member for visitors who try out the site. */
export interface DemoMember {
	username: string;
	name: string;
	bio: string;
	email: string;
	passwordHash: string;
}

/** All rows of a community, inserted in one transaction. */
interface Plan {
	/** The members who write; they come first in `members`. */
	authors: SeedMember[];
	members: MemberRow[];
	profiles: ProfileRow[];
	threads: PlannedThread[];
	follows: LinkRow[];
	likes: LinkRow[];
	bookmarks: LinkRow[];
	interests: LinkRow[];
	feedback: FeedbackRow[];
	firstFeedback: number;
	draft: DraftRow;
	polls: PlannedPolls;
}

/**
 * Plans the community, stores its pictures, and inserts it in one transaction. The same texts give the same community,
 * except for ids and times, which are relative to now.
 */
export async function seedCommunity(
	deps: OpenDeps,
	client: pg.PoolClient,
	texts: Community,
	demo: DemoMember,
): Promise<{ members: number; threads: number; posts: number; pictures: number }> {
	const plan = await planCommunity(client, texts, demo, deps.clock.now());
	await storeAvatars(deps, plan.authors, plan.members);
	await storePictures(deps, { profiles: plan.profiles, options: plan.polls.options, threads: plan.threads });
	const videos = await storeVideos(deps, plan.threads);
	await client.query("begin");
	try {
		await insertPlan(client, plan);
		await insertVideos(client, videos);
		await countMembers(client);
		await recountPoints(drizzle(client, { casing: "snake_case" }), deps.clock.now());
		await countSiteDays({ db: drizzle(client, { casing: "snake_case" }), clock: deps.clock });
		await giveGold(client, plan, { secret: deps.config.secret, now: deps.clock.now() });
		await seedBoardFollows(client, deps.clock.now());
		await seedNotifications(client, deps.clock.now());
		await seedChats(
			drizzle(client, { casing: "snake_case" }) as unknown as Tx,
			{
				members: plan.members,
				authors: plan.authors.length,
				threads: plan.threads.map(({ row }) => row),
				demo: demo.username,
			},
			deps.clock.now(),
		);
		await seedNotificationSettings(client, demo.username, deps.clock.now());
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	}
	await client.query(
		"analyze accounts, threads, posts, likes, bookmarks, follows, pictures, profiles, polls, poll_options, poll_votes, poll_choices",
	);
	await refreshVocabulary(deps.db);
	const posts = plan.threads.flatMap((thread) => thread.posts);
	return {
		members: plan.members.length,
		threads: plan.threads.length,
		posts: posts.length,
		pictures: posts.flatMap(({ row }) => row.aids).length,
	};
}

async function planCommunity(client: pg.PoolClient, texts: Community, demo: DemoMember, now: Date): Promise<Plan> {
	const random = startRandom(2_026);
	const demoMember: SeedMember = {
		username: demo.username,
		name: demo.name,
		section: "ng",
		city: "Lagos",
		look: "woman",
		group: 1,
		bio: demo.bio,
		lang: "en",
	};
	const readers = planReaders(
		texts.readers,
		[...texts.members.map((member) => member.username), demo.username],
		random,
	);
	const authors = [...texts.members, demoMember];
	const allMembers = [...authors, ...readers];

	const allThreads = [...texts.threads, ...(texts.datedThreads?.(now) ?? [])];
	const firstUid = await reserveIds(client, "accounts", "uid", allMembers.length);
	const tid = await reserveIds(client, "threads", "tid", allThreads.length + 1);
	const pid = await reserveIds(
		client,
		"posts",
		"pid",
		allThreads.reduce((sum, thread) => sum + 1 + thread.replies.length, 0),
	);

	const members = planMembers(allMembers, firstUid, now, random).map((row) =>
		row.username === demo.username ? { ...row, email: demo.email, passwordHash: demo.passwordHash } : row,
	);
	const threads = planThreads(allThreads, members, { tid, pid }, now, random);
	const uids = members.map((member) => member.uid);
	const { likes, bookmarks } = planLikes(threads, uids, now, random);
	for (const { row } of threads) row.hot = hotScore(row);
	const follows = planFollows(allMembers, members, authors.length, now, random);
	const demoUid = firstUid + authors.length - 1;
	const feedback = planFeedback(members, demoUid, now);
	const firstFeedback = await reserveIds(client, "feedbacks", "id", feedback.length);
	const profiles = planProfiles(authors, members);
	const draft = planDraft(tid + allThreads.length, demoUid, now);
	const options = allThreads.reduce((sum, { poll }) => sum + (poll?.options.length ?? 0), 0);
	const firstOid = options > 0 ? await reserveIds(client, "poll_options", "oid", options) : 0;
	const voters = uids.filter((uid) => uid !== demoUid);
	const polls = planPolls(threads, voters, firstOid, now, startRandom(17));
	return {
		authors,
		members,
		profiles,
		polls,
		threads,
		likes,
		bookmarks,
		follows,
		interests: planInterests(members),
		feedback,
		firstFeedback,
		draft,
	};
}

const planDraft = (tid: number, uid: number, now: Date): DraftRow => ({
	tid,
	uid,
	fid: demoDraft.board,
	subject: demoDraft.title,
	message: demoDraft.text,
	savedAt: new Date(now.getTime() - demoDraft.hoursAgo * hourMs),
});

async function insertPlan(client: pg.PoolClient, plan: Plan): Promise<void> {
	const { members, profiles, threads, likes, bookmarks, follows, interests, feedback } = plan;
	const posts = threads.flatMap((thread) => thread.posts.map((post) => post.row));
	await insertRows(client, memberTarget, members);
	await insertRows(client, profileTarget, profiles);
	await insertRows(
		client,
		threadTarget,
		threads.map((thread) => thread.row),
	);
	await insertRows(client, postTarget, posts);
	await seedMentions(client, posts, members);
	await insertRows(client, likeTarget, likes);
	await insertRows(client, bookmarkTarget, bookmarks);
	await insertRows(client, followTarget, follows);
	await insertRows(client, interestTarget, interests);
	await insertRows(client, feedbackTarget(plan.firstFeedback), feedback);
	await insertRows(client, draftTarget, [plan.draft]);
	await insertRows(client, pollTarget, plan.polls.polls);
	await insertRows(client, pollOptionTarget, plan.polls.options);
	await insertRows(client, voteTarget, plan.polls.votes);
	await insertRows(client, choiceTarget, plan.polls.choices);
	const shown = posts.flatMap((post) => post.aids.map((aid) => ({ aid, uid: post.uid, usedBy: `post:${post.pid}` })));
	for (const { uid, coverAid } of profiles) if (coverAid) shown.push({ aid: coverAid, uid, usedBy: `cover:${uid}` });
	for (const { tid, uid, aid } of plan.polls.options) if (aid) shown.push({ aid, uid, usedBy: `poll:${tid}` });
	await client.query(
		`update pictures set used_by = shown.used_by, uid = shown.uid
			from unnest($1::bigint[], $2::text[], $3::bigint[]) as shown(aid, used_by, uid)
		where pictures.aid = shown.aid`,
		[shown.map(({ aid }) => aid), shown.map(({ usedBy }) => usedBy), shown.map(({ uid }) => uid)],
	);
}

/** Gives the authors a little XGold, less than a username change costs, and lets them sign in, tip and complain. */
async function giveGold(
	client: pg.PoolClient,
	{ authors, members, threads }: Plan,
	{ secret, now }: { secret: string; now: Date },
): Promise<void> {
	const tx = drizzle(client, { casing: "snake_case" }) as unknown as Tx;
	const authorRows = members.slice(0, authors.length);
	const begin = new Date(now.getTime() - 90 * dayMs);
	const gifts = authorRows.map(
		({ uid }, at): Transfer => ({
			from: "rewards",
			to: uid,
			currency: "xgold",
			amount: 40 + ((at * 37) % 160),
			reason: "welcome",
			key: `welcome:${uid}`,
			now: begin,
		}),
	);
	const givers = authorRows.map(({ uid }) => uid);
	const readers = members.slice(authors.length);
	const [firstAuthor] = authorRows;
	const demo = authorRows.at(-1);
	const later = [
		...(await seedSignIns(tx, authorRows, now)),
		...(await seedTasks(tx, demo, now)),
		...(await giveTips(client, threads, givers, now, startRandom(23))),
		...(await seedInvitations(tx, {
			members: readers.slice(0, 14),
			inviters: [demo, firstAuthor].flatMap((one) => one ?? []),
			...{ secret, now },
		})),
		...(await seedContests(tx, {
			entries: threads.flatMap(({ row, contest }) => (contest ? { ...row, contest } : [])),
			voters: readers.slice(0, 40),
			...{ secret, now },
		})),
		...(await seedDraws(tx, { members: [...readers.slice(0, 12), ...(demo ? [demo] : [])], secret, now })),
	];
	// In the order of time, as the lines of a statement are.
	const receipts: number[] = [];
	for (const one of [...gifts, ...later.sort((a, b) => a.now.getTime() - b.now.getTime())])
		receipts.push(await transfer(tx, one));
	await seedMedals(tx, { members, authors: authorRows, demo }, now);
	await seedDecorations(tx, authorRows, now);
	const [complaining] = authorRows;
	if (complaining && receipts[0]) await seedDispute(tx, complaining, receipts[0], now);
}
