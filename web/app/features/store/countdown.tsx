import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useReadTime } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";

/** The time until a moment, to the minute, which the script of the page counts down. @param until Unix seconds */
export function Countdown({ until }: { until: number }) {
	const { t, lang, section } = useSite();
	const minutes = Math.max(1, Math.ceil((until - useReadTime()) / 60));
	const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
	const text = t("store.countdown", { days, hours, minutes: minutes % 60 });
	return (
		<time
			dateTime={new Date(until * 1000).toISOString()}
			title={formatDateTime(until, lang, section)}
			data-countdown={until}
			data-template={t("store.countdown", { days: -1, hours: -2, minutes: -3 })}
		>
			{text}
		</time>
	);
}
