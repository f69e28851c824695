import type { ReportCaseView } from "#contract/reportCases.ts";
import type { ReportedKind } from "#contract/reports.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { withoutHiddenParts } from "../../../platform/data/hiddenParts.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { toModeratorsHtml } from "../html.ts";
import { loadCases } from "./load.ts";
import { allowedBanDays, allowedOutcomes, handlesAsModerator, mayUndo } from "./policy.ts";
import { getCase, listLatestReports, type ReportCase } from "./queries.ts";

/** Cases for a moderator. */
export async function presentCases({ db, viewer, lang }: Ctx, cases: ReportCase[]): Promise<ReportCaseView[]> {
	// One after the other: an action's transaction has one connection.
	const loaded = await loadCases(db, cases);
	const uids = valuesOf(cases, "uid", "assigneeUid", "closedBy");
	const authorOf = await listAuthors(db, uids);
	const ids = cases.map(({ id }) => id);
	const latest = await listLatestReports(db, ids);
	const aids = cases.flatMap((one) => one.aids);
	const picture = await listPictures(db, aids);
	return loaded.map((one) => {
		const { row, object } = one;
		return {
			id: row.id,
			kind: row.kind as ReportedKind,
			object_id: row.objectId,
			path: object?.path ?? "",
			member: authorOf(row.uid),
			country_fid: row.countryFid,
			fid: row.fid,
			subject: row.subject,
			html: toModeratorsHtml(handlesAsModerator(viewer, one) ? row.text : withoutHiddenParts(row.text), lang),
			pictures: row.aids.flatMap((aid) => picture(aid) ?? []),
			count: row.reportCount,
			reports: latest
				.filter(({ caseId }) => caseId === row.id)
				.map(({ reason, message, createdAt }) => ({ reason, message, dateline: unixSeconds(createdAt) })),
			dateline: unixSeconds(row.createdAt),
			deleted: object?.deleted ?? true,
			hidden: object?.hidden ?? false,
			assignee: row.assigneeUid === null ? null : authorOf(row.assigneeUid),
			mine: row.assigneeUid === viewer.uid,
			closed:
				row.closedAt && row.closedBy !== null
					? { by: authorOf(row.closedBy), outcome: row.outcome, dateline: unixSeconds(row.closedAt) }
					: null,
			can: {
				outcomes: allowedOutcomes(viewer, one),
				banDays: row.closedAt ? [] : allowedBanDays(viewer, one),
				undo: mayUndo(viewer, one).ok,
			},
		};
	});
}

/** One case for a moderator. @throws NotFound */
export async function presentCase(ctx: Ctx, id: number): Promise<ReportCaseView> {
	const [view] = await presentCases(ctx, [await getCase(ctx.db, id)]);
	return view as ReportCaseView;
}
