import type { ExchangeOrderView, ExchangeView } from "#contract/exchange.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAmount } from "../wallet/use-amount.ts";

interface OrderDialogProps {
	order: ExchangeOrderView;
	exchange: ExchangeView;
}

/** Asks to confirm or cancel the open order (S-045, S-048); it has no other end. */
export function OrderDialog({ order: { id, xcoin, xgold, xcoinrate, expires }, exchange }: OrderDialogProps) {
	const { t, lang, section } = useSite();
	const amountOf = useAmount();
	const { uid_auth } = exchange;
	const hidden = { uid_auth, xcoin, random: `${id}` };
	const amounts = { xcoin: amountOf(xcoin), xgold: amountOf(xgold), rate: amountOf(xcoinrate) };
	return (
		<Dialog open title={t("exchange.orderTitle")} closeName={t("exchange.cancel")}>
			<p className="text-20">{t("exchange.orderText", amounts)}</p>
			<p className="mt-2 mb-4 text-foreground-2">
				{t("exchange.orderUntil", { when: formatDateTime(expires, lang, section) })}
			</p>
			<div className="grid gap-2">
				<CallForm intent="confirm" hidden={hidden}>
					<SubmitButton wide>{t("exchange.confirm")}</SubmitButton>
				</CallForm>
				<CallForm intent="cancel" hidden={hidden}>
					<SubmitButton wide kind="quiet">
						{t("exchange.cancel")}
					</SubmitButton>
				</CallForm>
			</div>
		</Dialog>
	);
}
