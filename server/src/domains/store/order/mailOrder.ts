import { currencyNames } from "#contract/ledger.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { formatDayIn } from "../../../platform/sectionDays.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { OrderStep } from "../events.ts";
import { orderNumber } from "./presenter.ts";
import { findOrder, listLines } from "./queries.ts";

/**
 * E-mails a buyer that their order reached a state, in the language of the order; nothing without a confirmed e-mail.
 */
export async function mailOrder(
	{ db, config, mailer }: Deps,
	{ orderId, uid, step }: { orderId: number; uid: number; step: OrderStep },
): Promise<void> {
	const [order, account, lines] = await Promise.all([
		findOrder(db, orderId),
		findAccount(db, uid),
		listLines(db, [orderId]),
	]);
	if (!order || !account?.email || !account.emailVerifiedAt || account.deletedAt) return;
	const { lang } = order;
	const values = {
		site: config.siteName,
		name: account.name,
		number: orderNumber(order),
		goods: lines.map(({ names, quantity }) => `${quantity} × ${names[lang]}`).join(", "),
		total: order.total,
		currency: currencyNames[order.currency],
		carrier: order.carrier,
		tracking: order.trackingNumber,
		delivery: order.delivery,
		until: order.validUntil ? formatDayIn(order.countryFid, order.validUntil, lang) : "",
		link: config.publicUrl + pathTo("xstore/order/orderDetail", { order_id: order.id }),
		step,
	};
	await mailer.enqueue(db, {
		to: account.email,
		subject: t(lang, "mail.order.subject", values),
		text: t(lang, "mail.order.text", values),
	});
}
