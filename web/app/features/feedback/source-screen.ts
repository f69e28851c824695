import { feedbackRules, pagePattern } from "#contract/feedback.ts";
import { findScreen } from "../../lib/find-screen.ts";

const screen = new RegExp(pagePattern);

/** A posted path if it is a screen of this site, else empty. */
export const feedbackSourcePath = (path: string): string =>
	path.length <= feedbackRules.pageMax && screen.test(path) ? path : "";

/**
 * The screen that the visitor came from, without its query, which may hold a secret; empty when the browser sends no
 * referrer, or it is another site or this form itself.
 */
export function sourceScreen(referer: string | null, here: string): string {
	if (!referer || !URL.canParse(referer)) return "";
	const [from, to] = [new URL(referer), new URL(here)];
	return from.host === to.host && findScreen(from.pathname).screen.path !== "ucenter/setting/helpcenter/feedback"
		? feedbackSourcePath(from.pathname)
		: "";
}
