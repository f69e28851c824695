import type { AppealState, AppealView, OwnDecisionView } from "#contract/appeals.ts";
import { postPath } from "#contract/postPath.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { presentPermission } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { isOnlyAdministrator, listRoles } from "../../accounts/role/queries.ts";
import { listPictures } from "../../media/presenter.ts";
import { findLogEntry, type LogEntry } from "../../moderationLog/queries.ts";
import { listPostsById } from "../../threads/queries.ts";
import { loadCases } from "../case/load.ts";
import { listCasesClosedBy } from "../case/queries.ts";
import { toModeratorsHtml } from "../html.ts";
import { presentEntries } from "../log/presenter.ts";
import { mayAppeal, mayDecideAppeal } from "../policy.ts";
import { listDeadlines } from "./deadlines.ts";
import { type Appeal, type AppealWithEntry, getAppeal, listAppealsOf, stateOf, toDecision } from "./queries.ts";

const presentState = (appeal: Appeal): AppealState => ({
	state: stateOf(appeal),
	text: appeal.text,
	answer: appeal.answer,
	dateline: unixSeconds(appeal.createdAt),
});

/** Decisions about the viewer, with their appeals. */
export async function presentOwnDecisions(
	{ db, viewer, lang, clock }: Ctx,
	entries: readonly LogEntry[],
): Promise<OwnDecisionView[]> {
	const now = clock.now();
	const presented = await presentEntries(db, entries, lang, now);
	const ids = entries.map(({ id }) => id);
	const appealOf = await listAppealsOf(db, ids);
	const deadlineOf = await listDeadlines(db, entries);
	return presented.map((decision, at) => {
		const entry = entries[at] as LogEntry;
		const appeal = appealOf.get(entry.id);
		const appealUntil = deadlineOf(entry);
		const may = mayAppeal(
			viewer,
			{ ...toDecision(entry), inForce: decision.in_force, appealUntil },
			{ appealed: appeal !== undefined, now },
		);
		return {
			...decision,
			appeal: appeal ? presentState(appeal) : null,
			appeal_until: may.ok && appealUntil ? unixSeconds(appealUntil) : 0,
			can: { appeal: presentPermission(may) },
		};
	});
}

/** One decision about the viewer, with its appeal. @throws NotFound */
export async function presentOwnDecision(ctx: Ctx, id: number): Promise<OwnDecisionView> {
	const entry = await findLogEntry(ctx.db, id);
	const [view] = entry ? await presentOwnDecisions(ctx, [entry]) : [];
	if (!view) throw new NotFound();
	return view;
}

/** Appeals for moderators. */
export async function presentAppeals(
	{ db, viewer, lang, clock }: Ctx,
	rows: readonly AppealWithEntry[],
): Promise<AppealView[]> {
	const entries = rows.map(({ entry }) => entry);
	const uids = rows.flatMap(({ appeal, entry }) => [appeal.uid, entry.uid, appeal.decidedBy ?? []].flat());
	const presented = await presentEntries(db, entries, lang, clock.now());
	const authorOf = await listAuthors(db, uids);
	const rolesOf = await listRoles(db, valuesOf(entries, "uid"));
	const onlyAdministrator = await isOnlyAdministrator(db);
	const posts = new Map(
		(await listPostsById(db, presented.map(({ pid }) => pid).filter(Boolean))).map((post) => [post.pid, post]),
	);
	const cases = await listCasesClosedBy(db, valuesOf(entries, "id"));
	const caseOf = new Map((await loadCases(db, cases)).map((one) => [one.row.logId, one]));
	const evidence = rows.map(({ entry }, at) => {
		const { thread, title, tid, pid } = presented[at] as (typeof presented)[number];
		const post = posts.get(pid);
		const reported = caseOf.get(entry.id);
		const { message: text, aids } = post ?? { message: reported?.row.text ?? "", aids: reported?.row.aids ?? [] };
		return {
			thread: post ? thread || title : (reported?.row.subject ?? title),
			html: toModeratorsHtml(text, lang),
			aids,
			path: post
				? postPath({ tid, fid: entry.fid ?? 0, position: post.position ?? 1, pid })
				: (reported?.object?.path ?? ""),
		};
	});
	const picture = await listPictures(db, valuesOf(evidence, "aids"));
	return rows.map(({ appeal, entry }, at) => {
		const decision = presented[at] as (typeof presented)[number];
		const { aids, ...shown } = evidence[at] as (typeof evidence)[number];
		const may = mayDecideAppeal(
			viewer,
			{ ...toDecision(entry), actorUid: entry.uid, actorRoles: rolesOf(entry.uid) },
			onlyAdministrator,
		);
		return {
			id: appeal.id,
			member: authorOf(appeal.uid),
			decision: { ...decision, by: authorOf(entry.uid) },
			country_fid: appeal.countryFid,
			...shown,
			pictures: aids.flatMap((aid) => picture(aid) ?? []),
			appeal: presentState(appeal),
			decided_by: appeal.decidedBy === null ? null : authorOf(appeal.decidedBy),
			can: { decide: presentPermission(may) },
		};
	});
}

/** One appeal for moderators. @throws NotFound */
export async function presentAppeal(ctx: Ctx, id: number): Promise<AppealView> {
	const [view] = await presentAppeals(ctx, [await getAppeal(ctx.db, id)]);
	return view as AppealView;
}
