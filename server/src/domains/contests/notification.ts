import { and, eq, inArray, ne } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { contestDecided } from "./events.ts";
import { titleOf } from "./presenter.ts";
import { contestEntries, contestPrizes, contests } from "./tables.ts";

/** The result of a contest that the member has entered: `subject` is the entry. */
export const resultNotification: NotificationKind = {
	kind: "contest-result",
	tab: "system",
	setting: { name: "contests", order: 12, title: "notification.setting.contests" },
	icon: "award",
	on: [
		notifyOn(contestDecided, async (db, { contestId }) => {
			const rows = await db
				.select({ tid: contestEntries.tid, uid: contestEntries.uid })
				.from(contestEntries)
				.where(and(eq(contestEntries.contestId, contestId), ne(contestEntries.state, "withdrawn")));
			return rows.flatMap(({ tid, uid }) => (uid === null ? [] : [{ subject: tid, ref: tid, to: [uid] }]));
		}),
	],
	load: loadRows(
		({ db, viewer }, tids) =>
			db
				.select({ id: contestEntries.tid, place: contestEntries.place, contest: contests, won: contestPrizes.place })
				.from(contestEntries)
				.innerJoin(contests, eq(contests.id, contestEntries.contestId))
				.leftJoin(contestPrizes, eq(contestPrizes.tid, contestEntries.tid))
				.where(and(inArray(contestEntries.tid, tids), eq(contestEntries.uid, viewer.uid))),
		({ id, place, won, contest }, { lang }) => {
			const title = titleOf(contest, lang);
			const detail = `detail${id}`;
			return {
				text: () =>
					won === null
						? t(lang, "notification.text.contest-result", { title, place: place ?? 0 })
						: t(lang, "notification.text.contest-won", { title, place: won }),
				opens:
					contest.kind === "photo" ? pathTo("photos/:detail", { detail }) : pathTo("dreamFund/:detail", { detail }),
			};
		},
	),
};
