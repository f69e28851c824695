import { dateFormat } from "#contract/formats.ts";
import type { SignInRecordView } from "#contract/signIns.ts";
import { useSite } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";

/** The month before or after one, as `2026-11`. */
const addMonths = (month: string, step: number): string => {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
};

/** The days of a month in weeks from Monday; 0 outside of it. */
function weeksOf(month: string): number[][] {
	const [year = 0, number = 1] = month.split("-").map(Number);
	const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
	const before = (new Date(Date.UTC(year, number - 1)).getUTCDay() + 6) % 7;
	return Array.from({ length: Math.ceil((before + days) / 7) }, (_week, at) =>
		Array.from({ length: 7 }, (_day, weekday) => {
			const day = at * 7 + weekday - before + 1;
			return day >= 1 && day <= days ? day : 0;
		}),
	);
}

/** The calendar of a month with the days of the member's sign-ins. */
export function SignInMonth({ record: { month, today, sign, repaired } }: { record: SignInRecordView }) {
	const { t, paths, lang } = useSite();
	const nameOf = (options: Intl.DateTimeFormatOptions, date: Date): string =>
		dateFormat(lang, { ...options, timeZone: "UTC" }).format(date);
	// The first of June 2026 is a Monday.
	const weekdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 5, 1 + at)));
	const isNow = month === today.slice(0, 7);
	const todayNumber = isNow ? Number(today.slice(8)) : 0;
	return (
		<>
			<div className="flex items-center justify-center gap-2">
				<Anchor
					className="icon-btn"
					href={paths.href("task", { month: addMonths(month, -1) })}
					aria-label={t("signIn.monthBefore")}
				>
					<Icon name="chevron-left" />
				</Anchor>
				<b>{nameOf({ month: "long", year: "numeric" }, new Date(`${month}-01`))}</b>
				{!isNow && (
					<Anchor
						className="icon-btn"
						href={paths.href("task", { month: addMonths(month, 1) })}
						aria-label={t("signIn.monthAfter")}
					>
						<Icon name="chevron-right" />
					</Anchor>
				)}
			</div>
			<table className="sign-in-month">
				<thead>
					<tr>
						{weekdays.map((date) => (
							<th key={date.getTime()} scope="col" abbr={nameOf({ weekday: "long" }, date)}>
								{nameOf({ weekday: "narrow" }, date)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(month).map((week) => (
						<tr key={week.find((day) => day > 0)}>
							{week.map((day, at) => {
								const isRepaired = repaired.includes(day);
								const isSigned = sign.includes(day);
								return (
									<td
										key={weekdays[at]?.getTime()}
										className={cx(isSigned && "signed", isRepaired && "repaired", day === todayNumber && "today")}
									>
										{day > 0 && (
											<>
												<span className="sun">
													<Icon
														name={isSigned ? "sun-done" : day === todayNumber ? "sun-today" : "sun-miss"}
														size={24}
													/>
												</span>
												{day}
											</>
										)}
										{isSigned && (
											<span className="sr-only">{t(isRepaired ? "signIn.repairedDay" : "signIn.signed")}</span>
										)}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
