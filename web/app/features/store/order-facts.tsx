import type { OrderDetail } from "#contract/storeOrders.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { ShopCard } from "./shop-card.tsx";

/** Where an order goes, what it carries, and its receipts. */
export function OrderFacts({ order }: { order: OrderDetail }) {
	const { t, paths, lang, section } = useSite();
	const { order_info: info, receiver_info: receiver, shop_info: shop, extra } = order;
	const facts: [string, React.ReactNode][] = extra.facts.map(({ name, value }) => [name, value]);
	if (info.tracking_number) facts.push([t("order.carrier"), info.carrier], [t("order.tracking"), info.tracking_number]);
	if (info.valid_until) facts.push([t("order.validUntil"), formatDateTime(info.valid_until, lang, section)]);
	if (info.use_time) facts.push([t("order.useTime"), formatDateTime(info.use_time, lang, section)]);
	for (const [name, id] of [
		[t("order.payment"), info.payment_id],
		[t("order.refund"), info.refund_id],
	] as const)
		if (id)
			facts.push([
				name,
				<Anchor key={name} href={paths.href("ucenter/wallet/receipt/:id", { id })}>
					{t("wallet.receiptNumber", { id })}
				</Anchor>,
			]);
	return (
		<>
			{extra.links.length > 0 && (
				<div className="step-actions">
					{extra.links.map(({ text, path, icon }) => (
						<Button key={path} href={paths.at(path)} icon={icon as IconName}>
							{text}
						</Button>
					))}
				</div>
			)}
			{receiver && (
				<Card title={t("order.receiver")}>
					<p>
						<b>
							{receiver.first_name} {receiver.last_name}
						</b>
						<br />
						{[receiver.address, receiver.city, receiver.area_code, receiver.country].filter(Boolean).join(", ")}
						<br />
						{receiver.phone}
					</p>
				</Card>
			)}
			{shop && (
				<Card title={t("order.shop")}>
					<ShopCard shop={shop} />
				</Card>
			)}
			{facts.length > 0 && (
				<Card>
					<FactList facts={facts} />
				</Card>
			)}
		</>
	);
}
