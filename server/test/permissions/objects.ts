import { eq } from "drizzle-orm";
import { contestSpecial } from "#contract/contestViews.ts";
import type { OrderState } from "#contract/goods.ts";
import { boards } from "#contract/sections.ts";
import type { CampaignState } from "#contract/spam.ts";
import { assignRole } from "../../src/domains/accounts/role/actions/assignRole.ts";
import { insertSession } from "../../src/domains/auth/session/queries.ts";
import { passkeys } from "../../src/domains/auth/tables.ts";
import { bugChanges, bugs } from "../../src/domains/bugs/tables.ts";
import {
	chatApplications,
	chatConversations,
	chatGroups,
	chatMembers,
	chatMessages,
} from "../../src/domains/chat/tables.ts";
import { contestEntries } from "../../src/domains/contests/tables.ts";
import { creatorIncomes, creatorMonths } from "../../src/domains/creator/income/tables.ts";
import { creatorApplications, creators } from "../../src/domains/creator/tables.ts";
import { newSeed, sha256 } from "../../src/domains/draws/fairness.ts";
import { draws } from "../../src/domains/draws/tables.ts";
import { fanStarNominations, fanStarRecommendations, fanStarYears } from "../../src/domains/fanStars/tables.ts";
import { feedbacks } from "../../src/domains/feedback/tables.ts";
import { footballFixtures } from "../../src/domains/football/tables.ts";
import { paymentReviews } from "../../src/domains/fraud/tables.ts";
import { pictures } from "../../src/domains/media/tables.ts";
import { appeals, reportCases } from "../../src/domains/moderation/tables.ts";
import { moderationLog } from "../../src/domains/moderationLog/tables.ts";
import { notifications } from "../../src/domains/notifications/tables.ts";
import { pollOptions, polls } from "../../src/domains/polls/tables.ts";
import { spamCampaigns, spamPosts } from "../../src/domains/spam/tables.ts";
import { placeOrder } from "../../src/domains/store/actions/placeOrder.ts";
import { updateOrder } from "../../src/domains/store/order/queries.ts";
import { findOffer } from "../../src/domains/store/queries.ts";
import { giveCoins, sellGoods } from "../../src/domains/store/store.fixture.ts";
import { receivers } from "../../src/domains/store/tables.ts";
import { taskProgress, tasks } from "../../src/domains/tasks/tables.ts";
import { threadDrafts } from "../../src/domains/threads/draft/tables.ts";
import { likes } from "../../src/domains/threads/like/tables.ts";
import { reserveThreadIds } from "../../src/domains/threads/queries.ts";
import { posts, threads } from "../../src/domains/threads/tables.ts";
import { topics } from "../../src/domains/topics/tables.ts";
import { videos } from "../../src/domains/videos/tables.ts";
import { transfer } from "../../src/domains/wallet/actions/transfer.ts";
import { giveCard } from "../../src/domains/wallet/card/cards.ts";
import { walletCards } from "../../src/domains/wallet/card/tables.ts";
import { disputes } from "../../src/domains/wallet/dispute/tables.ts";
import { earningRules } from "../../src/domains/wallet/earning/tables.ts";
import { walletProposals } from "../../src/domains/wallet/proposal/tables.ts";
import { first } from "../../src/platform/data/db.ts";
import type { TestApp } from "../testApp.ts";
import { createContest } from "./contests.ts";

export const nigeria = 188;
export const board = boards.single;
/** Read access that no group of members has. */
const hidden = 200;

/** A kind of object that calls act on. */
interface ObjectKind {
	states: readonly string[];
	/** States of a viewer's own; otherwise the same. */
	ownStates?: readonly string[];
	/** Creates one in a state. @returns its id */
	create(site: TestApp, uid: number, state: string): Promise<number>;
}

const pending = { pendingReason: "spam", pendingSince: new Date(), deletedAt: new Date() } as const;
const deletion = (state: string, uid: number, moderator: number) =>
	state === "pending"
		? pending
		: state === "deleted"
			? { deletedAt: new Date(), deletedBy: uid }
			: state === "removed by a moderator"
				? { deletedAt: new Date(), deletedBy: moderator }
				: {};

