import { createHash } from "node:crypto";
import { globalSection, type Lang, langs, sectionOfFid, sectionOfLocale } from "#contract/sections.ts";
import type { Ctx, Deps, Outgoing } from "./context.ts";
import { cookieNames, readCookies } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { requestPrint, transactOnce } from "./idempotency.ts";
import { placeOf } from "./place.ts";
import { guest, type Viewer } from "./viewer.ts";

/** What is known of a request, from a socket or from a page's form. */
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
	/** Locale of the page's path, when there is one. */
	locale?: string | undefined;
	/** Set for a page: to members it speaks their section's language. */
	page?: true;
}

/** Finds out who a token belongs to; the accounts domain does it. */
export type FindViewer = (deps: Deps, token: string) => Promise<Viewer>;

/** The session token of a request: the authorization header of any client, else our own cookie (decision C-70). */
function tokenOf(headers: Incoming["headers"]): { token: string | undefined; byCookie: boolean } {
	const header = headers.authorization?.replace(/^Bearer\s+/i, "").trim();
	if (header) return { token: header, byCookie: false };
	const cookie = readCookies(headers.cookie)[cookieNames.session];
	return { token: cookie, byCookie: cookie !== undefined };
}

/** Language of the sentences that a caller gets: the header, else this browser's choice. */
export const langOfHeaders = (headers: Pick<Incoming["headers"], "lang" | "cookie">): Lang | undefined =>
	[headers.lang, readCookies(headers.cookie)[cookieNames.lang]].find((lang): lang is Lang => langs.includes(lang as Lang));

/**
 * Guards a call that writes: with the cookie alone it must come from our own origin; with no token at all (signing in,
 * registering) it must not come from a stranger's page, which could sign a visitor in as somebody else.
 * @throws AppError 403 `foreign-origin`.
 */
export function assertOwnWrite(headers: Incoming["headers"], publicUrl: string, host: string | undefined, method: string): void {
	const { token, byCookie } = tokenOf(headers);
	const fromBrowser = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
	if (byCookie || (token === undefined && fromBrowser)) assertOwnOrigin(headers, publicUrl, host, method);
}

/**
 * Refuses a change of state that only a cookie stands behind when a stranger's page may have sent it (decision C-70).
 * @throws AppError 403 `foreign-origin`.
 */
export function assertOwnOrigin(headers: Incoming["headers"], publicUrl: string, host: string | undefined, method: string): void {
	const site = headers["sec-fetch-site"];
	// "none" is an address typed, or a link tapped in another program: nobody means to change anything by that. Nor by a
	// link that is followed within the site: a member's post may hold it.
	const reads = method === "GET" || method === "HEAD";
	if (reads && headers["sec-fetch-mode"] === "navigate") throw new AppError(403, "foreign-origin");
	if (site === "same-origin" || (site === "none" && !reads)) return;
	if (site === "none") throw new AppError(403, "foreign-origin");
	const { origin } = headers;
	if (site === undefined && origin === undefined) throw new AppError(403, "foreign-origin");
	if (origin !== undefined && (origin === new URL(publicUrl).origin || (host !== undefined && URL.canParse(origin) && new URL(origin).host === host))) return;
	throw new AppError(403, "foreign-origin");
}

/** Who stands behind these headers; a guest when nobody does. */
export async function viewerOfHeaders(
	deps: Deps,
	findViewer: FindViewer,
	headers: { cookie?: string | undefined; authorization?: string | undefined },
): Promise<Viewer> {
	const { token } = tokenOf(headers as Incoming["headers"]);
	return token ? findViewer(deps, token) : guest;
}

/** Makes the context of one request. */
export const openRequest = async (deps: Deps, findViewer: FindViewer, incoming: Incoming): Promise<Ctx> =>
	contextOf(deps, await viewerOfHeaders(deps, findViewer, incoming.headers), incoming);

/** The context of a request whose viewer is known already. */
export function contextOf(deps: Deps, viewer: Viewer, incoming: Incoming): Ctx {
	const cookies = readCookies(incoming.headers.cookie);
	const picked = sectionOfLocale(cookies[cookieNames.section] ?? "");
	const home = picked ?? (viewer.signedIn ? sectionOfFid(viewer.countryFid) : undefined) ?? globalSection;
	const section = (incoming.locale ? sectionOfLocale(incoming.locale) : undefined) ?? sectionOfFid(Number(incoming.headers["site-id"])) ?? home;
	const asked = langOfHeaders(incoming.headers);
	const userAgent = (incoming.headers["user-agent"] ?? "").slice(0, 300);
	const ownName = cookies[cookieNames.device]?.slice(0, 64) || undefined;
	const device = ownName ?? createHash("sha256").update(`${incoming.address} ${userAgent}`).digest("base64url").slice(0, 22);
	const out: Outgoing = { headers: {}, cookies: [] };
	const ctx: Ctx = {
		deps,
		viewer,
		db: deps.db,
		clock: deps.clock,
		log: deps.log,
		requestId: incoming.id,
		lang: asked ?? (incoming.locale || (incoming.page && viewer.signedIn) ? section.lang : "en"),
		countryFid: section.fid,
		home,
		chosen: {
			lang: asked !== undefined,
			section: incoming.locale !== undefined || picked !== undefined || viewer.signedIn,
			theme: cookies[cookieNames.theme] === "dark" ? "dark" : cookies[cookieNames.theme] === "light" ? "light" : "system",
		},
		device,
		named: ownName !== undefined,
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

/** The same request, whose write may be repeated under the caller's key without doing it twice. */
export function withKey(ctx: Ctx, key: string | undefined, callId: string, input: unknown): Ctx {
	if (!key) return ctx;
	if (!/^[\w-]{8,64}$/.test(key)) throw new AppError(422, "invalid-input");
	const owner = ctx.viewer.signedIn ? `u${ctx.viewer.uid}` : `d${ctx.device}`;
	const print = requestPrint(ctx.deps.config.secret, callId, input);
	return { ...ctx, transact: (work) => transactOnce(ctx.deps.db, { owner, key, request: print }, work) };
}
