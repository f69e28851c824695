import { createHash } from "node:crypto";
import type { TokenScope } from "#contract/call.ts";
import {
	findSectionByFid,
	findSectionByLocale,
	globalSection,
	isSectionOpen,
	type Lang,
	langs,
	type Section,
} from "#contract/sections.ts";
import type { Ctx, Deps, ResponseMeta } from "../context.ts";
import { assertCapacity } from "../data/db.ts";
import { hashRequest, runIdempotently } from "../data/idempotency.ts";
import { isPlainToken } from "../security/tokens.ts";
import { guest, type Viewer } from "../security/viewer.ts";
import { cookieNames, isSecure, parseCookies, parsePreferences, savesData } from "./cookies.ts";
import { AppError, Forbidden } from "./errors.ts";
import { findGeoLocation } from "./geo.ts";

/** A request, from HTTP or from a page. */
export interface IncomingRequest {
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
		"accept-language"?: string;
		"site-id"?: string;
		"idempotency-key"?: string;
		"app-version"?: string;
		"save-data"?: string;
		"x-sender"?: string;
	};
	address: string;
	/** Section locale of the page's path. */
	locale?: string | undefined;
	/** Set for pages, which use the language of the member's or the chosen section, else the browser's. */
	page?: true;
}

/** Finds the viewer of a session token, or of a token of this scope. */
export type FindViewer = (deps: Deps, token: string, scope?: TokenScope) => Promise<Viewer>;

/**
 * The session token of a request: the authorization header, else the session cookie (C-70). With an empty header it has
 * none.
 */
function tokenOf(
	{ authorization, cookie }: IncomingRequest["headers"],
	publicUrl: string,
): { token: string | undefined; byCookie: boolean } {
	if (authorization !== undefined)
		return { token: authorization.replace(/^Bearer\b\s*/i, "").trim() || undefined, byCookie: false };
	const token = parseCookies(cookie, publicUrl)[cookieNames.session];
	// Keys and tokens of a scope are accepted in the header only.
	return token !== undefined && isPlainToken(token) ? { token, byCookie: true } : { token: undefined, byCookie: false };
}

/** What waited for a connection is sent only for the member who wrote it. @throws Forbidden `login-required` */
export function assertSender({ "x-sender": sender }: IncomingRequest["headers"], viewer: Viewer): void {
	if (sender !== undefined && sender !== String(viewer.uid)) throw new Forbidden("login-required");
}

export const isFromBrowser = (headers: IncomingRequest["headers"]): boolean =>
	headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;

/** The headers of a call that logs in by its input: an app that also stores our cookie is not refused for it. */
export const withoutAppCookie = (headers: IncomingRequest["headers"]): IncomingRequest["headers"] =>
	isFromBrowser(headers) ? headers : { authorization: "", ...headers };

/** Language of a caller: the `lang` header, else the cookie. */
export const langFromHeaders = (headers: Pick<IncomingRequest["headers"], "lang" | "cookie">): Lang | undefined =>
	[headers.lang, parsePreferences(headers.cookie).lang].find((lang): lang is Lang => langs.includes(lang as Lang));

/** The first of the browser's languages that the site has. */
export function browserLang(acceptLanguage = ""): Lang {
	const wanted = acceptLanguage.split(",").map((part) => {
		const [range = "", weight = "1"] = part.trim().split(/\s*;\s*q=/);
		return { lang: range.split("-")[0]?.toLowerCase(), weight: Number(weight) || 0 };
	});
	const known = wanted
		.filter(({ lang, weight }) => weight > 0 && langs.includes(lang as Lang))
		.sort((a, b) => b.weight - a.weight);
	return (known[0]?.lang as Lang | undefined) ?? "en";
}

/** The device cookie of a browser, else a hash of address and user agent. */
export function deviceOf({ headers, address }: IncomingRequest, publicUrl: string): string {
	const cookie = parseCookies(headers.cookie, publicUrl)[cookieNames.device]?.slice(0, 64);
	return (
		cookie ||
		createHash("sha256")
			.update(`${address} ${userAgentOf(headers)}`)
			.digest("base64url")
			.slice(0, 22)
	);
}

const userAgentOf = (headers: IncomingRequest["headers"]): string => (headers["user-agent"] ?? "").slice(0, 300);

/**
 * CSRF check of a writing call: with the session's cookie, and from a browser with any cookie but without a token, it
 * must come from our own origin. Without cookies it changes nothing that belongs to a browser, as the response of a
 * foreign origin sets none.
 * @throws AppError 403 `foreign-origin`.
 */
export function assertSameOriginWrite(
	headers: IncomingRequest["headers"],
	publicUrl: string,
	host: string | undefined,
	method: string,
): void {
	const { token, byCookie } = tokenOf(headers, publicUrl);
	const isAnonymous = token === undefined && headers.cookie !== undefined && isFromBrowser(headers);
	if (byCookie || isAnonymous) assertSameOrigin(headers, publicUrl, host, method);
}

/**
 * Rejects a cookie-authenticated write that another site may have sent (C-70).
 * @throws AppError 403 `foreign-origin`.
 */
export function assertSameOrigin(
	headers: IncomingRequest["headers"],
	publicUrl: string,
	host: string | undefined,
	method: string,
): void {
	if (!isSameOrigin(headers, publicUrl, host, method)) throw new AppError(403, "foreign-origin");
}

