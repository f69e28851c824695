import { eq } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import { everySection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { editPeriod, readPeriod } from "../../../platform/sectionPeriod.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPlan } from "../../../platform/security/staffSections.ts";
import { type AnnouncementRow, announcementsTag, lockAnnouncement } from "../queries.ts";
import { announcements } from "../tables.ts";

interface NewAnnouncement {
	text: string;
	path?: string | undefined;
	section?: number | undefined;
	lang?: Lang | "" | undefined;
	/** Days of the section, both included. */
	from?: string | undefined;
	until?: string | undefined;
	dismissible?: boolean | undefined;
}

/** @throws Invalid `text` */
function cleanRequired(typed: string): string {
	const text = cleanText(typed);
	if (text === "") throw new Invalid({ text: "field.required" });
	return text;
}

/** Announces something from a day on, until a day. @throws Forbidden; Invalid by field */
export function addAnnouncement(
	ctx: Ctx,
	{ text: typed, path = "", section = everySection, lang = "", from, until, dismissible = true }: NewAnnouncement,
): Promise<{ id: number }> {
	authorize(mayPlan(ctx.viewer, section));
	const now = ctx.clock.now();
	const period = readPeriod(section, { from, until }, now);
	const values = { text: cleanRequired(typed), path: path.trim(), countryFid: section, lang, dismissible, ...period };
	return ctx.transaction(async (tx) => {
		const row = first(
			await tx
				.insert(announcements)
				.values({ ...values, addedBy: ctx.viewer.uid, createdAt: now })
				.returning({ id: announcements.id }),
		);
		await signal(tx, { invalidate: [announcementsTag] });
		return row;
	});
}

/** Sets what a change makes of an announcement. @throws NotFound; Forbidden */
const change = (ctx: Ctx, id: number, changesOf: (row: AnnouncementRow) => Partial<AnnouncementRow>): Promise<void> =>
	ctx.transaction(async (tx) => {
		const row = await lockAnnouncement(tx, id);
		if (!row) throw new NotFound();
		authorize(mayPlan(ctx.viewer, row.countryFid));
		await tx.update(announcements).set(changesOf(row)).where(eq(announcements.id, id));
		await signal(tx, { invalidate: [announcementsTag] });
	});

/** Changes an announcement; what is left out stays. @throws NotFound; Forbidden; Invalid by field */
export const editAnnouncement = (
	ctx: Ctx,
	{ id, section, text: typed, path, ...body }: Partial<NewAnnouncement> & { id: number },
): Promise<void> =>
	change(ctx, id, (row) => {
		const countryFid = section ?? row.countryFid;
		const { lang = row.lang, dismissible = row.dismissible } = body;
		authorize(mayPlan(ctx.viewer, countryFid));
		const text = typed === undefined ? row.text : cleanRequired(typed);
		return {
			...{ text, lang, dismissible, countryFid, path: path?.trim() ?? row.path },
			...editPeriod(row, { section: countryFid, ...body }, ctx.clock.now()),
			revision: row.revision + Number(text !== row.text),
		};
	});

/** Ends an announcement before its time, or undoes that. @throws NotFound; Forbidden */
export const endAnnouncement = (ctx: Ctx, { id, undo }: { id: number; undo: boolean }): Promise<void> =>
	change(ctx, id, (row) => ({ endedAt: undo ? null : (row.endedAt ?? ctx.clock.now()) }));