/** Who removes objects, by site: another file of the same process has its own database. */
const removers = new WeakMap<TestApp, Promise<number>>();

function removerOf(site: TestApp): Promise<number> {
	const remover = removers.get(site) ?? site.member().then(({ uid }) => uid);
	removers.set(site, remover);
	return remover;
}

let last = 500_000;

/** @returns the id of the receipt */
const giveGold = (site: TestApp, uid: number): Promise<number> =>
	site.deps.db.transaction((tx) =>
		transfer(tx, {
			from: "rewards",
			to: uid,
			currency: "xgold",
			amount: 5,
			reason: "welcome",
			key: `matrix:${++last}`,
			now: new Date(),
		}),
	);

/** An order of a member in a state. */
async function createOrder(site: TestApp, uid: number, state: OrderState): Promise<number> {
	const { offerId } = await sellGoods(site);
	await giveCoins(site, [{ uid }], 100);
	const { db, config } = site.deps;
	const sold = await findOffer(db, offerId);
	if (!sold) throw new Error("no offer");
	const now = new Date();
	const to = { delivery: "address", receiver: null, shopId: null } as const;
	const order = { uid, sold, quantity: 1, to, lang: "en", now } as const;
	const { orderId } = await db.transaction((tx) => placeOrder(tx, { config }, order));
	await db.transaction((tx) => updateOrder(tx, orderId, { state, ...(state === "complete" && { completedAt: now }) }));
	return orderId;
}

async function createThread(site: TestApp, uid: number, state: string): Promise<{ tid: number; pid: number }> {
	const deleted = deletion(state, uid, await removerOf(site));
	return site.deps.db.transaction(async (tx) => {
		const { tid, pid } = await reserveThreadIds(tx);
		const thread = {
			tid,
			pid,
			uid,
			fid: board,
			countryFid: nigeria,
			subject: "A morning in Lagos",
			closed: state === "closed",
			...deleted,
		};
		await tx
			.insert(threads)
			.overridingSystemValue()
			.values(state === "hidden" ? { ...thread, readaccess: hidden } : thread);
		await tx
			.insert(posts)
			.overridingSystemValue()
			.values({
				pid,
				tid,
				uid,
				position: 1,
				message: "The bridge was quiet.",
				html: "<p>The bridge was quiet.</p>",
				...(state === "pending" ? pending : {}),
			});
		return { tid, pid };
	});
}

