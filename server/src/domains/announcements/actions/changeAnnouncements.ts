import { eq } from "drizzle-orm";
import { globalSection, type Lang } from "#contract/sections.ts";
import { parseDay } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { addDays, startOfDay } from "../../../platform/sectionDays.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayAnnounce } from "../policy.ts";
import { announcementsTag, everySection, findAnnouncement } from "../queries.ts";
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

/** The beginning of a day in a section. @throws Invalid for what is no day */
function startOf(section: number, day: string, field: string, later = 0): Date {
	if (!parseDay(day)) throw new Invalid({ [field]: "field.format" });
	return startOfDay(section || globalSection.fid, addDays(day, later));
}

/** Announces something from a day on, until a day. @throws Forbidden; Invalid by field */
export function addAnnouncement(
	ctx: Ctx,
	{ text: typed, path = "", section = everySection, lang = "", from, until, dismissible = true }: NewAnnouncement,
): Promise<{ id: number }> {
	authorize(mayAnnounce(ctx.viewer, section));
	const text = cleanText(typed);
	if (text === "") throw new Invalid({ text: "field.required" });
	const now = ctx.clock.now();
	const startsAt = from ? startOf(section, from, "from") : now;
	const endsAt = until ? startOf(section, until, "until", 1) : null;
	if (endsAt && endsAt <= new Date(Math.max(now.getTime(), startsAt.getTime())))
		throw new Invalid({ until: "role-end-past" });
	const values = { text, path: path.trim(), countryFid: section, lang, startsAt, endsAt, dismissible };
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
		authorize(mayAnnounce(ctx.viewer, row.countryFid));
		await tx
			.update(announcements)
			.set({ endedAt: undo ? null : (row.endedAt ?? ctx.clock.now()) })
			.where(eq(announcements.id, id));
		await signal(tx, { invalidate: [announcementsTag] });
		return {};
	});
