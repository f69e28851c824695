import { editorialTag } from "#contract/cacheTags.ts";
import * as calls from "#contract/editorial.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { authorize } from "../../platform/security/policy.ts";
import { mayReadPlanned, plannedSections, staffSections } from "../../platform/security/staffSections.ts";
import { presentPicture } from "../media/presenter.ts";
import { endEntry, moveEntry } from "./actions/changeEntry.ts";
import { addEntry, editEntry } from "./actions/saveEntry.ts";
import { presentEntries } from "./presenter.ts";
import { listEntries, listShown } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.currentBanners, async (ctx, { query: { place } }) => {
		ctx.responseMeta.tags.add(editorialTag);
		const rows = await listShown(ctx, ctx.countryFid, `banner-${place}`);
		const lists = rows.slice(0, calls.editorialRules.banners).map(({ id, title, text, path, picture }) => ({
			...{ id, title, text, path },
			picture: picture && presentPicture(picture),
		}));
		return { lists };
	}),
	handle(calls.listEditorial, async (ctx, { query: { kind } }) => {
		const { viewer, db, clock } = ctx;
		authorize(mayReadPlanned(viewer));
		const { current, over } = await listEntries(db, { kind, sections: plannedSections(viewer), now: clock.now() });
		const shown = await presentEntries(ctx, kind, [...current, ...over]);
		return {
			lists: shown.slice(0, current.length),
			over: shown.slice(current.length),
			sections: staffSections(viewer),
		};
	}),
	handle(calls.addEditorial, (ctx, { body: { country_fid: countryFid, ...entry } }) =>
		addEntry(ctx, { ...entry, countryFid }),
	),
	acknowledge(calls.editEditorial, (ctx, { body: { country_fid: countryFid, ...entry } }) =>
		editEntry(ctx, { ...entry, countryFid }),
	),
	acknowledge(calls.moveEditorial, (ctx, { body }) => moveEntry(ctx, body)),
	acknowledge(calls.endEditorial, (ctx, { body: { id, undo } }) => endEntry(ctx, { id, undo: undo === 1 })),
];
