import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCallPath } from "#contract/callPrefixes.ts";
import { findSectionByLocale, globalSection, type Lang, langs } from "#contract/sections.ts";
import { unsubscribePath } from "#contract/weeklyMail.ts";
import type { Deps } from "../context.ts";
import { assertCapacity } from "../data/db.ts";
import { countedVisitor } from "../http/clientAddress.ts";
import { cookieNames, parseCookies, parsePreferences, savesData, serializeCookie } from "../http/cookies.ts";
import type { Dispatcher } from "../http/dispatcher.ts";
import { AppError, asAppError, Forbidden } from "../http/errors.ts";
import {
	assertSameOrigin,
	assertSender,
	browserLang,
	createContext,
	type FindViewer,
	type IncomingRequest,
	isFromBrowser,
	viewerFromHeaders,
} from "../http/requestContext.ts";
import { contentLength, reserveUpload } from "../http/uploadMemory.ts";
import { beginsVisit } from "./beginsVisit.ts";
import { fillForMember, type MemberLoaders, type MemberRequest } from "./fillForMember.ts";
import { type ReadPreview, withPreview } from "./firstPicture.ts";
import { withMissingStyles } from "./firstVisit.ts";
import { createMemberPages } from "./memberPages.ts";
import { getPage, type RenderedPage } from "./pageCache.ts";
import { hasFileUpload, maxUploadBytes, registerFormParsers } from "./pageRequest.ts";
import { sendPageError } from "./plainErrorPage.ts";
import { renderPage } from "./renderPage.ts";
import { sendFilledPage, sendPage } from "./sendPage.ts";
import { serveWorker } from "./serveWorker.ts";
import { serveClientFiles, type WebBuild } from "./webBuild.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Path of the screen of a page, as its row has it. */
		screen?: string;
		/** Its kind: `document`, `app` or `file`. */
		screenKind?: string;
	}
}

/** How long a browser is taken to keep stylesheets. Seconds. */
const stylesKnownS = 365 * 86_400;

/** Serves every screen: from the page cache for guests, or rendered with the visitor's session. */
export async function servePages(
	app: FastifyInstance,
	deps: Deps,
	dispatcher: Dispatcher,
	members: MemberLoaders,
	web: WebBuild,
	readPreview: ReadPreview,
): Promise<void> {
	const { findViewer } = members;
	const memberPages = createMemberPages(deps.pageCache);
	await serveClientFiles(app, web);
	serveWorker(app, web, deps.config.serviceWorker);
	registerFormParsers(app, async (url) => {
		const { findScreen } = await web.load();
		return findScreen(url.split("?")[0] ?? "/").screen.secret;
	});
	// Runs before the body is read.
	app.addHook("onRequest", async (request, reply) => {
		// An unknown call is a 404 of the API, not a page.
		if (isCallPath(request.url)) return reply.callNotFound();
		if (request.method === "GET" || request.method === "HEAD") return;
		if (!isMailProgram(request))
			assertSameOrigin(
				request.headers as IncomingRequest["headers"],
				deps.config.publicUrl,
				request.host,
				request.method,
			);
		if (request.method !== "POST") throw new AppError(405, "method-not-allowed");
		// A form without a type can't be read.
		if (request.headers["content-type"] === undefined) throw new AppError(415, "unsupported-type");
		// Only members upload files, so guests' uploads are rejected before they take memory.
		if (!hasFileUpload(request)) return;
		const { loggedIn, uid } = await viewerFromHeaders(deps, findViewer, request.headers);
		if (!loggedIn) throw new Forbidden("login-required");
		if (contentLength(request) > maxUploadBytes) throw new AppError(413, "too-large");
		reserveUpload(uid, request, reply.raw, maxUploadBytes);
	});

	app.all("/*", { schema: { hide: true }, config: { page: true } }, async (request, reply) => {
		const path = request.url.split("?")[0] ?? "/";
		const incoming = incomingOf(request, path);
		const startedAt = performance.now();
		try {
			const built = await web.load();
			const { screen } = built.findScreen(path);
			Object.assign(request, { screen: screen.path, screenKind: screen.kind });
			const search = request.url.slice(path.length);
			const isDocument = (request.method === "GET" || request.method === "HEAD") && !path.endsWith(".data");
			// Unknown parameters are removed, so that a cached page contains nothing of the first visitor's URL.
			const query = isDocument ? built.filterQuery(path, search) : search;
			const part = ["content", "country", "language"].find((name) => name === request.headers["x-part"]) ?? "";
			const isShareable =
				part === "" && request.method === "GET" && isDocument && !web.dev && built.isShareable(path, query);
			let found: Pick<MemberRequest, "sessionToken" | "asked" | "state" | "reload"> | undefined;
			const find: FindViewer = async (deps, sessionToken) => {
				if (!isShareable) return findViewer(deps, sessionToken);
				const asked = memberPages.asksOf(path + query, sessionToken);
				const { viewer, state } = await members.findMember(deps, sessionToken, asked);
				const reload: MemberRequest["reload"] = async (asked) =>
					(await members.findMember(deps, sessionToken, asked)).state;
				found = state && { sessionToken, asked, state, reload };
				return viewer;
			};
			const viewer = await viewerFromHeaders(deps, find, incoming.headers);
			assertSender(request.headers as IncomingRequest["headers"], viewer);
			const cookies = parseCookies(incoming.headers.cookie, deps.config.publicUrl);
			const sessionLost = !viewer.loggedIn && Boolean(cookies[cookieNames.session]);
			/** A member's page; guests' pages contain all their styles. Data saver loads no file twice. */
			const withStyles = <P extends Pick<RenderedPage, "plain" | "headers">>(page: P): P => {
				if (!viewer.loggedIn || savesData(cookies[cookieNames.saver], incoming.headers["save-data"])) return page;
				const isRead = built.findScreen(path).screen.kind === "document";
				const first = withMissingStyles(page, web.stylesheets, cookies[cookieNames.styles], isRead);
				if (!first) return page;
				const cookie = { name: cookieNames.styles, value: first.known, maxAgeSeconds: stylesKnownS, httpOnly: true };
				reply.header("set-cookie", serializeCookie(cookie, deps.config.publicUrl));
				return first.page;
			};
			const rendered = async (): Promise<RenderedPage> => {
				const ctx = createContext(deps, viewer, incoming);
				if (sessionLost)
					ctx.responseMeta.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
				const page = await renderPage(request, path + query, ctx, deps, dispatcher, built, web.dev !== undefined);
				if (page.status !== 200 || part !== "" || !isDocument) return page;
				return withStyles({ ...page, plain: await withPreview(page.plain, deps.pageCache, readPreview) });
			};
			const countView = (tid: number | undefined): void => {
				if (tid !== undefined) deps.viewCounter.add(tid, countedVisitor(viewer, incoming.address));
			};
			const send = (page: RenderedPage): FastifyReply => {
				countView(page.viewedThread);
				if (!viewer.loggedIn && isDocument && page.status === 200 && beginsVisit(request.headers))
					deps.visitCounter.add(
						(findSectionByLocale(incoming.locale ?? cookies[cookieNames.section] ?? "") ?? globalSection).fid,
					);
				return sendPage(request, reply, page);
			};
			if (found) {
				const filled =
					viewer.host || viewer.staff
						? undefined
						: await fillForMember(
								{ deps, dispatcher, built, memberPages, members, readPreview, request },
								{ incoming, address: path + query, viewer, ...found },
							);
				deps.metrics.memberPages.inc({ outcome: filled ? "filled" : "own" });
				if (filled) {
					countView(filled.viewedThread);
					const { headers, plain } = withStyles(filled);
					return sendFilledPage(request, reply, headers, plain);
				}
			}
			if (
				viewer.loggedIn ||
				sessionLost ||
				(part !== "" && part !== "content") ||
				request.method !== "GET" ||
				!isDocument ||
				!built.isCacheable(path, query)
			)
				return send(await rendered());

			const key = [path, query, part, ...preferencesOf(cookies, incoming)].join(" ");
			let outcome = "cached";
			const page = await getPage(deps.pageCache, key, () => {
				assertCapacity(deps.db);
				outcome = "rendered";
				return rendered();
			});
			deps.metrics.pages.inc({ outcome });
			return send(page);
		} catch (error) {
			const appError = asAppError(error);
			if (!appError) throw error;
			request.log.warn({ err: error, ms: performance.now() - startedAt }, "page request failed");
			return sendPageError(request, reply, appError, langOf(incoming));
		}
	});
}

