import { redirect } from "react-router";
import { answerCase, moveOrders, readAdminOrder, refundByShop, withdrawRefund } from "#contract/storeOrderAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminOrderActions, RefundCard } from "../../features/store/admin-order-actions.tsx";
import { Messages } from "../../features/store/order-case.tsx";
import { OrderFacts } from "../../features/store/order-facts.tsx";
import { OrderProgress } from "../../features/store/order-progress.tsx";
import { OrderState } from "../../features/store/order-state.tsx";
import { Price } from "../../features/store/price.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextAreaField } from "../../lib/form/fields.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireId } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/store-order";
import "../../styles/store.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const id = requireId(params.id);
	const order = await pageApi(context).load(readAdminOrder, { params: { id } });
	return { order, done: url.searchParams.has("done"), now: unixNow() };
}

const back = ({ paths, number }: PostedForm) =>
	redirect(paths.href("admin/store/orders/:id", { id: number("order_id"), done: 1 }));

export const action = formActions({
	move: callThen(moveOrders, back, ({ text }) => ({ ids: text("order_id") })),
	refund: callThen(refundByShop, back, ({ has, text }) =>
		text("step") === "ask" ? { restock: has("restock") ? 1 : 0 } : {},
	),
	withdraw: callThen(withdrawRefund, back),
	answer: callThen(answerCase, back, ({ has }) => ({ close: has("close") ? 1 : 0 })),
});

/** An order for those who run the store. */
export default function AdminStoreOrder({ loaderData: { order, done, now } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { order_info: info, goods_info, buyer, messages, may } = order;
	return (
		<ReadTimeContext value={now}>
			<AdminPage title={t("order.number", { number: info.order_sn })} done={done && t("storeAdmin.saved")}>
				<Card>
					<AuthorRow name={buyer.name} avatar={{ src: buyer.avatar }} href={paths.member(buyer.uid)} />
					<ul className="mt-3">
						{goods_info.map(({ goods_id, goods_name, quantity, shop_price }) => (
							<li key={goods_id}>
								<b>
									{quantity} × {goods_name}
								</b>{" "}
								<Price amount={shop_price} currency={info.currency} />
							</li>
						))}
					</ul>
					<OrderState order={info} />
					<OrderProgress info={info} />
					<AdminOrderActions order={order} />
				</Card>
				<OrderFacts order={order} />
				{messages.length > 0 && (
					<Card title={t("order.case")} aside={t(may.write ? "order.caseOpen" : "order.caseClosed")}>
						<Messages messages={messages} />
						{may.write && (
							<CallForm intent="answer" hidden={{ order_id: info.order_id }}>
								<TextAreaField name="message" label={t("storeAdmin.answer")} rows={3} maxLength={1000} required />
								<CheckboxField name="close" value="1">
									{t("storeAdmin.closeCase")}
								</CheckboxField>
								<div className="step-actions">
									<SubmitButton size="md" icon="send">
										{t("order.send")}
									</SubmitButton>
								</div>
							</CallForm>
						)}
					</Card>
				)}
				<RefundCard order={order} />
			</AdminPage>
		</ReadTimeContext>
	);
}
