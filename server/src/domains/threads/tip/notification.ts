import { and, desc, eq, inArray } from "drizzle-orm";
import { t } from "../../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { postTipped } from "../events.ts";
import { readablePosts } from "../readablePosts.ts";
import { tips } from "./tables.ts";

/** Members tip one for a post: `subject` is the post. */
export const tipNotification: NotificationKind = {
	kind: "tip",
	tab: "attention",
	setting: { name: "tips", order: 6, title: "notification.setting.tips" },
	icon: "gold",
	posts: "subject",
	cumulative: true,
	on: [
		notifyOn(postTipped, (_db, { tid, pid, uid, author }) => [
			{ subject: pid, tid, ref: uid, actor: uid, to: [author] },
		]),
	],
	async load(context, rows) {
		const { db, viewer, lang } = context;
		const pids = rows.map(({ subject }) => subject);
		const found = await db
			.select()
			.from(tips)
			.where(and(inArray(tips.pid, pids), eq(tips.state, "paid")))
			.orderBy(desc(tips.createdAt))
			.limit(1_000);
		const tipsOf = Map.groupBy(
			found.filter(({ uid }) => !viewer.hides(uid)),
			({ pid }) => pid,
		);
		const { postOf } = await readablePosts(context);
		return ({ subject }) => {
			const [shown, given] = [postOf(subject), tipsOf.get(subject)];
			if (!shown || !given) return undefined;
			const num = given.length;
			const amount = given.reduce((sum, tip) => sum + tip.amount, 0);
			return {
				text: (who) => t(lang, "notification.text.tip", { who, num, amount, title: shown.thread.subject }),
				actors: given.map(({ uid }) => uid),
				num,
				opens: shown,
			};
		};
	},
};
