import { desc, inArray } from "drizzle-orm";
import { tips as tipRows } from "../../../threads/tip/tables.ts";
import type { NotificationKindLoader } from "./kind.ts";

/** Members tip one for a post: `subject` is the post. */
export const tips: NotificationKindLoader = async ({ db, viewer, postOf }, rows) => {
	const pids = rows.map(({ subject }) => subject);
	const found = await db
		.select()
		.from(tipRows)
		.where(inArray(tipRows.pid, pids))
		.orderBy(desc(tipRows.createdAt))
		.limit(1_000);
	const tipsOf = Map.groupBy(
		found.filter(({ uid }) => !viewer.hides(uid)),
		({ pid }) => pid,
	);
	return ({ subject }) => {
		const [shown, given] = [postOf(subject), tipsOf.get(subject)];
		if (!shown || !given) return undefined;
		const amount = given.reduce((sum, tip) => sum + tip.amount, 0);
		return {
			key: "tip",
			values: { title: shown.thread.subject, amount },
			actors: given.map(({ uid }) => uid),
			num: given.length,
			opens: shown,
		};
	};
};
