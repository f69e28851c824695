/** Names of our cookies. All are first-party; none is read by a script except the choices. */
export const cookieNames = {
	session: "baraza_session",
	device: "baraza_device",
	/** A way to another site and back that is under way, sealed; and what that site said of somebody who has no account yet. */
	socialFlow: "baraza_social_flow",
	socialPending: "baraza_social",
	/** The request of who forgot the password: an hour, this browser only. */
	recovery: "baraza_recovery",
	/** What was typed and begun of a registration, and of a way back in, sealed: an hour, so that a dropped page comes back as it was. */
	registration: "baraza_registration",
	recovering: "baraza_recovering",
	/** Chosen section's locale, language and theme: choices of this browser, not secrets. */
	section: "section",
	lang: "lang",
	theme: "theme",
} as const;

/** Reads a Cookie header. Of a name that comes twice, the first counts. */
export function readCookies(header: string | undefined): Record<string, string> {
	const cookies: Record<string, string> = Object.create(null);
	for (const part of (header ?? "").split(";", 60)) {
		const at = part.indexOf("=");
		if (at < 1) continue;
		const name = part.slice(0, at).trim();
		cookies[name] ??= part.slice(at + 1).trim();
	}
	return cookies;
}

/** Writes a Set-Cookie header. `maxAgeSeconds` undefined lasts as long as the browser; 0 removes it. */
export function writeCookie(cookie: { name: string; value: string; maxAgeSeconds: number | undefined; httpOnly: boolean }, secure: boolean): string {
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