const objectKinds = {
	thread: {
		states: ["open", "closed", "hidden", "pending", "deleted", "removed by a moderator"],
		create: async (site, uid, state) => (await createThread(site, uid, state)).tid,
	},
	poll: {
		states: ["open", "closed", "hidden", "pending", "ended", "deleted"],
		async create(site, uid, state) {
			const { tid } = await createThread(site, uid, state);
			const endsAt = new Date(Date.now() + (state === "ended" ? -1 : 1) * 86_400_000);
			await site.deps.db.insert(polls).values({ tid, days: 1, endsAt, overt: true });
			const options = ["Tea", "Coffee"].map((text, sort) => ({ oid: tid * 10 + sort, tid, text, sort }));
			await site.deps.db.insert(pollOptions).overridingSystemValue().values(options);
			await site.deps.db.update(threads).set({ special: 1 }).where(eq(threads.tid, tid));
			return tid;
		},
	},
	bug: {
		states: ["open", "closed", "hidden", "deleted"],
		async create(site, uid, state) {
			const { tid } = await createThread(site, uid, state);
			await site.deps.db.insert(bugs).values({ tid, createdAt: new Date(), status: 2 });
			await site.deps.db
				.insert(bugChanges)
				.overridingSystemValue()
				.values({ id: tid, tid, uid, before: 1, status: 2, createdAt: new Date() });
			await site.deps.db.update(threads).set({ special: 2, fid: boards.bugs }).where(eq(threads.tid, tid));
			return tid;
		},
	},
	"first post": {
		states: ["open", "hidden", "pending"],
		create: async (site, uid, state) => (await createThread(site, uid, state)).pid,
	},
	reply: {
		states: ["open", "hidden", "pending", "deleted", "removed by a moderator"],
		async create(site, uid, state) {
			const { tid } = await createThread(site, (await site.member()).uid, state === "hidden" ? "hidden" : "open");
			const post = {
				tid,
				uid,
				position: 2,
				message: "And more.",
				html: "<p>And more.</p>",
				...deletion(state, uid, await removerOf(site)),
			};
			if (!post.deletedAt)
				await site.deps.db.update(threads).set({ replyCount: 1, maxPosition: 2 }).where(eq(threads.tid, tid));
			return first(await site.deps.db.insert(posts).values(post).returning({ pid: posts.pid })).pid;
		},
	},
	draft: {
		states: ["saved"],
		async create(site, uid) {
			const tid = ++last;
			await site.deps.db
				.insert(threadDrafts)
				.values({ tid, uid, fid: board, countryFid: nigeria, subject: "A morning", message: "The bridge was quiet." });
			return tid;
		},
	},
	video: {
		states: ["uploading", "uploaded", "in use"],
		async create(site, uid, state) {
			const tid = state === "in use" ? (await createThread(site, uid, "open")).tid : null;
			const video = {
				uid,
				tid,
				folder: `video${++last}`,
				bytes: 1,
				state: state === "uploading" ? ("uploading" as const) : ("uploaded" as const),
			};
			return first(await site.deps.db.insert(videos).values(video).returning({ vid: videos.vid })).vid;
		},
	},
	picture: {
		states: ["unused", "in use"],
		async create(site, uid, state) {
			const picture = {
				uid,
				folder: `aa/${++last}`,
				width: 400,
				height: 300,
				color: "#336699",
				widths: [400],
				bytes: 1,
				usedBy: state === "in use" ? "post:1" : null,
			};
			return first(await site.deps.db.insert(pictures).values(picture).returning({ aid: pictures.aid })).aid;
		},
	},
	member: {
		states: ["active", "banned", "deleted"],
		ownStates: ["active"],
		async create(site, uid, state) {
			if (state !== "active")
				await site.deps.pool.query(
					`update accounts set ${state === "deleted" ? "deleted_at = now()" : "group_id = 5"} where uid = $1`,
					[uid],
				);
			return uid;
		},
	},
	author: {
		states: ["active", "banned", "banned permanently"],
		ownStates: ["active"],
		async create(site, uid, state) {
			await createThread(site, uid, "open");
			if (state !== "active")
				await site.deps.pool.query(
					`update accounts set group_id = 5, banned_until = case when $2 then null else now() + interval '1 day' end
						where uid = $1`,
					[uid, state === "banned permanently"],
				);
			return uid;
		},
	},
	session: {
		states: ["open"],
		async create(site, uid) {
			await insertSession(site.deps.db, {
				uid,
				remembered: true,
				userAgent: "test",
				address: "127.0.0.1",
				now: site.clock.now(),
			});
			return (
				(await site.deps.pool.query<{ id: number }>("select max(id) as id from sessions where uid = $1", [uid])).rows[0]
					?.id ?? 0
			);
		},
	},
	passkey: {
		states: ["added"],
		async create(site, uid) {
			const passkey = {
				uid,
				credentialId: `credential-${++last}`,
				publicKey: "key",
				counter: 0,
				synced: false,
				name: "Phone",
				createdAt: site.clock.now(),
			};
			return first(await site.deps.db.insert(passkeys).values(passkey).returning({ id: passkeys.id })).id;
		},
	},
	task: {
		states: ["begun", "done", "over"],
		async create({ deps: { db } }, uid, state) {
			const startsAt = new Date(Date.now() - 60_000);
			const row = { group: "newcomer", activity: "reply", goal: 3, xgold: 5, xcoin: 0, startsAt } as const;
			const endsAt = state === "over" ? startsAt : null;
			const { id } = first(
				await db
					.insert(tasks)
					.values({ ...row, endsAt })
					.returning({ id: tasks.id }),
			);
			await db.insert(taskProgress).values({ uid, taskId: id, period: "1970-01-01", done: state === "begun" ? 1 : 3 });
			return id;
		},
	},
	earning: {
		states: ["in force", "later"],
		async create({ deps: { db } }, uid, state) {
			const startsAt = new Date(Date.now() + (state === "later" ? 86_400_000 : -60_000));
			const row = { activity: "digest", max: 3, amount: 50, startsAt, createdBy: uid, createdAt: new Date() } as const;
			return first(await db.insert(earningRules).values(row).returning({ id: earningRules.id })).id;
		},
	},
	wallet: {
		states: ["of a member"],
		create: async (_site, uid) => uid,
	},
	card: {
		states: ["unused"],
		async create({ deps: { db, config } }, uid) {
			const key = `matrix:${++last}`;
			const card = { uid, key, title: "Top-up card", source: "bought", code: `CODE-${key}`, now: new Date() } as const;
			await db.transaction((tx) => giveCard(tx, config, card));
			return first(await db.select({ id: walletCards.id }).from(walletCards).where(eq(walletCards.key, key))).id;
		},
	},
	goods: {
		states: ["on sale", "sold out", "removed"],
		create: async (site, _uid, state) =>
			(await sellGoods(site, { stock: state === "sold out" ? 0 : 5, onSale: state !== "removed" })).goodsId,
	},
	order: {
		states: ["paid", "shipping", "complete"],
		create: (site, uid, state) => createOrder(site, uid, state as OrderState),
	},
	receiver: {
		states: ["saved"],
		async create({ deps: { db } }, uid) {
			const details = { firstName: "Ada", lastName: "Okafor", phone: "+2348030000009", address: "4 Main Road" };
			const rest = { email: "", city: "Lagos", country: "Nigeria", areaCode: "" };
			const at = { createdAt: new Date(), usedAt: new Date() };
			const row = { uid, details: { ...details, ...rest }, ...at };
			return first(await db.insert(receivers).values(row).returning({ id: receivers.id })).id;
		},
	},
	receipt: {
		states: ["of a gift"],
		create: (site, uid) => giveGold(site, uid),
	},
	creator: {
		states: ["current", "left"],
		async create({ deps: { db } }, uid, state) {
			const values = { since: new Date(), terms: "en-0", leftAt: state === "left" ? new Date() : null };
			await db
				.insert(creators)
				.values({ uid, ...values })
				.onConflictDoUpdate({ target: creators.uid, set: values });
			return uid;
		},
	},
	creatorApplication: {
		states: ["pending", "refused"],
		async create({ deps: { db } }, uid, state) {
			await db.delete(creatorApplications).where(eq(creatorApplications.uid, uid));
			const decided = state === "refused" ? { state: "refused" as const, decidedAt: new Date() } : {};
			const row = { uid, about: "Photos of markets, every morning.", terms: "en-0", createdAt: new Date() };
			return first(
				await db
					.insert(creatorApplications)
					.values({ ...row, ...decided })
					.returning({ id: creatorApplications.id }),
			).id;
		},
	},
	creatorIncome: {
		states: ["prepared"],
		ownStates: [],
		async create({ deps: { db } }, uid) {
			const month = "2025-12-01";
			const values = { month, pointsVersion: 1, incomeVersion: 1, preparedAt: new Date() };
			await db.insert(creatorMonths).values(values).onConflictDoNothing();
			const figures = { views: 1, likes: 0, comments: 0, digests: 0, threads: 1, weekThreads: 0, points: 1, rank: 1 };
			return first(
				await db
					.insert(creatorIncomes)
					.values({ month, uid, ...figures, qualified: false, amount: 0 })
					.onConflictDoUpdate({ target: [creatorIncomes.month, creatorIncomes.uid], set: figures })
					.returning({ id: creatorIncomes.id }),
			).id;
		},
	},
	contest: {
		states: ["draft", "entries", "votes", "count"],
		ownStates: [],
		create: (site, _uid, state) => createContest(site, state),
	},
	contestEntry: {
		states: ["in"],
		async create(site, uid) {
			const { db } = site.deps;
			const contestId = await createContest(site, "entries");
			return db.transaction(async (tx) => {
				const { tid, pid } = await reserveThreadIds(tx);
				const place = { uid, fid: boards.photos, countryFid: 188, createdAt: new Date(), lastReplyAt: new Date() };
				const row = { ...place, tid, pid, subject: "The bridge", excerpt: "", special: contestSpecial, hot: 0 };
				await tx.insert(threads).overridingSystemValue().values(row);
				const post = { pid, tid, uid, position: 1, message: "Lights on the water.", html: "", createdAt: new Date() };
				await tx.insert(posts).overridingSystemValue().values(post);
				const entry = { tid, contestId, uid, state: "in" as const, agreement: 1, agreedAt: new Date() };
				await tx.insert(contestEntries).values(entry);
				return tid;
			});
		},
	},
	draw: {
		states: ["draft", "open", "closed"],
		ownStates: [],
		async create(site, _uid, state) {
			const closesAt = new Date(Date.now() + 86_400_000);
			const titles = { titleEn: "Draw", titleFr: "Tirage", titleHi: "ड्रॉ" };
			const row = { kind: "date", ...titles, price: 10, maxPerMember: 5, closesAt, createdAt: new Date() } as const;
			const { id } = first(await site.deps.db.insert(draws).values(row).returning({ id: draws.id }));
			const isClosed = state === "closed";
			if (state !== "draft")
				await site.deps.db
					.update(draws)
					.set({
						state: isClosed ? "closed" : "open",
						...newSeed(site.deps.config.secret, id),
						entriesHash: isClosed ? sha256("") : "",
					})
					.where(eq(draws.id, id));
			return id;
		},
	},
	fanStarCandidate: {
		states: ["nominated", "recommended"],
		async create(site, uid, state) {
			const isVoting = state === "recommended";
			const year = isVoting ? 2040 : 2041;
			const day = 86_400_000;
			const at = (days: number) => new Date(Date.now() + days * day);
			const dates = { nominateFrom: at(-2), voteFrom: at(isVoting ? -1 : 1), endsAt: at(2) };
			const rules = { places: 1, minDays: 0, minThreads: 0, xgold: 0, prizesEn: "A", prizesFr: "A", prizesHi: "A" };
			const { db } = site.deps;
			await db
				.insert(fanStarYears)
				.values({ year, ...dates, ...rules })
				.onConflictDoNothing();
			const row = { year, uid, countryFid: nigeria, reason: "Helps everybody", createdAt: new Date(), removedAt: null };
			const { id } = first(
				await db
					.insert(fanStarNominations)
					.values(row)
					.onConflictDoUpdate({ target: [fanStarNominations.year, fanStarNominations.uid], set: row })
					.returning({ id: fanStarNominations.id }),
			);
			if (isVoting) {
				const words = { uid: await removerOf(site), text: "The best of all", createdAt: new Date() };
				await db
					.insert(fanStarRecommendations)
					.values({ nominationId: id, ...words })
					.onConflictDoNothing();
			}
			return id;
		},
	},
	fixture: {
		states: ["coming", "started"],
		ownStates: [],
		async create({ deps: { db } }, _uid, state) {
			const kickoffAt = new Date(Date.now() + (state === "coming" ? 1 : -1) * 86_400_000);
			const row = { competition: "Cup", home: "Kochi", away: "Pune", kickoffAt, season: 2026, createdAt: new Date() };
			return first(await db.insert(footballFixtures).values(row).returning({ id: footballFixtures.id })).id;
		},
	},
	payment: {
		states: ["open", "refused"],
		async create(site, uid, state) {
			const decided = state === "refused" ? { decidedAt: new Date(), answer: "Both accounts are yours." } : {};
			const row = {
				uid,
				currency: "xgold",
				amount: 5,
				reason: "imei",
				key: `matrix:${++last}`,
				score: 60,
				signals: [],
			} as const;
			const values = { ...row, signals: [], state: state as "open" | "refused", createdAt: new Date(), ...decided };
			return first(await site.deps.db.insert(paymentReviews).values(values).returning({ id: paymentReviews.id })).id;
		},
	},
	dispute: {
		states: ["open", "answered"],
		async create(site, uid, state) {
			const answer = state === "answered" ? { answer: "It was right.", answeredAt: new Date() } : {};
			const row = { transferId: await giveGold(site, uid), uid, message: "It is too little.", createdAt: new Date() };
			const { id } = disputes;
			return first(
				await site.deps.db
					.insert(disputes)
					.values({ ...row, ...answer })
					.returning({ id }),
			).id;
		},
	},
	walletProposal: {
		states: ["open", "confirmed"],
		async create(site, uid, state) {
			const [of, decidedBy] = [await site.member(), await site.member()];
			const transferId = await giveGold(site, of.uid);
			const decided =
				state === "confirmed"
					? { state: "confirmed" as const, decidedBy: decidedBy.uid, decidedAt: new Date(), transferId }
					: {};
			const row = { kind: "grant", uid: of.uid, currency: "xgold", amount: 5, reason: "For the meeting." } as const;
			const values = { ...row, proposedBy: uid, createdAt: new Date(), ...decided };
			const { id } = walletProposals;
			return first(await site.deps.db.insert(walletProposals).values(values).returning({ id })).id;
		},
	},
	feedback: {
		states: ["open", "answered"],
		async create(site, uid, state) {
			const answer = state === "answered" ? { answer: "Thank you.", answeredBy: uid, answeredAt: new Date() } : {};
			return first(
				await site.deps.db
					.insert(feedbacks)
					.values({ uid, message: "It closes when I turn it.", ...answer })
					.returning({ id: feedbacks.id }),
			).id;
		},
	},
	notification: {
		states: ["unread", "deleted", "of what is gone"],
		async create(site, uid, state) {
			const { pid, tid } = await createThread(site, uid, state === "of what is gone" ? "deleted" : "open");
			const fan = (await site.member()).uid;
			await site.deps.db.insert(likes).values({ pid, uid: fan });
			await site.deps.db.update(posts).set({ likeCount: 1 }).where(eq(posts.pid, pid));
			const now = new Date();
			const notification = {
				uid,
				kind: "like",
				subject: pid,
				tid,
				createdAt: now,
				unreadSince: now,
				updatedAt: now,
			} as const;
			return first(
				await site.deps.db
					.insert(notifications)
					.values({ ...notification, refs: [fan], deletedAt: state === "deleted" ? now : null })
					.returning({ id: notifications.id }),
			).id;
		},
	},
	campaign: {
		states: ["open", "removed"],
		async create(site, uid, state) {
			const { pid } = await createThread(site, uid, "pending");
			const campaign = first(
				await site.deps.db
					.insert(spamCampaigns)
					.values({ state: state as CampaignState, createdAt: new Date() })
					.returning({ id: spamCampaigns.id }),
			);
			await site.deps.db
				.insert(spamPosts)
				.values({ pid, uid, campaignId: campaign.id, signals: ["same-text"], score: 60, createdAt: new Date() });
			return campaign.id;
		},
	},
	role: {
		states: ["board moderator", "country manager"],
		ownStates: [],
		async create(site, _uid, state) {
			const { uid } = await site.member();
			const role =
				state === "country manager"
					? ({ role: "country-manager", section: nigeria } as const)
					: ({ role: "board-moderator", section: nigeria, board } as const);
			return (await assignRole(site.deps.db, uid, role)).id;
		},
	},
	report: {
		states: ["open", "closed"],
		async create(site, uid, state) {
			const { tid } = await createThread(site, uid, "open");
			const closed = state === "closed" ? { closedAt: new Date(), closedBy: uid } : {};
			const values = {
				uid,
				kind: "thread",
				objectId: tid,
				countryFid: nigeria,
				fid: board,
				reportCount: 1,
				createdAt: new Date(),
				...closed,
			};
			return first(await site.deps.db.insert(reportCases).values(values).returning({ id: reportCases.id })).id;
		},
	},
	topic: {
		states: ["shown", "closed", "hidden", "deleted"],
		async create(site, uid, state) {
			const gone = state === "deleted" || state === "hidden";
			const deleted = {
				closed: state === "closed",
				hidden: state === "hidden",
				...(gone && { deletedAt: new Date(), deletedBy: uid }),
			};
			const values = { name: "Lagos", nameKey: `lagos ${++last}`, categoryId: 7, countryFid: nigeria, uid, ...deleted };
			const { topid } = first(await site.deps.db.insert(topics).values(values).returning({ topid: topics.topid }));
			if (state !== "hidden") await assignRole(site.deps.db, uid, { role: "topic-host", topic: topid });
			return topid;
		},
	},
	chatGroup: {
		states: ["FreeAccess", "NeedPermission", "dismissed"],
		create: (site, uid, state) => createChatGroup(site, uid, state),
	},
	application: {
		states: ["pending"],
		async create(site, uid) {
			const conversationId = await createChatGroup(site, uid, "NeedPermission");
			const applicant = (await site.member()).uid;
			const values = { conversationId, uid: applicant, message: "", createdAt: new Date() };
			return first(await site.deps.db.insert(chatApplications).values(values).returning({ id: chatApplications.id }))
				.id;
		},
	},
	message: {
		states: ["sent", "unsent"],
		async create(site, uid, state) {
			const conversationId = await createChatGroup(site, uid, "FreeAccess");
			const values = { conversationId, number: 1, uid, kind: "text", text: "Good morning", random: 1 } as const;
			const unsentAt = state === "unsent" ? new Date() : null;
			return first(
				await site.deps.db
					.insert(chatMessages)
					.values({ ...values, createdAt: new Date(), unsentAt })
					.returning({ mid: chatMessages.mid }),
			).mid;
		},
	},
	decision: {
		states: ["in force", "undone"],
		create: (site, uid, state) => createDecision(site, uid, state === "undone"),
	},
	appeal: {
		states: ["open", "refused"],
		async create(site, uid, state) {
			const logId = await createDecision(site, uid, false);
			const decided =
				state === "refused"
					? { decidedAt: new Date(), decidedBy: await removerOf(site), granted: false, answer: "It stays." }
					: {};
			const values = {
				logId,
				uid,
				countryFid: nigeria,
				fid: board,
				text: "It was no spam at all.",
				createdAt: new Date(),
				...decided,
			};
			return first(await site.deps.db.insert(appeals).values(values).returning({ id: appeals.id })).id;
		},
	},
} satisfies Record<string, ObjectKind>;

