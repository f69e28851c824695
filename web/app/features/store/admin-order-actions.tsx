import type { AdminOrderDetail } from "#contract/storeOrderAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

/** The next step of an order. */
export function AdminOrderActions({ order: { order_info, may } }: { order: AdminOrderDetail }) {
	const t = useTranslate();
	const { order_id } = order_info;
	return (
		<>
			{may.pack && (
				<CallForm intent="move" id="packed" hidden={{ order_id, state: "packed" }} className="">
					<SubmitButton size="md" icon="package">
						{t("storeAdmin.to.packed")}
					</SubmitButton>
				</CallForm>
			)}
			{may.ship && (
				<CallForm intent="move" id="shipping" hidden={{ order_id, state: "shipping" }}>
					<div className="store-pair">
						<TextField name="carrier" label={t("order.carrier")} maxLength={60} required />
						<TextField name="tracking_number" label={t("order.tracking")} maxLength={60} required />
					</div>
					<SubmitButton size="md" icon="truck">
						{t("storeAdmin.to.shipping")}
					</SubmitButton>
				</CallForm>
			)}
			{may.complete && (
				<CallForm intent="move" id="complete" hidden={{ order_id, state: "complete" }} className="">
					<SubmitButton size="md" kind={may.pack ? "quiet" : "main"} icon="check">
						{t("storeAdmin.to.complete")}
					</SubmitButton>
				</CallForm>
			)}
		</>
	);
}

/** Refunds an order; above the limit of the site a second person approves it. */
export function RefundCard({ order }: { order: AdminOrderDetail }) {
	const { t, lang, section } = useSite();
	const { order_info, may, refund_by, refund_reason, refund_asked_time, second } = order;
	const { order_id } = order_info;
	if (order_info.refund_asked)
		return (
			<Card title={t("storeAdmin.only.refund")}>
				<p>
					{t("storeAdmin.refundAsked", {
						...{ name: refund_by, reason: refund_reason },
						when: formatDateTime(refund_asked_time, lang, section),
					})}
				</p>
				{!may.approve && <p className="text-foreground-2">{t("storeAdmin.refundWaits")}</p>}
				<div className="step-actions">
					{may.withdraw && (
						<CallForm intent="withdraw" hidden={{ order_id }} className="">
							<SubmitButton size="md" kind="quiet">
								{t("storeAdmin.withdraw")}
							</SubmitButton>
						</CallForm>
					)}
					{may.approve && (
						<>
							<CallForm intent="refund" id="refuse" hidden={{ order_id, step: "refuse" }} className="">
								<SubmitButton size="md" kind="quiet">
									{t("storeAdmin.refuse")}
								</SubmitButton>
							</CallForm>
							<CallForm intent="refund" id="approve" hidden={{ order_id, step: "approve" }} className="">
								<SubmitButton size="md">{t("storeAdmin.approve")}</SubmitButton>
							</CallForm>
						</>
					)}
				</div>
			</Card>
		);
	if (!may.refund) return null;
	return (
		<Card>
			<details>
				<summary className="font-bold">{t("storeAdmin.refund")}</summary>
				{second && <p className="text-foreground-2">{t("storeAdmin.secondPerson")}</p>}
				<CallForm intent="refund" id="ask" hidden={{ order_id, step: "ask" }}>
					<TextAreaField name="reason" label={t("storeAdmin.reason")} rows={2} maxLength={1000} required />
					<CheckboxField name="restock" value="1" defaultChecked>
						{t("storeAdmin.restock")}
					</CheckboxField>
					<div className="step-actions">
						<SubmitButton size="md" kind="danger">
							{t("storeAdmin.refundNow")}
						</SubmitButton>
					</div>
				</CallForm>
			</details>
		</Card>
	);
}
