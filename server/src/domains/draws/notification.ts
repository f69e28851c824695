import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { winnersConfirmed } from "./events.ts";
import { prizeName } from "./prizeName.ts";
import { drawPrizes, drawWinners } from "./tables.ts";

/** The member has won a prize: `subject` is the winner's row. */
export const winNotification: NotificationKind = {
	kind: "draw-win",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gift",
	on: [
		notifyOn(winnersConfirmed, (_db, { winners }) =>
			winners.map(({ id, uid }) => ({ subject: id, ref: id, to: [uid] })),
		),
	],
	async load({ db, viewer, lang }, rows) {
		const won = await db
			.select({ id: drawWinners.id, drawId: drawWinners.drawId, prize: drawPrizes })
			.from(drawWinners)
			.innerJoin(drawPrizes, eq(drawPrizes.id, drawWinners.prizeId))
			.where(
				and(
					inArray(
						drawWinners.id,
						rows.map(({ subject }) => subject),
					),
					eq(drawWinners.uid, viewer.uid),
				),
			);
		return ({ subject }) => {
			const row = won.find(({ id }) => id === subject);
			return (
				row && {
					text: () => t(lang, "notification.text.draw-win", { prize: prizeName(lang, row.prize) }),
					opens: pathTo("jackpot/:id", { id: row.drawId }),
				}
			);
		};
	},
};
