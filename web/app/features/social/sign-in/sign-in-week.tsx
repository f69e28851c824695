import { dateFormat } from "#contract/formats.ts";
import type { SignInRecordView } from "#contract/signIns.ts";
import { useSite } from "../../../lib/site.tsx";
import { CheckInWeek } from "../../../ui/check-in-week.tsx";

const dayMs = 86_400_000;

/** The sign-ins of this week, from Monday. */
export function SignInWeek({ record: { today, week } }: { record: SignInRecordView }) {
	const { t, lang } = useSite();
	const now = Date.parse(today);
	const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * dayMs;
	const nameOf = (weekday: "narrow" | "long", date: Date): string =>
		dateFormat(lang, { weekday, timeZone: "UTC" }).format(date);
	return (
		<CheckInWeek
			days={Array.from({ length: 7 }, (_, at) => {
				const date = new Date(monday + at * dayMs);
				const key = date.toISOString().slice(0, 10);
				const isSigned = week.includes(key);
				return {
					key,
					state: isSigned ? "done" : key === today ? "today" : "none",
					text: nameOf("narrow", date),
					name: isSigned ? `${nameOf("long", date)}: ${t("signIn.signed")}` : nameOf("long", date),
					now: key === today,
				};
			})}
		/>
	);
}
