import { createHash } from "node:crypto";
import { globalSection, type Lang, langs, sectionOfFid, sectionOfLocale } from "#contract/sections.ts";
import type { Ctx, Deps, Outgoing } from "./context.ts";
import { cookieNames, readCookies } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { requestPrint, transactOnce } from "./idempotency.ts";
import { placeOf } from "./place.ts";
import { guest, type Viewer } from "./viewer.ts";

/** A request, from HTTP or from a page. */
export interface Incoming {
	id: string;
	method: string;
	headers: {
		cookie?: string;
		authorization?: string;
		"user-agent"?: string;
		origin?: string;
		"sec-fetch-site"?: string;
		"sec-fetch-mode"?: string;
		lang?: string;
		"site-id"?: string;
		"idempotency-key"?: string;
		"app-version"?: string;
	};
	address: string;
	/** Section locale of the page's path. */
	locale?: string | undefined;
	/** Set for pages, which use the language of a member's section. */
	page?: true;
}

/** Finds the viewer of a session token. */
export type FindViewer = (deps: Deps, token: string) => Promise<Viewer>;

/** The session token of a request: the authorization header of any client, else the session cookie (C-70). */
function tokenOf(headers: Incoming["headers"]): { token: string | undefined; byCookie: boolean } {
	const header = headers.authorization?.replace(/^Bearer\s+/i, "").trim();
	if (header) return { token: header, byCookie: false };
	const cookie = readCookies(headers.cookie)[cookieNames.session];
	return { token: cookie, byCookie: cookie !== undefined };
}

/** Language of a caller: the `lang` header, else the cookie. */
export const langOfHeaders = (headers: Pick<Incoming["headers"], "lang" | "cookie">): Lang | undefined =>
	[headers.lang, readCookies(headers.cookie)[cookieNames.lang]].find((lang): lang is Lang => langs.includes(lang as Lang));

/**
 * CSRF check of a writing call: with only the cookie it must come from our own origin; without any token (login,
 * registration) it must not come from another site, which could log a visitor in as somebody else.
 * @throws AppError 403 `foreign-origin`.
 */
export function assertOwnWrite(headers: Incoming["headers"], publicUrl: string, host: string | undefined, method: string): void {
	const { token, byCookie } = tokenOf(headers);
	const fromBrowser = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
	if (byCookie || (token === undefined && fromBrowser)) assertOwnOrigin(headers, publicUrl, host, method);
}

/**
 * Rejects a cookie-authenticated write that another site may have sent (C-70).
 * @throws AppError 403 `foreign-origin`.
 */
export function assertOwnOrigin(headers: Incoming["headers"], publicUrl: string, host: string | undefined, method: string): void {
	const site = headers["sec-fetch-site"];
	// "none" is a typed URL or a link from another program; a navigation may follow a link in a member's post. Neither may
	// change anything by GET.
	const isRead = method === "GET" || method === "HEAD";
	if (isRead && headers["sec-fetch-mode"] === "navigate") throw new AppError(403, "foreign-origin");
	if (site === "same-origin" || (site === "none" && !isRead)) return;
	if (site === "none") throw new AppError(403, "foreign-origin");
	const { origin } = headers;
	if (site === undefined && origin === undefined) throw new AppError(403, "foreign-origin");
	if (origin !== undefined && (origin === new URL(publicUrl).origin || (host !== undefined && URL.canParse(origin) && new URL(origin).host === host))) return;
	throw new AppError(403, "foreign-origin");
}

/** The viewer of a request's headers; a guest without a token. */
export async function viewerOfHeaders(
	deps: Deps,
	findViewer: FindViewer,
	headers: { cookie?: string | undefined; authorization?: string | undefined },
): Promise<Viewer> {
	const { token } = tokenOf(headers as Incoming["headers"]);
	return token ? findViewer(deps, token) : guest;
}

/** Finds the viewer and creates the context of a request. */
export const openRequest = async (deps: Deps, findViewer: FindViewer, incoming: Incoming): Promise<Ctx> =>
	contextOf(deps, await viewerOfHeaders(deps, findViewer, incoming.headers), incoming);

/** Creates the context of a request for a known viewer. */
export function contextOf(deps: Deps, viewer: Viewer, incoming: Incoming): Ctx {
	const cookies = readCookies(incoming.headers.cookie);
	const chosenSection = sectionOfLocale(cookies[cookieNames.section] ?? "");
	const home = chosenSection ?? (viewer.signedIn ? sectionOfFid(viewer.countryFid) : undefined) ?? globalSection;
	const section = (incoming.locale ? sectionOfLocale(incoming.locale) : undefined) ?? sectionOfFid(Number(incoming.headers["site-id"])) ?? home;
	const chosenLang = langOfHeaders(incoming.headers);
	const userAgent = (incoming.headers["user-agent"] ?? "").slice(0, 300);
	const deviceCookie = cookies[cookieNames.device]?.slice(0, 64) || undefined;
	const device = deviceCookie ?? createHash("sha256").update(`${incoming.address} ${userAgent}`).digest("base64url").slice(0, 22);
	const out: Outgoing = { headers: {}, cookies: [] };
	const ctx: Ctx = {
		deps,
		viewer,
		db: deps.db,
		clock: deps.clock,
		log: deps.log,
		requestId: incoming.id,
		lang: chosenLang ?? (incoming.locale || (incoming.page && viewer.signedIn) ? section.lang : "en"),
		countryFid: section.fid,
		home,
		chosen: {
			lang: chosenLang !== undefined,
			section: incoming.locale !== undefined || chosenSection !== undefined || viewer.signedIn,
			theme: cookies[cookieNames.theme] === "dark" ? "dark" : cookies[cookieNames.theme] === "light" ? "light" : "system",
		},
		device,
		named: deviceCookie !== undefined,
		address: incoming.address,
		cookies,
		userAgent,
		place: placeOf(deps.config.placeHeaders, incoming.headers),
		appVersion: incoming.headers["app-version"],
		out,
		transact: (work) => transactOnce(deps.db, undefined, work),
	};
	return ctx;
}

/** The same context, whose transaction runs once per idempotency key. */
export function withKey(ctx: Ctx, key: string | undefined, callId: string, input: unknown): Ctx {
	if (!key) return ctx;
	if (!/^[\w-]{8,64}$/.test(key)) throw new AppError(422, "invalid-input");
	const owner = ctx.viewer.signedIn ? `u${ctx.viewer.uid}` : `d${ctx.device}`;
	const hash = requestPrint(ctx.deps.config.secret, callId, input);
	return { ...ctx, transact: (work) => transactOnce(ctx.deps.db, { owner, key, request: hash }, work) };
}
