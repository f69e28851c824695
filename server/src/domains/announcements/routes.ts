import * as calls from "#contract/announcements.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { isOn } from "../../platform/http/wireValues.ts";
import { canRestore, periodState, presentPeriod } from "../../platform/sectionPeriod.ts";
import { authorize } from "../../platform/security/policy.ts";
import { mayPlan, mayReadPlanned, plannedSections, staffSections } from "../../platform/security/staffSections.ts";
import { listAuthors } from "../accounts/authors.ts";
import { addAnnouncement, editAnnouncement, endAnnouncement } from "./actions/changeAnnouncements.ts";
import { announcementsTag, listAnnouncements, listCurrent } from "./queries.ts";

const { page } = calls.announcementRules;

/** An announcement in our own names; what was left out is undefined. */
const readAnnouncement = <T extends { country_fid?: number | undefined; dismissible?: number | undefined }>({
	country_fid: countryFid,
	dismissible,
	...fields
}: T) => ({ ...fields, countryFid, dismissible: isOn(dismissible) });

export const routes: Route[] = [
	handle(calls.currentAnnouncements, async ({ deps, countryFid: section, lang, clock }) => ({
		list: await deps.dataCache.get(`announcements ${section} ${lang}`, async () => ({
			value: await listCurrent(deps.db, { section, lang, now: clock.now() }),
			tags: [announcementsTag],
		})),
	})),
	handle(calls.listAnnouncements, async ({ db, viewer, clock }, { query: { cursor } }) => {
		authorize(mayReadPlanned(viewer));
		const sections = plannedSections(viewer);
		const { shown, next } = cutPageById(await listAnnouncements(db, { sections, cursor }, page + 1), page);
		const authorOf = await listAuthors(db, valuesOf(shown, "addedBy"));
		const lists = shown.map((row) => {
			const change = mayPlan(viewer, row.countryFid).ok;
			return {
				...{ id: row.id, text: row.text, path: row.path, dismissible: row.dismissible, lang: row.lang },
				revision: row.revision,
				country_fid: row.countryFid,
				...presentPeriod(row),
				state: periodState(row, clock.now()),
				by: authorOf(row.addedBy),
				can: { change, restore: change && canRestore(row, clock.now()) },
			};
		});
		return { lists, next, sections: staffSections(viewer) };
	}),
	handle(calls.addAnnouncement, (ctx, { body }) => addAnnouncement(ctx, readAnnouncement(body))),
	acknowledge(calls.editAnnouncement, (ctx, { body }) => editAnnouncement(ctx, readAnnouncement(body))),
	acknowledge(calls.endAnnouncement, (ctx, { body: { id, undo } }) => endAnnouncement(ctx, { id, undo: undo === 1 })),
];
