import { useEffect, useState } from "react";
import { type ExchangeView, exchangeRules } from "#contract/exchange.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";

/** Why a member may not exchange. Other reasons have no text of their own. */
const reasons = ["too-young", "verification-needed", "exchange-unavailable"] as const;
/** Errors of an amount, after which the button waits. */
const limitErrors: readonly string[] = ["exchange-limit", "exchange-left"];

/** Orders an exchange; or says why that can't be done now. */
export function ExchangeForm({ exchange }: { exchange: ExchangeView }) {
	const { t, paths, lang, section } = useSite();
	const { can, change_status, next_day } = exchange;
	if (!can.exchange.ok) {
		const { why } = can.exchange;
		const reason = reasons.find((one) => one === why) ?? "exchange-unavailable";
		const action = reason === "verification-needed" && (
			<Button size="sm" kind="quiet" href={paths.href("ucenter/setting/authemtication")}>
				{t("exchange.verify")}
			</Button>
		);
		return (
			<Notice tone="info" action={action}>
				{t(`exchange.why.${reason}`)}
			</Notice>
		);
	}
	if (change_status === 0)
		return (
			<Notice tone="info">
				<b>{t("exchange.over")}</b> {t("exchange.again", { when: formatDateTime(next_day, lang, section) })}
			</Notice>
		);
	return <AmountForm exchange={exchange} />;
}

function AmountForm({ exchange: { xcoinrate, uid_auth, cid } }: { exchange: ExchangeView }) {
	const t = useTranslate();
	const amountOf = useAmount();
	const hydrated = useHydrated();
	const isPaused = usePause();
	const [amount, setAmount] = useState(1);
	const { max } = exchangeRules;
	return (
		<Card>
			<CallForm intent="order" hidden={{ uid_auth, cid }}>
				<TextField
					name="xcoin"
					type="number"
					inputMode="numeric"
					label={t("exchange.amount")}
					hint={t("exchange.amountHint", { max, rate: amountOf(xcoinrate) })}
					min={1}
					step={1}
					defaultValue={1}
					required
					onInput={(event: React.FormEvent<HTMLInputElement>) => setAmount(event.currentTarget.valueAsNumber)}
				/>
				{hydrated && amount >= 1 && amount <= max && (
					<output>{t("exchange.cost", { xgold: amountOf(Math.floor(amount) * xcoinrate) })}</output>
				)}
				<SubmitButton icon="exchange" wide disabled={isPaused}>
					{t("exchange.submit")}
				</SubmitButton>
			</CallForm>
		</Card>
	);
}

/** Whether the button waits after a refused amount: for three seconds (V-025). */
function usePause(): boolean {
	const result = useFormResult("order");
	const isLimit = limitErrors.includes(result?.formError?.reason ?? "");
	const [over, setOver] = useState<typeof result>();
	useEffect(() => {
		if (!isLimit) return;
		const timer = setTimeout(() => setOver(result), exchangeRules.pauseSeconds * 1_000);
		return () => clearTimeout(timer);
	}, [result, isLimit]);
	return useHydrated() && isLimit && over !== result;
}
