import type { Provider } from "#contract/identityViews.ts";
import { cleanLine, isStorable } from "../../platform/text.ts";

/** The sites as people call them. */
export const siteNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** What another site said of a person, after it was asked by the server itself. */
export interface Told {
	provider: Provider;
	/** The site's own id of the person. */
	subject: string;
	name: string;
	email: string | null;
	/** Whether the site vouches that the e-mail is theirs. */
	emailVerified: boolean;
}

const longestName = 100;
const longestEmail = 254;

/** A name of another site as we keep it: one line, nothing hidden in it, bounded. */
export const keptName = (name: unknown): string => (typeof name === "string" && isStorable(name) ? cleanLine(name).slice(0, longestName) : "");

/** An e-mail of another site, or null when it is none that could be ours. */
export const keptEmail = (email: unknown): string | null =>
	typeof email === "string" && isStorable(email) && email.length <= longestEmail && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
