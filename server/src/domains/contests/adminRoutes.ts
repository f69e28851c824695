import type { CallRequest } from "#contract/call.ts";
import * as calls from "#contract/contestAdmin.ts";
import { contestRules } from "#contract/contestViews.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { dateOf, textsOf } from "../../platform/http/wireValues.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listThreadsById } from "../threads/queries.ts";
import { decideContest } from "./actions/decideContest.ts";
import {
	addContest,
	type ContestTexts,
	cancelContest,
	changeContest,
	type NewContest,
	publishContest,
} from "./actions/editContests.ts";
import * as entryQueries from "./entry/queries.ts";
import { presentContests, presentEntries } from "./presenter.ts";
import * as queries from "./queries.ts";
import { listVotes, voterTag } from "./vote/log.ts";
import { listApart } from "./vote/presenter.ts";
import { countJuryVotes } from "./vote/queries.ts";

const { page } = contestRules;
/** Votes that were set apart in one view. */
const shownApart = 100;

/** Votes of a contest with those that are set apart, by network. */
async function presentVotes(ctx: Ctx, contest: queries.ContestRow) {
	const votes = await listVotes(ctx.db, contest.id);
	const apart = listApart(votes, await entryQueries.listEntryStates(ctx.db, contest), contest.juryPercent);
	const numbers = new Set(apart.map(({ n }) => n));
	const networks = [
		...Map.groupBy(
			votes.map((vote, at) => ({ ...vote, n: at + 1 })),
			({ network }) => network,
		),
	]
		.map(([network, of]) => ({
			network,
			votes: of.length,
			apart: of.filter(({ n }) => numbers.has(n)).length,
			voters: new Set(of.map(({ voter }) => voter)).size,
		}))
		.filter((row) => row.apart > 0)
		.toSorted((one, other) => other.apart - one.apart);
	return {
		votes: votes.length,
		apart_count: apart.length,
		apart: apart.slice(0, shownApart).map(({ n, reason, vote }) => {
			const { at, voter, network, weight, left, right, choice } = vote;
			return { n, reason, at, voter, network, weight, left, right, better: choice };
		}),
		networks: networks.slice(0, shownApart),
	};
}

/** Entries that were readmitted but got no votes for a time. */
async function presentReadmitted({ db }: Ctx, id: number) {
	const rows = await entryQueries.listReadmitted(db, id);
	const threads = await listThreadsById(db, valuesOf(rows, "tid"));
	return rows.map(({ tid, readmittedAt, from, to }) => ({
		...{ tid, subject: threads.find((thread) => thread.tid === tid)?.subject ?? "" },
		...{ dateline: unixSeconds(readmittedAt), from: unixSeconds(from), to: unixSeconds(to) },
	}));
}

/** The jury with how many entries each has given points. */
async function presentJury({ db, deps }: Ctx, id: number) {
	const jurors = await queries.listJurors(db, [id]);
	const [authorOf, counts] = [await listAuthors(db, valuesOf(jurors, "uid")), await countJuryVotes(db, id)];
	return jurors.map(({ uid }) => ({
		member: authorOf(uid),
		votes: counts.get(voterTag(deps.config.secret, id, uid)) ?? 0,
	}));
}

const readTexts = (body: Omit<CallRequest<typeof calls.changeContest>["body"], "id">): ContestTexts => ({
	title: textsOf(body, "title"),
	text: textsOf(body, "text"),
	agreement: textsOf(body, "agreement"),
});

const readContest = (body: CallRequest<typeof calls.addContest>["body"]): NewContest => ({
	...readTexts(body),
	...{ kind: body.kind, who: body.who, countryFid: body.country_fid },
	...{ opensAt: dateOf(body.opens), closesAt: dateOf(body.closes), endsAt: dateOf(body.ends) },
	...{ minPhotos: body.min_photos, maxPhotos: body.max_photos, maxEntries: body.max_entries },
	...{ accountDays: body.account_days, juryPercent: body.jury_percent, jurors: body.jurors },
	prizes: body.prizes.map(({ goods_id: goodsId, ...prize }) => ({ ...prize, goodsId })),
});

export const adminRoutes: Route[] = [
	handle(calls.addContest, (ctx, { body }) => addContest(ctx, readContest(body))),
	handle(calls.changeContest, async (ctx, { body }) => {
		const { agreementVersion } = await changeContest(ctx, body.id, readTexts(body));
		return { agreement_version: agreementVersion };
	}),
	acknowledge(calls.publishContest, (ctx, { body: { id } }) => publishContest(ctx, id)),
	acknowledge(calls.cancelContest, (ctx, { body: { id } }) => cancelContest(ctx, id)),
	acknowledge(calls.decideContest, (ctx, { body }) => decideContest(ctx, body)),
	handle(calls.listAdminContests, async (ctx, { query: { cursor } }) => {
		const { shown, next } = cutPageById(await queries.listAllContests(ctx.db, cursor), page);
		return { list: await presentContests(ctx, shown), next };
	}),
	handle(calls.getAdminContest, async (ctx, { params: { id }, query: { cursor } }) => {
		const row = await queries.getContest(ctx.db, id);
		const [contest] = await presentContests(ctx, [row]);
		const agreement = await queries.findAgreement(ctx.db, id, row.agreementVersion);
		if (!contest || !agreement) throw new NotFound();
		const rows = await entryQueries.listEntries(ctx.db, row, { cursor, limit: page + 1, withWithheld: true });
		const last = rows[page - 1];
		const appeals = await entryQueries.findAppeals(ctx.db, id, ctx.clock.now());
		return {
			contest,
			texts: {
				...{ title_en: row.titleEn, title_fr: row.titleFr, title_hi: row.titleHi },
				...{ text_en: row.textEn, text_fr: row.textFr, text_hi: row.textHi },
				...{ agreement_en: agreement.textEn, agreement_fr: agreement.textFr, agreement_hi: agreement.textHi },
			},
			entries: await presentEntries(ctx, row, rows.slice(0, page)),
			next: rows.length > page && last ? entryQueries.entryCursor(row, last) : null,
			open_appeals: appeals.open,
			appeals_until: appeals.until ? unixSeconds(appeals.until) : 0,
			readmitted: await presentReadmitted(ctx, id),
			under_review: await entryQueries.countEntriesUnderReview(ctx.db, id),
			...(await presentVotes(ctx, row)),
			jurors: await presentJury(ctx, id),
		};
	}),
];
