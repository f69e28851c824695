import { type EditorialEntry, type EditorialKind, pickedObjects } from "#contract/editorial.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { periodState } from "../../platform/sectionPeriod.ts";
import { mayPlan } from "../../platform/security/staffSections.ts";
import { listAuthors } from "../accounts/authors.ts";
import { getPickedKind } from "../editorialSlot.ts";
import { listPictures } from "../media/presenter.ts";
import { type EntryRow, objectOf } from "./queries.ts";

/** Entries of a kind for the administration. */
export async function presentEntries(
	ctx: Ctx,
	kind: EditorialKind,
	rows: readonly EntryRow[],
): Promise<EditorialEntry[]> {
	const picked = pickedObjects.find((one) => one === kind);
	const ids = rows.flatMap((row) => objectOf(row) ?? []);
	const [authorOf, pictureOf, shownOf] = await Promise.all([
		listAuthors(
			ctx.db,
			rows.map(({ addedBy }) => addedBy),
		),
		listPictures(
			ctx.db,
			rows.flatMap(({ aid }) => aid ?? []),
		),
		picked && getPickedKind(picked).present(ctx, ids),
	]);
	return rows.map((row) => {
		const { title = "", path = "" } = shownOf ? (shownOf(objectOf(row) ?? 0) ?? {}) : row;
		return {
			...{ id: row.id, kind, country_fid: row.countryFid, lang: row.lang, title, text: row.text, path },
			picture: (row.aid !== null && pictureOf(row.aid)) || null,
			from: unixSeconds(row.startsAt),
			until: row.endsAt ? unixSeconds(row.endsAt) : 0,
			state: periodState(row, ctx.clock.now()),
			by: authorOf(row.addedBy),
			can: { change: mayPlan(ctx.viewer, row.countryFid).ok },
		};
	});
}