/** A group of a member, who owns it, and another one, with one message. */
async function createChatGroup(site: TestApp, uid: number, state: string): Promise<number> {
	const { db } = site.deps;
	const now = new Date();
	const { id } = first(
		await db.insert(chatConversations).values({ lastAt: now, lastNumber: 1 }).returning({ id: chatConversations.id }),
	);
	const isDismissed = state === "dismissed";
	const name = `Group ${id}`;
	await db.insert(chatGroups).values({
		...{ id, uid, name, nameKey: name.toLowerCase(), memberCount: isDismissed ? 0 : 2, createdAt: now },
		joinOption: state === "NeedPermission" ? "NeedPermission" : "FreeAccess",
		dismissedAt: isDismissed ? now : null,
	});
	if (!isDismissed)
		await db.insert(chatMembers).values([
			{ conversationId: id, uid, role: "Owner", joinedAt: now },
			{ conversationId: id, uid: (await site.member()).uid, joinedAt: now },
		]);
	return id;
}

/** An entry of the moderation log: a moderator has hidden a thread of the member, and perhaps shown it again. */
async function createDecision(site: TestApp, uid: number, undone: boolean): Promise<number> {
	const { tid, pid } = await createThread(site, uid, "open");
	const place = {
		memberUid: uid,
		countryFid: nigeria,
		fid: board,
		objectKind: "thread",
		objectId: tid,
		reason: "spam",
		createdAt: new Date(),
	};
	const entry = { ...place, uid: await removerOf(site), before: {}, after: {} };
	const { id } = first(
		await site.deps.db
			.insert(moderationLog)
			.values({ ...entry, action: "hide-thread" })
			.returning({ id: moderationLog.id }),
	);
	if (undone) await site.deps.db.insert(moderationLog).values({ ...entry, action: "show-thread" });
	else await site.deps.db.update(posts).set({ hidden: true }).where(eq(posts.pid, pid));
	return id;
}

export type KindName = keyof typeof objectKinds;
export const kinds: Record<KindName, ObjectKind> = objectKinds;
