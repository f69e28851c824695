import { createContext, use } from "react";
import { timeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import type { When } from "../../ui/author-row.tsx";

/** Unix seconds at which a screen's data was read; relative times use it after client-side navigation. */
export const NowContext = createContext(0);

/** Current time. Unix seconds. */
export const unixNow = (): number => Math.floor(Date.now() / 1000);

/** Converts Unix seconds into a timestamp to display. */
export function useWhen(): (at: number) => When {
	const { lang, now } = useSite();
	const t = useSay();
	const read = Math.max(now, use(NowContext));
	return (at) => ({ text: timeText(at, read, lang, t), dateTime: new Date(at * 1000).toISOString() });
}
