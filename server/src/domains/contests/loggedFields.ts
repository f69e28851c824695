import { dateLocale, formatDay } from "#contract/formats.ts";
import type { Lang } from "#contract/sections.ts";
import { t } from "../../platform/i18n.ts";
import type { LoggedField } from "../moderationSlot.ts";

/** Date and time of day in UTC. @param at ISO */
const momentOf = (lang: Lang, at: string): string =>
	formatDay(
		dateLocale(lang, undefined),
		{
			...{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
			...{ timeZone: "UTC", timeZoneName: "short" },
		},
		new Date(at),
	);

/** Fields of contests in the log. */
export const loggedFields = {
	withoutVotes: (lang, value) => {
		const { from, to } = value as { from: string; to: string };
		return t(lang, "log.withoutVotes", { from: momentOf(lang, from), to: momentOf(lang, to) });
	},
	readmitted: (lang, value) => t(lang, "log.readmitted", { n: (value as unknown[]).length }),
} satisfies Record<string, LoggedField>;
