import { data, redirect } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import { claimPrize, getWon } from "#contract/drawPrizes.ts";
import { listReceivers } from "#contract/receivers.ts";
import { type GoodsDetail, storeGoodsDetail } from "#contract/store.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { DeliveryFields, type DeliveryProps } from "../../features/store/delivery-fields.tsx";
import { readDelivery } from "../../features/store/delivery-input.ts";
import { GoodsPicture } from "../../features/store/goods-picture.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/claim";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = parseId(url.searchParams.get("winner") ?? "");
	if (id === 0) return { won: undefined };
	const won = await api.load(getWon, { params: { id } });
	if (won.goods_id === 0) throw data("not-found", { status: 404 });
	const [goods, { lists: receivers }] = await Promise.all([
		api.load(storeGoodsDetail, { params: { id: won.goods_id }, query: { cid: won.cid } }),
		api.load(listReceivers, {}),
	]);
	return { won, goods, receivers };
}

export const action = formActions({
	claim: async (form) => {
		const { order_id } = await form.call(claimPrize, readDelivery(form));
		return redirect(form.paths.href("xstore/order/orderDetail", { order_id }), 303);
	},
});

/** Goods that the viewer has won: where they go. */
export default function Claim({ loaderData, params }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const back = paths.href("jackpot/:id", { id: params.id });
	return (
		<TitledPage title={t("draw.claimTitle")} back={{ href: back, text: t("draw.title") }}>
			{loaderData.won ? <ClaimForm {...loaderData} back={back} /> : <EmptyCard text={t("draw.claimNone")} />}
		</TitledPage>
	);
}

interface ClaimProps extends DeliveryProps {
	won: CallResponse<typeof getWon>;
	goods: GoodsDetail;
	back: string;
}

function ClaimForm({ won, goods, receivers, back }: ClaimProps) {
	const { t, paths, lang, section } = useSite();
	return (
		<>
			<Card>
				<div className="store-order">
					<GoodsPicture picture={goods.picture} alt={goods.goods_name} href={back} sizes="5rem" />
					<div className="min-w-0">
						<b>{goods.goods_name}</b>
						<small>{goods.goods_remark}</small>
					</div>
				</div>
			</Card>
			{won.state === "confirmed" ? (
				<CallForm intent="claim" id={won.id} guarded>
					<p>{t("draw.claimBy", { when: formatDate(won.claim_by, lang, section.region) })}</p>
					<DeliveryFields goods={goods} receivers={receivers} />
					<SubmitButton kind="reward" icon="gift" wide>
						{t("draw.claim", { prize: won.prize })}
					</SubmitButton>
				</CallForm>
			) : (
				<Notice
					tone="info"
					action={
						<Button kind="quiet" href={paths.href("xstore/order")}>
							{t("nav.orders")}
						</Button>
					}
				>
					{t(won.state === "lapsed" ? "draw.lapsed" : "draw.won")}
				</Notice>
			)}
		</>
	);
}
