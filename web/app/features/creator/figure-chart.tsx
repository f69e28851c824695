import type { FigureName, Series } from "#contract/creatorFigures.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Chart } from "../../ui/chart.tsx";
import { ErrorNotice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { useDay } from "./use-day.ts";

interface FigureChartProps {
	name: FigureName;
	days: number;
	series: Series | undefined;
	/** The server's message in place of the figures: the chart is empty then (E-011). */
	error: string;
}

/** A figure by day, with its sum and the difference to the days before. */
export function FigureChart({ name, days, series, error }: FigureChartProps) {
	const t = useTranslate();
	const amountOf = useAmount();
	const dayOf = useDay();
	const figure = t(`creator.figure.${name}`);
	return (
		<Card title={t("creator.byDay", { figure })}>
			<ErrorNotice text={error} />
			{series && (
				<p>{t("creator.compared", { total: amountOf(series.total), diff: amountOf(series.diff, true), n: days })}</p>
			)}
			<Chart
				name={t("creator.byDay", { figure })}
				labelName={t("creator.day")}
				valueName={figure}
				points={(series?.list ?? []).map(({ date, count }) => ({ label: dayOf(date, false), value: count }))}
				format={amountOf}
				tableText={t("creator.values")}
			/>
		</Card>
	);
}
