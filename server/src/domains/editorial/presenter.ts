import { type EditorialEntry, type EditorialKind, pickedObjects } from "#contract/editorial.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { canRestore, periodState, presentPeriod } from "../../platform/sectionPeriod.ts";
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
		listAuthors(ctx.db, valuesOf(rows, "addedBy", "uid")),
		listPictures(ctx.db, valuesOf(rows, "aid")),
		picked && getPickedKind(picked).present(ctx, ids),
	]);
	const now = ctx.clock.now();
	return rows.map((row) => {
		const change = mayPlan(ctx.viewer, row.countryFid).ok;
		const { title = "", path = "" } = shownOf ? (shownOf(objectOf(row) ?? 0) ?? {}) : row;
		return {
			...{ id: row.id, kind, country_fid: row.countryFid, lang: row.lang, title, text: row.text, path },
			picture: (row.aid !== null && pictureOf(row.aid)) || null,
			object: row.uid === null ? String(row.objectId ?? "") : authorOf(row.uid).username,
			...presentPeriod(row),
			state: periodState(row, now),
			by: authorOf(row.addedBy),
			can: { change, restore: change && canRestore(row, now) },
		};
	});
}
