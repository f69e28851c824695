import { formatDay } from "#contract/formats.ts";
import { currencyNames } from "#contract/ledger.ts";
import { goldOfDay, type SignInRecordView } from "#contract/signIns.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Coin } from "../../../ui/coin.tsx";
import { quickButton } from "../quick-action-form.tsx";
import { RemindButton } from "./remind-button.tsx";
import { numberOfDay, SignInButton } from "./sign-in-button.tsx";
import { SignInMonth } from "./sign-in-month.tsx";
import { SignInWeek } from "./sign-in-week.tsx";
import "../../../styles/sign-in.css";

interface SignInCardProps {
	record: SignInRecordView;
	/** Whether the calendar is open. */
	open?: boolean;
}

/** The daily sign-in: button, days in a row, what the next days bring, chance, repair and calendar. */
export function SignInCard({ record, open = false }: SignInCardProps) {
	const t = useTranslate();
	const { continue_days, is_sign, today, today_total, today_xcoin, xcoin_percent, repairable, month } = record;
	const signed = is_sign !== 0;
	return (
		<Card id="sign-in" title={t("signIn.title")}>
			<div className="sign-in-head">
				<Sun days={continue_days} />
				<div className="sign-in-text">
					<b className="text-20 tnum">{t("signIn.streak", { n: continue_days })}</b>
					<p className="text-13 text-foreground-2">
						{t(signed ? "signIn.got" : "signIn.brings")}{" "}
						<Coin kind="gold" amount={`+${today_total}`} unit={currencyNames.xgold} gain />
						{today_xcoin > 0 && (
							<>
								{" "}
								<Coin kind="gem" amount={`+${today_xcoin}`} unit={currencyNames.xcoin} gain />
							</>
						)}
					</p>
				</div>
				<SignInButton day={today} signed={signed} />
			</div>
			<SignInWeek record={record} />
			<NextDays from={continue_days + 1} />
			<p className="sign-in-rule">
				{t("signIn.rule")} {xcoin_percent > 0 && t("signIn.chance", { percent: xcoin_percent })}
			</p>
			{repairable && <Repair day={repairable} />}
			<details open={open || month !== today.slice(0, 7)}>
				<summary className="btn btn-ghost btn-sm">{t("signIn.calendar")}</summary>
				<SignInMonth record={record} />
			</details>
			<RemindButton on={record.remind} />
		</Card>
	);
}

/** The days in a row on a sun. */
function Sun({ days }: { days: number }) {
	return (
		<svg className="sign-in-sun" viewBox="0 0 56 56" aria-hidden="true">
			<circle cx="28" cy="28" r="16" />
			<path d="M28 3v5M28 48v5M3 28h5M48 28h5M10.3 10.3l3.6 3.6M42.1 42.1l3.6 3.6M10.3 45.7l3.6-3.6M42.1 13.9l3.6-3.6" />
			<text x="28" y="33.5">
				{days}
			</text>
		</svg>
	);
}

/** What the next days in a row bring. */
function NextDays({ from }: { from: number }) {
	const t = useTranslate();
	return (
		<ol className="sign-in-next">
			{Array.from({ length: 5 }, (_, at) => from + at).map((day) => (
				<li key={day}>
					<small>{t("signIn.day", { n: day })}</small>
					<Coin kind="gold" amount={`+${goldOfDay(day)}`} unit={currencyNames.xgold} />
				</li>
			))}
		</ol>
	);
}

function Repair({ day }: { day: string }) {
	const { t, lang } = useSite();
	const name = formatDay(lang, { day: "numeric", month: "long", timeZone: "UTC" }, new Date(day));
	return (
		<p className="sign-in-repair">
			<span>{t("signIn.missed", { day: name })}</span>
			<Button {...quickButton("repair-sign-in", numberOfDay(day))} kind="quiet" size="sm" icon="history">
				{t("signIn.repair")}
			</Button>
		</p>
	);
}