/** Whether no other site can have sent a request of a browser. */
export function isSameOrigin(
	headers: IncomingRequest["headers"],
	publicUrl: string,
	host: string | undefined,
	method: string,
): boolean {
	const site = headers["sec-fetch-site"];
	// "none" is a typed URL or a link from another program; a navigation may follow a link in a member's post. Neither
	// may change anything by GET.
	const isRead = method === "GET" || method === "HEAD";
	if (isRead && (headers["sec-fetch-mode"] === "navigate" || site === "none")) return false;
	const isTrusted = site === "same-origin" || site === "none";
	const { origin } = headers;
	if (isTrusted && (origin === undefined || !isSecure(publicUrl))) return true;
	return origin !== undefined && isOwnOrigin(origin, publicUrl, host);
}

/** Whether an origin is the site's. Without TLS the requested host is too: a machine may have several names. */
export const isOwnOrigin = (origin: string, publicUrl: string, host: string | undefined): boolean =>
	origin === new URL(publicUrl).origin ||
	(!isSecure(publicUrl) && host !== undefined && URL.canParse(origin) && new URL(origin).host === host);

/** The viewer of a request's headers; a guest without a token. @throws ServerBusy */
export async function viewerFromHeaders(
	deps: Deps,
	findViewer: FindViewer,
	headers: { cookie?: string | undefined; authorization?: string | undefined },
): Promise<Viewer> {
	const { token } = tokenOf(headers as IncomingRequest["headers"], deps.config.publicUrl);
	if (!token) return guest;
	assertCapacity(deps.db);
	return findViewer(deps, token);
}

/** Finds the viewer and creates the context of a request. */
export const loadContext = async (deps: Deps, findViewer: FindViewer, incoming: IncomingRequest): Promise<Ctx> =>
	createContext(deps, await viewerFromHeaders(deps, findViewer, incoming.headers), incoming);

/** Creates the context of a request for a known viewer. */
export function createContext(deps: Deps, viewer: Viewer, incoming: IncomingRequest): Ctx {
	const cookies = parseCookies(incoming.headers.cookie, deps.config.publicUrl);
	const ifOpen = (found: Section | undefined): Section | undefined =>
		found && isSectionOpen(found, deps.config.features) ? found : undefined;
	const chosenSection = ifOpen(findSectionByLocale(cookies[cookieNames.section] ?? ""));
	const homeSection =
		chosenSection ?? ifOpen(viewer.loggedIn ? findSectionByFid(viewer.countryFid) : undefined) ?? globalSection;
	const section =
		ifOpen(incoming.locale ? findSectionByLocale(incoming.locale) : undefined) ??
		ifOpen(findSectionByFid(Number(incoming.headers["site-id"]))) ??
		homeSection;
	const chosenLang = langFromHeaders(incoming.headers) ?? viewer.lang;
	// Who has a home section reads every section in its language (073); the global one has none of its own.
	const hasHome = incoming.page && (viewer.loggedIn || chosenSection?.region);
	const ownSection = hasHome ? homeSection : incoming.locale ? section : undefined;
	const sectionLang = hasHome && !homeSection.region ? undefined : ownSection?.lang;
	const lang = chosenLang ?? sectionLang ?? (incoming.page ? browserLang(incoming.headers["accept-language"]) : "en");
	const responseMeta: ResponseMeta = { headers: {}, cookies: [], tags: new Set() };
	const ctx: Ctx = {
		deps,
		viewer,
		db: deps.db,
		clock: deps.clock,
		log: deps.log,
		requestId: incoming.id,
		lang,
		countryFid: section.fid,
		homeSection,
		chosen: {
			section: incoming.locale !== undefined || chosenSection !== undefined || viewer.loggedIn,
			newestFirst: cookies[cookieNames.feed] === "newest",
			theme:
				cookies[cookieNames.theme] === "dark" ? "dark" : cookies[cookieNames.theme] === "light" ? "light" : "system",
			savesData: savesData(cookies[cookieNames.saver], incoming.headers["save-data"]),
		},
		device: deviceOf(incoming, deps.config.publicUrl),
		hasDeviceCookie: Boolean(cookies[cookieNames.device]),
		address: incoming.address,
		cookies,
		userAgent: userAgentOf(incoming.headers),
		findGeoLocation: () => findGeoLocation(deps.config, incoming.headers, incoming.address, lang),
		appVersion: incoming.headers["app-version"],
		responseMeta,
		transaction: (work) => deps.db.transaction(work),
	};
	return ctx;
}

/** The same context, whose transaction runs once per idempotency key. */
export function withIdempotencyKey(ctx: Ctx, key: string | undefined, callId: string, input: unknown): Ctx {
	if (!key) return ctx;
	if (!/^[\w-]{8,64}$/.test(key)) throw new AppError(422, "invalid-input");
	const { key: apiKey, loggedIn, uid } = ctx.viewer;
	const owner = apiKey ? `k${apiKey.id}` : loggedIn ? `u${uid}` : `d${ctx.device}`;
	const hash = hashRequest(ctx.deps.config.secret, callId, input);
	return { ...ctx, transaction: (work) => runIdempotently(ctx.deps.db, { owner, key, requestHash: hash }, work) };
}
