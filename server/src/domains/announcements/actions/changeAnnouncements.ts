import { eq } from "drizzle-orm";
import type * as calls from "#contract/announcements.ts";
import type { CallRequest } from "#contract/call.ts";
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

/** @throws Invalid `text` */
function cleanRequired(typed: string): string {
	const text = cleanText(typed);
	if (text === "") throw new Invalid({ text: "field.required" });
	return text;
}

/** Announces something from a day on, until a day. @throws Forbidden; Invalid by field */
export function addAnnouncement(
	ctx: Ctx,
	{
		country_fid: countryFid = everySection,
		path = "",
		lang = "",
		dismissible = 1,
		...body
	}: CallRequest<typeof calls.addAnnouncement>["body"],
): Promise<{ id: number }> {
	authorize(mayPlan(ctx.viewer, countryFid));
	const now = ctx.clock.now();
	const period = readPeriod(countryFid, body, now);
	const content = { text: cleanRequired(body.text), path: path.trim(), lang, dismissible: dismissible === 1 };
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
	{ id, text: typed, path, ...body }: CallRequest<typeof calls.editAnnouncement>["body"],
): Promise<void> =>
	change(ctx, id, (row) => {
		const { country_fid: countryFid = row.countryFid, lang = row.lang } = body;
		const dismissible = body.dismissible === undefined ? row.dismissible : body.dismissible === 1;
		authorize(mayPlan(ctx.viewer, countryFid));
		const text = typed === undefined ? row.text : cleanRequired(typed);
		return {
			...{ text, lang, dismissible, countryFid, path: path?.trim() ?? row.path },
			...editPeriod(row, { section: countryFid, ...body }, ctx.clock.now()),
			revision: row.revision + Number(text !== row.text),
		};
	});

/** Ends an announcement before its time, or undoes that. @throws NotFound; Forbidden */
export const endAnnouncement = (
	ctx: Ctx,
	{ id, undo }: CallRequest<typeof calls.endAnnouncement>["body"],
): Promise<void> => change(ctx, id, (row) => ({ endedAt: undo ? null : (row.endedAt ?? ctx.clock.now()) }));
