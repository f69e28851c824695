import type { NoticeTab } from "#contract/noticeKinds.ts";
import type { Paths } from "../../lib/paths.ts";

/** The screen of a list of notices. */
export const noticeListPath = (paths: Paths, tab: NoticeTab): string =>
	tab === "atme" ? paths.mentions : paths.noticeList(tab === "system" ? "systems" : tab);
