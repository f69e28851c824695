import { eq } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { readPeriod } from "../../../platform/sectionPeriod.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { everySection, mayPlan } from "../../../platform/security/staffSections.ts";
import { announcementsTag, findAnnouncement } from "../queries.ts";
import { announcements } from "../tables.ts";

interface NewAnnouncement {
	text: string;
	path?: string | undefined;
	section?: number | undefined;
	lang?: Lang | "" | undefined;
	/** Days of the section, both included. */
	from?: string | undefined;
	until?: string | undefined;
	dismissible?: boolean;
}

/** Announces something from a day on, until a day. @throws Forbidden; Invalid by field */
export function addAnnouncement(
	ctx: Ctx,
	{ text: typed, path = "", section = everySection, lang = "", from, until, dismissible = true }: NewAnnouncement,
): Promise<{ id: number }> {
	authorize(mayPlan(ctx.viewer, section));
	const text = cleanText(typed);
	if (text === "") throw new Invalid({ text: "field.required" });
	const now = ctx.clock.now();
	const period = readPeriod(section, { from, until }, now);
	const values = { text, path: path.trim(), countryFid: section, lang, dismissible, ...period };
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

/** Ends an announcement before its time, or undoes that. @throws NotFound; Forbidden */
export const endAnnouncement = (ctx: Ctx, { id, undo }: { id: number; undo: boolean }): Promise<object> =>
	ctx.transaction(async (tx) => {
		const row = await findAnnouncement(tx, id);
		if (!row) throw new NotFound();
		authorize(mayPlan(ctx.viewer, row.countryFid));
		await tx
			.update(announcements)
			.set({ endedAt: undo ? null : (row.endedAt ?? ctx.clock.now()) })
			.where(eq(announcements.id, id));
		await signal(tx, { invalidate: [announcementsTag] });
		return {};
	});
