import { eq } from "drizzle-orm";
import { everySection, type Lang } from "#contract/sections.ts";
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

/** An announcement as staff type it: what it says, where, and from when until when. */
interface TypedAnnouncement {
	text: string;
	path?: string | undefined;
	/** Of the readers; empty for all. */
	lang?: Lang | "" | undefined;
	/** 0 is every section. */
	countryFid?: number | undefined;
	/** Whether readers can hide it. */
	dismissible?: boolean | undefined;
	/** Days of the section, both included. */
	from?: string | undefined;
	until?: string | undefined;
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
	{ text, path = "", lang = "", countryFid = everySection, dismissible = true, from, until }: TypedAnnouncement,
): Promise<{ id: number }> {
	authorize(mayPlan(ctx.viewer, countryFid));
	const now = ctx.clock.now();
	const period = readPeriod(countryFid, { from, until }, now);
	const content = { text: cleanRequired(text), path: path.trim(), lang, dismissible };
	const values = { ...content, countryFid, ...period };
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
	{ id, text: typed, path, from, until, ...changes }: Partial<TypedAnnouncement> & { id: number },
): Promise<void> =>
	change(ctx, id, (row) => {
		const { countryFid = row.countryFid, lang = row.lang, dismissible = row.dismissible } = changes;
		authorize(mayPlan(ctx.viewer, countryFid));
		const text = typed === undefined ? row.text : cleanRequired(typed);
		return {
			...{ text, lang, dismissible, countryFid, path: path?.trim() ?? row.path },
			...editPeriod(row, { section: countryFid, from, until }, ctx.clock.now()),
			revision: row.revision + Number(text !== row.text),
		};
	});

/** Ends an announcement before its time, or undoes that. @throws NotFound; Forbidden */
export const endAnnouncement = (ctx: Ctx, { id, undo }: { id: number; undo: boolean }): Promise<void> =>
	change(ctx, id, (row) => ({ endedAt: undo ? null : (row.endedAt ?? ctx.clock.now()) }));
