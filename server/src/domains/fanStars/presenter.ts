import type { CallResponse } from "#contract/call.ts";
import { type Candidate, type FanStarYear, fanStarRules, type getFanStars } from "#contract/fanStars.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { denied, presentPermission } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { mayDecline, mayNominate, mayRecommend, mayVote, stateOf } from "./policy.ts";
import {
	countNominations,
	findYear,
	listCandidates,
	listRecommendations,
	listStars,
	listVoted,
	type YearRow,
} from "./queries.ts";

export const presentYear = (row: YearRow, now: Date): FanStarYear => ({
	year: row.year,
	state: stateOf(row, now),
	nominate_from: unixSeconds(row.nominateFrom),
	vote_from: unixSeconds(row.voteFrom),
	ends: unixSeconds(row.endsAt),
	places: row.places,
	days: row.minDays,
	threads: row.minThreads,
	xgold: row.xgold,
	prizes: { en: row.prizesEn, fr: row.prizesFr, hi: row.prizesHi },
});

/** A page of the candidates of a year. Votes are shown when they are counted. */
async function presentCandidates(
	{ db, viewer }: Ctx,
	{ year, now, after }: { year: YearRow; now: Date; after: number },
): Promise<{ candidates: Candidate[]; next: number | null; voted: readonly number[] }> {
	const state = stateOf(year, now);
	const isRecommended = state !== "planned" && state !== "nominating";
	const rows = await listCandidates(db, { year: year.year, after, recommended: isRecommended });
	const { shown, next } = cutPageById(rows, fanStarRules.page);
	const [words, voted] = await Promise.all([
		listRecommendations(db, valuesOf(shown, "id")),
		viewer.moderator ? listVoted(db, year.year, viewer.uid) : ([] as number[]),
	]);
	const authorOf = await listAuthors(db, valuesOf([...shown, ...words], "uid"));
	const candidates = shown
		.filter(({ uid }) => !viewer.hides(uid))
		.map((row) => {
			const of = words.filter(({ nominationId }) => nominationId === row.id);
			const [vote, isVoted] = [mayVote(viewer, row, state), voted.includes(row.id)];
			const hasVote = isVoted || voted.length < fanStarRules.votes;
			return {
				id: row.id,
				member: authorOf(row.uid),
				reason: row.reason,
				recommendations: of.map(({ uid, text }) => ({ member: authorOf(uid), text })),
				votes: state === "ended" ? row.votes : null,
				recommended: of.some(({ uid }) => viewer.is(uid)),
				voted: isVoted,
				can: {
					recommend: presentPermission(mayRecommend(viewer, row, state)),
					vote: presentPermission(vote.ok && !hasVote ? denied("fan-star-votes") : vote),
					decline: presentPermission(mayDecline(viewer, row, state)),
				},
			};
		});
	return { candidates, next, voted };
}

/** A year with its candidates, and the stars of all years. @throws NotFound for a year that does not exist */
export async function presentFanStars(
	ctx: Ctx,
	{ year: asked, cursor = 0 }: { year?: number | undefined; cursor?: number | undefined },
): Promise<CallResponse<typeof getFanStars>> {
	const { db, viewer, clock } = ctx;
	const now = clock.now();
	const [year, rows] = await Promise.all([findYear(db, asked, now), listStars(db)]);
	if (!year && asked !== undefined) throw new NotFound();
	const authorOf = await listAuthors(db, valuesOf(rows, "uid"));
	const stars = rows.map(({ uid, ...star }) => ({ ...star, member: authorOf(uid) }));
	if (!year)
		return {
			...{ year: null, candidates: [], next: null, stars, votes_left: 0 },
			can: { nominate: presentPermission(denied("fan-star-closed")) },
		};
	const may = mayNominate(viewer, stateOf(year, now));
	const hasLeft = !may.ok || (await countNominations(db, year.year, viewer.uid)) < fanStarRules.nominations;
	const { candidates, next, voted } = await presentCandidates(ctx, { year, now, after: cursor });
	const votes = candidates.some(({ can }) => can.vote.ok) ? fanStarRules.votes - voted.length : 0;
	return {
		...{ year: presentYear(year, now), candidates, next, stars, votes_left: votes },
		can: { nominate: presentPermission(hasLeft ? may : denied("fan-star-limit")) },
	};
}
