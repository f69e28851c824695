import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { winnersConfirmed } from "./events.ts";
import { prizeName } from "./prizeName.ts";
import { listPrizes } from "./queries.ts";
import { drawWinners } from "./tables.ts";

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
		const ids = rows.map(({ subject }) => subject);
		const won = await db
			.select({ id: drawWinners.id, drawId: drawWinners.drawId, prizeId: drawWinners.prizeId })
			.from(drawWinners)
			.where(and(inArray(drawWinners.id, ids), eq(drawWinners.uid, viewer.uid)));
		const prizes = await listPrizes(db, [...new Set(won.map(({ drawId }) => drawId))]);
		return ({ subject }) => {
			const row = won.find(({ id }) => id === subject);
			const prize = prizes.find(({ id }) => id === row?.prizeId);
			return (
				row &&
				prize && {
					text: () => t(lang, "notification.text.draw-win", { prize: prizeName(lang, prize) }),
					opens: pathTo("jackpot/:id", { id: row.drawId }),
				}
			);
		};
	},
};
