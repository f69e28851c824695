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
export function parseCookies(header: string | undefined): Record<string, string> {
	const cookies: Record<string, string> = Object.create(null);
	for (const part of (header ?? "").split(";", 60)) {
		const at = part.indexOf("=");
		if (at < 1) continue;
		const name = part.slice(0, at).trim();
		cookies[name] ??= part.slice(at + 1).trim();
	}
	return cookies;
}

/** Formats a Set-Cookie header. `maxAgeSeconds` undefined makes a session cookie; 0 deletes it. */
export function serializeCookie(cookie: { name: string; value: string; maxAgeSeconds: number | undefined; httpOnly: boolean }, secure: boolean): string {
	return [
		`${cookie.name}=${cookie.value}`,
		"Path=/",
		"SameSite=Lax",
		cookie.maxAgeSeconds === undefined ? "" : `Max-Age=${cookie.maxAgeSeconds}`,
		cookie.httpOnly ? "HttpOnly" : "",
		secure ? "Secure" : "",
	]
		.filter(Boolean)
		.join("; ");
}
