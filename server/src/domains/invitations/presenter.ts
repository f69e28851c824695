import { bonusFor, type InvitationView, type InviteeView, inviteeGold } from "#contract/invitations.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { countInvitees, findOrMakeCode, type InvitationRow, listBonuses, listInviters } from "./queries.ts";

export const invitationPath = (code: string): string => `/invite/${code}`;

/** The viewer's invitation, and the leaderboard of the month. */
export async function presentInvitation(ctx: Ctx): Promise<InvitationView> {
	const { db, viewer, clock, deps } = ctx;
	const now = clock.now();
	const [code, counts, bonuses, { inviters }] = await Promise.all([
		ctx.transaction((tx) => findOrMakeCode(tx, viewer.uid)),
		countInvitees(db, viewer.uid, now),
		listBonuses(db, viewer.uid),
		deps.dataCache.get(`inviters ${now.toISOString().slice(0, 7)}`, async () => ({
			value: { inviters: await listInviters(db, now) },
			tags: [],
		})),
	]);
	const authorOf = await listAuthors(db, valuesOf(inviters, "uid"));
	const paidBonuses = bonuses.filter(({ state }) => state === "paid").reduce((sum, { xgold }) => sum + xgold, 0);
	return {
		code,
		url: invitationPath(code),
		invitees: counts.all,
		rewarded: counts.paid,
		xgold: counts.paid * inviteeGold + paidBonuses,
		this_month: counts.thisMonth,
		bonus: bonusFor(counts.thisMonth),
		bonuses: bonuses.map(({ month, invitees, xgold, state }) => ({ month: month.slice(0, 7), invitees, xgold, state })),
		leaderboard: inviters.map(({ uid, invitees }) => ({
			// Equal numbers have the same rank.
			rank: 1 + inviters.filter((other) => other.invitees > invitees).length,
			member: authorOf(uid),
			invitees,
		})),
	};
}

/** Invited members for their inviter. */
export async function presentInvitees(ctx: Ctx, rows: readonly InvitationRow[]): Promise<InviteeView[]> {
	const authorOf = await listAuthors(ctx.db, valuesOf(rows, "uid"));
	return rows.map(({ uid, createdAt, reward, confirmedAt, postedAt }) => ({
		member: authorOf(uid),
		registered: unixSeconds(createdAt),
		state: reward ?? "registered",
		confirmed: confirmedAt !== null,
		posted: postedAt !== null,
		reward: reward === "paid" ? inviteeGold : 0,
	}));
}
