import * as admin from "#contract/fanStarAdmin.ts";
import * as calls from "#contract/fanStars.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { removeCandidate, setYear } from "./actions/administer.ts";
import { decline, nominate } from "./actions/nominate.ts";
import { recommend, vote } from "./actions/vote.ts";
import { presentFanStars, presentYear } from "./presenter.ts";
import { countCandidates, listYears } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.getFanStars, (ctx, { query }) => presentFanStars(ctx, query)),
	handle(calls.nominate, (ctx, { body }) => nominate(ctx, body)),
	acknowledge(calls.declineNomination, (ctx, { body: { id } }) => decline(ctx, id)),
	acknowledge(calls.recommend, (ctx, { body }) => recommend(ctx, body)),
	handle(calls.voteForStar, (ctx, { body }) => vote(ctx, body)),
	handle(admin.listFanStarYears, async ({ db, clock }) => {
		const [years, counts] = await Promise.all([listYears(db), countCandidates(db)]);
		return {
			list: years.map((row) => {
				const { candidates = 0, recommended = 0 } = counts.find(({ year }) => year === row.year) ?? {};
				return { ...presentYear(row, clock.now()), candidates, recommended };
			}),
		};
	}),
	acknowledge(admin.setFanStarYear, (ctx, { body }) => setYear(ctx, body)),
	acknowledge(admin.removeCandidate, (ctx, { body }) => removeCandidate(ctx, body)),
];
