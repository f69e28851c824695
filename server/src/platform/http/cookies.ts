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
	/** Preferences of this browser: section locale, language, theme. */
	section: "section",
	lang: "lang",
	theme: "theme",
} as const;

/** Parses a Cookie header; the first of duplicate names wins. */
export const parseCookies = (header: string | undefined): Record<string, string> => parseCookie(header ?? "") as Record<string, string>;

/** Formats a Set-Cookie header. `maxAgeSeconds` undefined makes a session cookie; 0 deletes it. */
export const serializeCookie = ({ maxAgeSeconds, ...cookie }: ResponseMeta["cookies"][number], secure: boolean): string =>
	stringifySetCookie({ ...cookie, ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }), path: "/", sameSite: "lax", secure });
