import { createContext, use } from "react";
import type { Timestamp } from "../ui/author-row.tsx";
import { formatRelativeTime } from "./i18n/formats.ts";
import { useSite } from "./site.tsx";

/** Unix seconds at which a screen's data was read; relative times use it after client-side navigation. */
export const ReadTimeContext = createContext(0);

/** Current time. Unix seconds. */
export const unixNow = (): number => Math.floor(Date.now() / 1000);

/** When what is shown was read. Unix seconds. */
export const useReadTime = (): number => Math.max(useSite().now, use(ReadTimeContext));

/** Converts Unix seconds into a timestamp to display. */
export function useTimestamp(): (at: number) => Timestamp {
	const { t, lang, section } = useSite();
	const read = useReadTime();
	return (at) => ({
		text: formatRelativeTime(at, read, lang, t, section.region),
		dateTime: new Date(at * 1000).toISOString(),
	});
}
