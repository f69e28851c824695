import { createContext, use } from "react";
import { timeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import type { When } from "../../ui/author-row.tsx";

/** Unix seconds at which a screen's data was read: a page that stays open while others come tells their times rightly. */
export const NowContext = createContext(0);

/** The present, as the screen's data knows it. Unix seconds. */
export const unixNow = (): number => Math.floor(Date.now() / 1000);

/** Says when something was, for the kit's parts. */
export function useWhen(): (at: number) => When {
	const { lang, now } = useSite();
	const say = useSay();
	const read = Math.max(now, use(NowContext));
	return (at) => ({ text: timeText(at, read, lang, say), dateTime: new Date(at * 1000).toISOString() });
}
