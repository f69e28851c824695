import { constraints } from "#contract/constraints.ts";
import { TextField } from "../../../lib/form/fields.tsx";
import { useReadTime } from "../../../lib/read-time.ts";
import { useSite } from "../../../lib/site.tsx";
import { timeIn, useTimeZone, zoneName } from "../../../lib/time-zone.ts";

const hour = 3_600;

interface DateTimeFieldProps {
	/** Time that is shown first, in unix seconds; 0 for the next full hour. */
	at: number;
	/** Time zone before hydration. */
	zone: string;
}

/** When a thread is published, in the member's time zone: the fields `push_time` and `zone`. */
export function DateTimeField({ at, zone: fallback }: DateTimeFieldProps) {
	const { t, lang } = useSite();
	const now = useReadTime();
	const zone = useTimeZone(fallback);
	const { minMinutes, maxDays } = constraints.schedule;
	return (
		<>
			<input type="hidden" name="zone" value={zone} />
			<TextField
				key={zone}
				label={t("schedule.time")}
				hint={zoneName(zone, lang)}
				name="push_time"
				type="datetime-local"
				required
				min={timeIn(zone, now + minMinutes * 60)}
				max={timeIn(zone, now + maxDays * 24 * hour)}
				defaultValue={timeIn(zone, at || Math.ceil((now + hour / 2) / hour) * hour)}
			/>
		</>
	);
}
