import { parseCookie, stringifySetCookie } from "cookie";
import type { ResponseMeta } from "../context.ts";

/** All cookies are first-party; scripts read only the preferences. */
export const cookieNames = {
	session: "baraza_session",
	device: "baraza_device",
	/** Encrypted state of a social login; and the profile of a social login without an account yet. */
	socialFlow: "baraza_social_flow",
	socialPending: "baraza_social",
	/** Token of a password reset: one hour, this browser only. */
	passwordReset: "baraza_recovery",
	/** Encrypted form state of a registration and of a password reset, for an hour. */
	registrationForm: "baraza_registration",
	passwordResetForm: "baraza_recovering",
	/** What a guest pressed before logging in, encrypted, for an hour. */
	pendingAction: "baraza_action",
	/** Code of the invitation link that was opened, for 30 days. */
	invitation: "baraza_invitation",
	/** The stylesheets that a member's browser has loaded. */
	styles: "baraza_styles",
	/** Preferences of this browser: section locale, language, theme, order of the home list, data saver. */
	section: "section",
	lang: "lang",
	theme: "theme",
	feed: "feed",
	saver: "saver",
} as const;

/**
 * Browsers accept a cookie with this prefix only over TLS and from the host itself, so that no other host of the domain
 * can set it.
 */
const hostPrefix = "__Host-";

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");

/** Read by scripts too, so that their cookies have no prefix. */
const preferences: readonly string[] = [
	cookieNames.section,
	cookieNames.lang,
	cookieNames.theme,
	cookieNames.feed,
	cookieNames.saver,
];

/** The preferences in a Cookie header; the first of duplicate names wins. */
export const parsePreferences = (
	header: string | undefined,
): { section?: string; lang?: string; theme?: string; feed?: string; saver?: string } => {
	const { section, lang, theme, feed, saver } = parseCookie(header ?? "");
	return {
		...(section && { section }),
		...(lang && { lang }),
		...(theme && { theme }),
		...(feed && { feed }),
		...(saver && { saver }),
	};
};

/** Whether a page saves data: as this browser was told here, else as it asks every site. */
export const savesData = (choice: string | undefined, header: string | undefined): boolean =>
	choice === "on" || (choice !== "off" && header?.trim().toLowerCase() === "on");

/** The cookies in a Cookie header by their names without prefix; with TLS, only those that have it, and preferences. */
export function parseCookies(header: string | undefined, publicUrl: string): Record<string, string> {
	const cookies = parseCookie(header ?? "") as Record<string, string>;
	if (!isSecure(publicUrl)) return cookies;
	const ofHost = Object.entries(cookies)
		.filter(([name]) => name.startsWith(hostPrefix))
		.map(([name, value]) => [name.slice(hostPrefix.length), value] as const)
		.filter(([name]) => !preferences.includes(name));
	return { ...Object.fromEntries(ofHost), ...parsePreferences(header) };
}

/** Formats a Set-Cookie header. `maxAgeSeconds` undefined makes a session cookie; 0 deletes it. */
export function serializeCookie(
	{ maxAgeSeconds, name, ...cookie }: ResponseMeta["cookies"][number],
	publicUrl: string,
): string {
	const secure = isSecure(publicUrl);
	return stringifySetCookie({
		...cookie,
		name: secure && cookie.httpOnly ? hostPrefix + name : name,
		...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
		path: "/",
		sameSite: "lax",
		secure,
	});
}
