import { type ExchangeRateView, exchangeRules, type SectionExchangeView } from "#contract/exchange.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/wallet.css";

const limits = exchangeRules.limits;
const fields = [
	{ name: "rate", of: "rate", min: 1, max: limits.rate },
	{ name: "min", of: "min_rate", min: 1, max: limits.rate },
	{ name: "max", of: "max_rate", min: 1, max: limits.rate },
	{ name: "total", of: "total", min: 0, max: limits.budget },
] as const;

/** Rate, bounds and daily total in words. */
function useTerms(): (terms: Pick<SectionExchangeView, "rate" | "min_rate" | "max_rate" | "total">) => string {
	const t = useTranslate();
	const amountOf = useAmount();
	return ({ rate, min_rate, max_rate, total }) =>
		t("exchangeAdmin.terms", {
			rate: amountOf(rate),
			min: amountOf(min_rate),
			max: amountOf(max_rate),
			total: amountOf(total),
		});
}

/** A section's exchange, with the link to change it. */
export function SectionRow({ section }: { section: SectionExchangeView }) {
	const { t, paths } = useSite();
	const nameOf = useSectionName();
	const amountOf = useAmount();
	const termsOf = useTerms();
	const { cid, used, total } = section;
	return (
		<li>
			<div>
				<b>{nameOf(findSectionByFid(cid) ?? globalSection)}</b>
				<span>{termsOf(section)}</span>
				<small>{t("exchangeAdmin.today", { used: amountOf(used), total: amountOf(total) })}</small>
			</div>
			<Button kind="quiet" size="sm" href={paths.href("admin/exchange", { cid })}>
				{t("exchangeAdmin.open")}
			</Button>
		</li>
	);
}

/** Changes a section's exchange, and shows what it was. */
export function SectionCard({ section, rates }: { section: SectionExchangeView; rates: readonly ExchangeRateView[] }) {
	const t = useTranslate();
	const nameOf = useSectionName();
	const amountOf = useAmount();
	const { cid, used, total } = section;
	return (
		<>
			<Card
				title={nameOf(findSectionByFid(cid) ?? globalSection)}
				aside={t("exchangeAdmin.today", { used: amountOf(used), total: amountOf(total) })}
			>
				<CallForm intent="change" id={cid} hidden={{ cid }}>
					{fields.map(({ name, of, min, max }) => (
						<TextField
							key={name}
							name={of}
							type="number"
							label={t(`exchangeAdmin.${name}`)}
							hint={name === "total" ? t("exchangeAdmin.totalHint") : undefined}
							min={min}
							max={max}
							defaultValue={section[of]}
							required
						/>
					))}
					<div className="step-actions">
						<SubmitButton>{t("exchangeAdmin.save")}</SubmitButton>
					</div>
				</CallForm>
			</Card>
			<History rates={rates} />
		</>
	);
}

function History({ rates }: { rates: readonly ExchangeRateView[] }) {
	const { t, lang, section } = useSite();
	const amountOf = useAmount();
	const termsOf = useTerms();
	return (
		<Card title={t("exchangeAdmin.history")}>
			{rates.length === 0 && <p>{t("exchange.noHistory")}</p>}
			<ul className="wallet-lines">
				{rates.map((rate) => (
					<li key={rate.id}>
						<div>
							<span>{termsOf(rate)}</span>
							<small>
								{formatDateTime(rate.dateline, lang, section)} ·{" "}
								{rate.demand === null
									? t("exchangeAdmin.by", { name: rate.by })
									: t("exchangeAdmin.byJob", { n: amountOf(rate.demand) })}
							</small>
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
