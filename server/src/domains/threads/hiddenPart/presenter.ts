import { and, eq, isNull, sql } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { t } from "../../../platform/i18n.ts";
import { findBalances } from "../../wallet/queries.ts";
import { moderates } from "../policy.ts";
import type { PostRow, ThreadRow } from "../queries.ts";
import { posts } from "../tables.ts";
import { fillHiddenParts, type RenderedText } from "./content.ts";

/** Which hidden parts of a thread a viewer sees: `points` is their XGold. */
export interface HiddenPartAccess {
	all: boolean;
	replied: boolean;
	points: number;
}

const none: HiddenPartAccess = { all: false, replied: false, points: -1 };

/** Whether a member has a reply in a thread that is not deleted. */
async function hasReplied(db: Db, uid: number, tid: number): Promise<boolean> {
	const replies = await db
		.select({ one: sql`1` })
		.from(posts)
		.where(
			and(eq(posts.uid, uid), eq(posts.tid, tid), isNull(posts.deletedAt), sql`${posts.position} is distinct from 1`),
		)
		.limit(1);
	return replies.length > 0;
}

/**
 * What a viewer sees of a thread's hidden parts; without any nothing is read. Its author and moderators see all (P-027,
 * G-10).
 */
export async function findHiddenPartAccess(
	{ db, viewer, responseMeta }: Ctx,
	thread: ThreadRow,
	rows: readonly Pick<PostRow, "hiddenParts">[],
): Promise<HiddenPartAccess> {
	if (!viewer.loggedIn || rows.every(({ hiddenParts }) => hiddenParts.length === 0)) return none;
	responseMeta.personal = true;
	if (viewer.uid === thread.uid || moderates(viewer, thread)) return { ...none, all: true };
	const [replied, { xgold }] = await Promise.all([
		hasReplied(db, viewer.uid, thread.tid),
		findBalances(db, viewer.uid),
	]);
	return { all: false, replied, points: xgold };
}

const conditionOf = (lang: Lang, points: number): string =>
	points === 0 ? t(lang, "hiddenPart.forRepliers") : t(lang, "hiddenPart.forPoints", { n: points });

/** The text of a post with the hidden parts that the viewer sees; in place of the others it says what they need. */
export function presentHiddenParts(
	lang: Lang,
	{ html, hiddenParts }: RenderedText,
	access: HiddenPartAccess = none,
): string {
	return fillHiddenParts(html, (points, index) => {
		const isSeen = access.all || (points === 0 ? access.replied : access.points >= points);
		if (isSeen)
			return `<div class="hidden-part"><p class="hidden-part-note">${conditionOf(lang, points)}</p>${hiddenParts[index] ?? ""}</div>`;
		return `<div class="hidden-part locked"><p>${points === 0 ? t(lang, "hiddenPart.reply") : t(lang, "hiddenPart.points", { n: points })}</p></div>`;
	});
}
