import { feedbackRules, pagePattern } from "#contract/feedback.ts";

const screen = new RegExp(pagePattern);

/** A path that a form brought, if it is one of a screen of ours; else empty. */
export const screenOf = (path: string): string => (path.length <= feedbackRules.pageMax && screen.test(path) ? path : "");

/**
 * The screen from which somebody came to write to us, without its query, which may hold a secret; empty when the browser
 * doesn't tell, when it was another site, or this form itself.
 */
export function cameFrom(referer: string | null, here: string): string {
	if (!referer || !URL.canParse(referer)) return "";
	const [from, to] = [new URL(referer), new URL(here)];
	return from.host === to.host && !from.pathname.endsWith("/helpcenter/feedback") ? screenOf(from.pathname) : "";
}
