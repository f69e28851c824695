import type { SiteTextVersion } from "#contract/siteTexts.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { mayPublish } from "./policy.ts";
import { pickCurrent, type VersionRow } from "./queries.ts";

/** Versions for the administration, the newest first, and at last the text of the program. */
export async function presentVersions(
	{ db, viewer, clock }: Ctx,
	rows: readonly VersionRow[],
): Promise<SiteTextVersion[]> {
	const now = clock.now();
	const current = pickCurrent(rows, now);
	const authorOf = await listAuthors(db, valuesOf(rows, "addedBy"));
	const stateOf = (row: VersionRow): SiteTextVersion["state"] => {
		if (row.withdrawnAt) return "withdrawn";
		if (row.startsAt > now) return "planned";
		return row === current ? "current" : "past";
	};
	const published = rows.map((row) => ({
		version: row.version,
		content: row.title === null || row.text === null ? null : { title: row.title, text: row.text },
		from: unixSeconds(row.startsAt),
		state: stateOf(row),
		by: authorOf(row.addedBy),
		can: { withdraw: stateOf(row) === "planned" && mayPublish(viewer).ok },
	}));
	const state = current ? "past" : "current";
	return [...published, { version: 0, content: null, from: 0, state, by: null, can: { withdraw: false } }];
}
