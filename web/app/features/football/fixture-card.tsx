import type { ReactNode } from "react";
import type { FixtureView } from "#contract/football.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import "../../styles/football.css";

/** A fixture with its result and the viewer's prediction. */
export function FixtureCard({ fixture, children }: { fixture: FixtureView; children?: ReactNode }) {
	const { t, lang, section } = useSite();
	const { id, competition, home, away, kickoff, cancelled, result, revision } = fixture;
	return (
		<Card id={`fixture-${id}`}>
			<p className="fixture-facts">
				<span>{competition}</span>
				<time dateTime={new Date(kickoff * 1000).toISOString()}>{formatDateTime(kickoff, lang, section)}</time>
			</p>
			<h3 className="fixture">
				<span>{home}</span>
				<b>{result ? `${result.home}–${result.away}` : "–"}</b>
				<span>{away}</span>
			</h3>
			{cancelled && <Label kind="plain" text={t("football.cancelled")} />}
			{revision > 1 && <Label kind="plain" text={t("football.corrected")} />}
			<Prediction fixture={fixture} />
			{children}
		</Card>
	);
}

function Prediction({ fixture: { prediction, result, cancelled, points, xgold } }: { fixture: FixtureView }) {
	const t = useTranslate();
	if (!prediction) return null;
	const outcome =
		points !== null ? (
			<b>{t("football.won", { n: points, xgold })}</b>
		) : cancelled ? null : (
			t(result ? "football.counting" : "football.waits")
		);
	return (
		<p className="fixture-yours">
			{t("football.yours", prediction)} {outcome && <>· {outcome}</>}
		</p>
	);
}
