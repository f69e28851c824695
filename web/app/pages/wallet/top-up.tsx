import { listTopUps, type TopUpView, topUpPhone } from "#contract/vouchers.ts";
import { readWallet } from "#contract/wallet.ts";
import { WalletPage } from "../../features/wallet/wallet-page.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/top-up";
import "../../styles/wallet.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [balances, { cards, lists }] = await Promise.all([api.load(readWallet, {}), api.call(listTopUps, {})]);
	return { balances, cards, topUps: lists, card: url.searchParams.get("card") ?? "" };
}

export const action = formActions({ topUp: topUpPhone });

/** Uses a top-up card for a phone number. */
export default function TopUp({ loaderData: { balances, cards, topUps, card } }: Route.ComponentProps) {
	const t = useTranslate();
	const [shown, show] = useView(topUps);
	const left = cards.filter(({ id }) => !shown.some((topUp) => topUp.state !== "failed" && topUp.card === id));
	return (
		<WalletPage current="cards" balances={balances}>
			<Card title={t("vouchers.topUpTitle")}>
				<p className="auth-text">{t("vouchers.topUpText")}</p>
				{left.length === 0 ? (
					<EmptyState text={t("vouchers.noCards")} />
				) : (
					<CallForm<TopUpView> intent="topUp" onDone={(topUp) => show([topUp, ...shown])} clears>
						<SelectField name="id" label={t("vouchers.card")} defaultValue={card}>
							{left.map(({ id, title, hint }) => (
								<option key={id} value={id}>{`${title} …${hint}`}</option>
							))}
						</SelectField>
						<TextField name="phone" type="tel" autoComplete="tel" label={t("vouchers.phone")} required />
						<div className="step-actions">
							<SubmitButton>{t("vouchers.topUp")}</SubmitButton>
						</div>
					</CallForm>
				)}
			</Card>
			<div aria-live="polite">{shown.length > 0 && <Latest topUps={shown} />}</div>
		</WalletPage>
	);
}

function Latest({ topUps }: { topUps: readonly TopUpView[] }) {
	const { t, lang, section } = useSite();
	return (
		<Card title={t("vouchers.latest")}>
			<ul className="wallet-lines">
				{topUps.map(({ id, phone, state, dateline }) => (
					<li key={id}>
						<div>
							<b dir="ltr">{phone}</b>
							<small>{formatDateTime(dateline, lang, section)}</small>
						</div>
						<Label kind={state === "done" ? "digest" : "plain"} text={t(`vouchers.${state}`)} />
					</li>
				))}
			</ul>
		</Card>
	);
}
