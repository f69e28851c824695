import { storeRules } from "#contract/goods.ts";
import type { OrderDetail, OrderMessageView } from "#contract/storeOrders.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

/** A parcel that has not arrived: what buyer and shop wrote, and the form to write. */
export function OrderCase({ order: { order_info, messages, can } }: { order: OrderDetail }) {
	const t = useTranslate();
	const { order_id, case_state } = order_info;
	if (!can.complain.ok && case_state === "none") return null;
	const form = (can.write.ok || can.complain.ok) && (
		<CallForm intent="message" id={order_id} hidden={{ order_id }} clears>
			<TextAreaField
				name="message"
				label={t(can.write.ok ? "order.messageLabel" : "order.complainLabel")}
				rows={3}
				maxLength={storeRules.message}
				required
			/>
			<div className="step-actions">
				<SubmitButton kind={can.write.ok ? "main" : "quiet"} size="md" icon="send">
					{t("order.send")}
				</SubmitButton>
			</div>
		</CallForm>
	);
	if (case_state === "none")
		return (
			<Card id="case">
				<details>
					<summary className="font-bold">{t("order.notArrived")}</summary>
					{form}
				</details>
			</Card>
		);
	return (
		<Card id="case" title={t("order.case")} aside={t(case_state === "open" ? "order.caseOpen" : "order.caseClosed")}>
			<Messages messages={messages} />
			{form}
		</Card>
	);
}

/** What buyer and shop wrote to each other. */
export function Messages({ messages }: { messages: readonly OrderMessageView[] }) {
	const t = useTranslate();
	const whenOf = useTimestamp();
	return (
		<ol className="store-messages">
			{messages.map(({ id, from_shop, message, dateline }) => (
				<li key={id} className={from_shop ? "shop" : undefined}>
					<small>
						{t(from_shop ? "order.fromShop" : "order.fromBuyer")} · {whenOf(dateline).text}
					</small>
					<p className="whitespace-pre-line">{message}</p>
				</li>
			))}
		</ol>
	);
}