/**
 * Only valid preferences become part of a cache key, so that made-up values can't fill the cache; of the browser's
 * languages, the one that is shown.
 */
const preferencesOf = (cookies: Readonly<Record<string, string>>, { locale, headers }: IncomingRequest): string[] => {
	const {
		[cookieNames.lang]: chosen = "",
		[cookieNames.theme]: theme = "",
		[cookieNames.section]: section = "",
		[cookieNames.feed]: feed,
		[cookieNames.saver]: saver,
	} = cookies;
	const chosenSection = findSectionByLocale(section);
	const lang = langs.includes(chosen as Lang)
		? chosen
		: locale || chosenSection?.region
			? "-"
			: browserLang(headers["accept-language"]);
	return [
		lang,
		["light", "dark"].includes(theme) ? theme : "-",
		chosenSection?.locale ?? "-",
		feed === "newest" ? feed : "-",
		savesData(saver, headers["save-data"]) ? "saver" : "-",
	];
};

const langOf = (incoming: IncomingRequest): Lang => {
	const chosen = parsePreferences(incoming.headers.cookie).lang;
	if (langs.includes(chosen as Lang)) return chosen as Lang;
	return findSectionByLocale(incoming.locale ?? "")?.lang ?? browserLang(incoming.headers["accept-language"]);
};

function incomingOf(request: FastifyRequest, path: string): IncomingRequest {
	// A page depends only on its URL, cookies and the browser's language, as its cache key does.
	const { lang: _lang, "site-id": _site, ...headers } = request.headers;
	const segment = path.split("/")[1]?.replace(/\.data$/, "") ?? "";
	return {
		id: request.id,
		method: request.method,
		headers: headers as IncomingRequest["headers"],
		// Undefined when the connection is already closed.
		address: request.ip ?? "",
		locale: findSectionByLocale(segment) ? segment : undefined,
		page: true,
	};
}

/**
 * A mail program that follows the link of an e-mail (RFC 8058): not a browser, which another site could have sent, and
 * nobody's session.
 */
const isMailProgram = ({ url, headers }: FastifyRequest): boolean =>
	url.startsWith(`${unsubscribePath}?`) && !headers.cookie && !isFromBrowser(headers as IncomingRequest["headers"]);
