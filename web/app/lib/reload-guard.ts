import { siteAnswers } from "./site-answers.ts";

const place = "baraza.reloaded";
/** Document 1, section 9. */
const leastMs = 60_000;

/** What came of it: the page goes; it stays, since it was loaded anew just now; or the line is down. */
type Outcome = "goes" | "stays" | "no-line";

/** Several parts may fail at once: one asks for all. */
let underWay: Promise<Outcome> | undefined;

/**
 * Reloads the page after a part of it could not be loaded (a new version took the old one's place, or the line dropped),
 * at most once per 60 seconds (document 1, sections 8 and 9). Where the site does not answer, or nothing can be
 * remembered, never: what stands on the screen is worth more than an empty page.
 */
export function reloadOnce({
	now = Date.now,
	store = () => sessionStorage as Pick<Storage, "getItem" | "setItem">,
	answers = () => siteAnswers(),
	reload = () => location.reload(),
} = {}): Promise<Outcome> {
	const decide = async (): Promise<Outcome> => {
		if (!(await answers())) return "no-line";
		try {
			const last = Number(store().getItem(place));
			if (last > 0 && now() - last < leastMs) return "stays";
			store().setItem(place, String(now()));
		} catch {
			return "stays";
		}
		reload();
		return "goes";
	};
	const mine = underWay ?? decide();
	underWay = mine;
	void mine.then((outcome) => {
		if (outcome !== "goes" && underWay === mine) underWay = undefined;
	});
	return mine;
}
