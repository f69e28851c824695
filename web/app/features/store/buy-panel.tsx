import { currencyNames } from "#contract/ledger.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { GoodsDetail } from "#contract/store.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useReadTime } from "../../lib/read-time.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { Countdown } from "./countdown.tsx";
import { GoodsPicture } from "./goods-picture.tsx";
import { Price } from "./price.tsx";
import { Stock } from "./stock.tsx";

/**
 * Price, what the viewer has of it, and the one thing to do now.
 * @param featured with picture and name, in the right column
 */
export function BuyPanel({ goods, featured = false }: { goods: GoodsDetail; featured?: boolean }) {
	const { t, paths, viewer } = useSite();
	const amountOf = useAmount();
	const { goods_id, goods_name, goods_remark, picture, shop_price, currency, own, store_count } = goods;
	const href = paths.href("xstore/detail", { goods_id });
	const missing = Math.max(0, shop_price - own.balance);
	const values = { amount: amountOf(missing), currency: currencyNames[currency] };
	return (
		<Card className="store-panel" unpadded>
			{featured && (
				<GoodsPicture picture={picture} alt={goods_name} href={href} sizes="20rem">
					<span className="store-mark">
						<Icon name="flame" size={16} /> <Stock goods={goods} />
					</span>
				</GoodsPicture>
			)}
			<div className="store-panel-text">
				{featured && (
					<>
						<h2 className="text-20 font-bold">
							<Anchor href={href}>{goods_name}</Anchor>
						</h2>
						<p className="text-foreground-2">{goods_remark}</p>
					</>
				)}
				<Price amount={shop_price} currency={currency} large />
				{!featured && (
					<p className="store-panel-stock">
						<Stock goods={goods} />
						{goods.limit > 0 && store_count > 0 && <span>{t("store.limit", { n: goods.limit })}</span>}
					</p>
				)}
				{viewer.loggedIn && (
					<div>
						<ProgressBar percent={(100 * own.balance) / shop_price} text={t("store.balance")} />
						<p className="store-progress">
							<span>{t("store.youHave", { amount: amountOf(own.balance) })}</span>
							<b>{missing > 0 ? t("store.toGo", { amount: amountOf(missing) }) : t("store.enough")}</b>
						</p>
					</div>
				)}
				<BuyButton goods={goods} missing={missing} values={values} />
				<WaitForm goods={goods} missing={missing} />
			</div>
		</Card>
	);
}

interface BuyButtonProps {
	goods: GoodsDetail;
	/** Coins that the viewer lacks. */
	missing: number;
	values: { amount: string; currency: string };
}

function BuyButton({ goods, missing, values }: BuyButtonProps) {
	const { t, paths, viewer, section, homeSection } = useSite();
	const here = useCurrentPath();
	const now = useReadTime();
	const { can, goods_id, currency, sale_time, is_on_sale, store_count } = goods;
	if (!is_on_sale) return <Blocked text={t("store.removedText")} />;
	if (store_count <= 0) return <Blocked text={t("store.soldOutText")} />;
	if (sale_time > now)
		return (
			<Button size="lg" wide disabled icon="clock">
				<Countdown until={sale_time} />
			</Button>
		);
	if (!viewer.loggedIn)
		return (
			<Button size="lg" wide href={paths.logIn(here)}>
				{t("store.logInToBuy")}
			</Button>
		);
	const why = can.buy.ok ? undefined : can.buy.why;
	if (why === "store-elsewhere") {
		const own = findSectionByFid(viewer.countryFid) ?? section;
		return (
			<Button size="lg" wide kind="quiet" href={pathsForVisitor({ section: own, homeSection }).href("xstore")}>
				{t("store.ownStore")}
			</Button>
		);
	}
	if (why === "verification-needed")
		return (
			<Button size="lg" wide href={paths.href("ucenter/setting/authemtication")}>
				{t("store.verifyFirst")}
			</Button>
		);
	if (missing > 0)
		return (
			<Button size="lg" wide href={currency === "xcoin" ? paths.href("ucenter/exchange") : paths.href("task")}>
				{t(currency === "xcoin" ? "store.exchangeFirst" : "store.earnFirst", values)}
			</Button>
		);
	return (
		<Button size="lg" wide href={paths.href("xstore/order/buy", { productId: goods_id, timestamp: now })}>
			{t("store.buy")}
		</Button>
	);
}

const Blocked = ({ text }: { text: string }) => (
	<p className="store-blocked" role="status">
		<Icon name="circle-alert" /> {text}
	</p>
);

/** Asks for a notification when it can be bought. */
function WaitForm({
	goods: { goods_id, cid, own, sale_time, store_count, is_on_sale },
	missing,
}: Omit<BuyButtonProps, "values">) {
	const { t, paths, viewer } = useSite();
	const now = useReadTime();
	const isUseful = sale_time > now || store_count <= 0 || missing > 0 || !is_on_sale;
	if (!viewer.loggedIn || !(isUseful || own.waits)) return null;
	const text = own.waits ? "store.noNotice" : missing > 0 && store_count > 0 ? "store.tellAfford" : "store.tell";
	return (
		<CallForm
			intent="wait"
			id={goods_id}
			action={paths.href("xstore/detail", { goods_id })}
			hidden={{ goods_id, cid, wait: own.waits ? 0 : 1 }}
			className="grid justify-center"
		>
			<SubmitButton kind="ghost" size="md" icon={own.waits ? "bell-off" : "bell"}>
				{t(text)}
			</SubmitButton>
		</CallForm>
	);
}
