import { and, asc, count, eq, gt } from "drizzle-orm";
import { feedbacks } from "../feedback/tables.ts";
import { memberInterests } from "../interests/tables.ts";
import { profileChanges, profiles } from "../profiles/tables.ts";
import { threadDrafts } from "../threads/tables.ts";
import { walletAccounts, walletEntries, walletTransfers } from "../wallet/tables.ts";
import { type ExportPart, pageSize, paginate, readCount } from "./exportPart.ts";

const profile: ExportPart = {
	name: "profile",
	size: async () => 1,
	async *rows(db, uid) {
		yield* await db.select().from(profiles).where(eq(profiles.uid, uid));
	},
};

const changes: ExportPart = {
	name: "profile-changes",
	size: (db, uid) => readCount(db.select({ n: count() }).from(profileChanges).where(eq(profileChanges.uid, uid))),
	rows: (db, uid) =>
		paginate<{ id: number }>((last) =>
			db
				.select()
				.from(profileChanges)
				.where(and(eq(profileChanges.uid, uid), last && gt(profileChanges.id, last.id)))
				.orderBy(asc(profileChanges.id))
				.limit(pageSize),
		),
};

const interests: ExportPart = {
	name: "interests",
	size: (db, uid) => readCount(db.select({ n: count() }).from(memberInterests).where(eq(memberInterests.uid, uid))),
	async *rows(db, uid) {
		yield* await db.select().from(memberInterests).where(eq(memberInterests.uid, uid)).limit(pageSize);
	},
};

const feedback: ExportPart = {
	name: "feedback",
	size: (db, uid) => readCount(db.select({ n: count() }).from(feedbacks).where(eq(feedbacks.uid, uid))),
	rows: (db, uid) =>
		paginate<{ id: number }>((last) =>
			db
				.select({
					...{ id: feedbacks.id, message: feedbacks.message, email: feedbacks.email, aid: feedbacks.aid, agent: feedbacks.agent, page: feedbacks.page },
					...{ createdAt: feedbacks.createdAt, answer: feedbacks.answer, answeredAt: feedbacks.answeredAt },
				})
				.from(feedbacks)
				.where(and(eq(feedbacks.uid, uid), last && gt(feedbacks.id, last.id)))
				.orderBy(asc(feedbacks.id))
				.limit(pageSize),
		),
};

const drafts: ExportPart = {
	name: "drafts",
	size: (db, uid) => readCount(db.select({ n: count() }).from(threadDrafts).where(eq(threadDrafts.uid, uid))),
	async *rows(db, uid) {
		yield* await db.select().from(threadDrafts).where(eq(threadDrafts.uid, uid)).limit(pageSize);
	},
};

const wallet: ExportPart = {
	name: "wallet",
	size: (db, uid) =>
		readCount(
			db
				.select({ n: count() })
				.from(walletEntries)
				.innerJoin(walletAccounts, eq(walletAccounts.id, walletEntries.accountId))
				.where(eq(walletAccounts.uid, uid)),
		),
	rows: (db, uid) =>
		paginate<{ id: number }>((last) =>
			db
				.select({
					id: walletTransfers.id,
					currency: walletEntries.currency,
					amount: walletEntries.amount,
					reason: walletTransfers.reason,
					createdAt: walletTransfers.createdAt,
				})
				.from(walletEntries)
				.innerJoin(walletAccounts, eq(walletAccounts.id, walletEntries.accountId))
				.innerJoin(walletTransfers, eq(walletTransfers.id, walletEntries.transferId))
				.where(and(eq(walletAccounts.uid, uid), last && gt(walletTransfers.id, last.id)))
				.orderBy(asc(walletTransfers.id))
				.limit(pageSize),
		),
};

/** What a member entered besides posts, and their wallet. */
export const profileParts: readonly ExportPart[] = [profile, changes, interests, feedback, drafts, wallet];
