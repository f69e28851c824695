import type { CallRequest } from "#contract/call.ts";
import * as admin from "#contract/fanStarAdmin.ts";
import * as calls from "#contract/fanStars.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { dateOf } from "../../platform/http/wireValues.ts";
import { removeCandidate, setYear } from "./actions/administer.ts";
import { decline, nominate } from "./actions/nominate.ts";
import { recommend, vote } from "./actions/vote.ts";
import { presentFanStars, presentYear } from "./presenter.ts";
import { countCandidates, listYears } from "./queries.ts";

const readYear = (body: CallRequest<typeof admin.setFanStarYear>["body"]) => ({
	year: body.year,
	nominateFrom: dateOf(body.nominate_from),
	voteFrom: dateOf(body.vote_from),
	endsAt: dateOf(body.ends),
	places: body.places,
	minDays: body.days,
	minThreads: body.threads,
	xgold: body.xgold,
	prizesEn: body.prizes_en,
	prizesFr: body.prizes_fr,
	prizesHi: body.prizes_hi,
});

export const routes: Route[] = [
	handle(calls.getFanStars, (ctx, { query }) => presentFanStars(ctx, query)),
	handle(calls.nominate, (ctx, { body: { username, reason } }) => nominate(ctx, { username, reason })),
	acknowledge(calls.declineNomination, (ctx, { body: { id } }) => decline(ctx, id)),
	acknowledge(calls.recommend, (ctx, { body: { id, text } }) => recommend(ctx, { id, text })),
	handle(calls.voteForStar, async (ctx, { body: { id, vote: wanted } }) => ({
		votes_left: await vote(ctx, { id, wanted: wanted === 1 }),
	})),
	handle(admin.listFanStarYears, async ({ db, clock }) => {
		const [years, counts] = await Promise.all([listYears(db), countCandidates(db)]);
		return {
			list: years.map((row) => {
				const { candidates = 0, recommended = 0 } = counts.find(({ year }) => year === row.year) ?? {};
				return { ...presentYear(row, clock.now()), candidates, recommended };
			}),
		};
	}),
	acknowledge(admin.setFanStarYear, (ctx, { body }) => setYear(ctx, readYear(body))),
	acknowledge(admin.removeCandidate, (ctx, { body: { id, reason } }) => removeCandidate(ctx, { id, reason })),
];
