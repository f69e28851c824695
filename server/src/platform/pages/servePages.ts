import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { isCallPath } from "#contract/callPrefixes.ts";
import { findSectionByLocale, type Lang, langs } from "#contract/sections.ts";
import { unsubscribePath } from "#contract/weeklyMail.ts";
import type { Ctx, Deps } from "../context.ts";
import { countedVisitor } from "../http/clientAddress.ts";
import { cookieNames, parseCookies, parsePreferences, savesData, serializeCookie } from "../http/cookies.ts";
import type { Dispatcher } from "../http/dispatcher.ts";
import {
	AppError,
	asAppError,
	Forbidden,
	RateLimitExceeded,
	ServerBusy,
	TooManyRequests,
	type Unavailable,
} from "../http/errors.ts";
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
import { reserveUpload } from "../http/uploadMemory.ts";
import { finalizeHtml, imagePreloadHeader, inlineFirstPicture } from "./html.ts";
import { createPageApi } from "./pageApi.ts";
import { getPage, type RenderedPage } from "./pageCache.ts";
import { hasFileUpload, isMalformedForm, maxUploadBytes, registerFormParsers, toPageRequest } from "./pageRequest.ts";
import { plainErrorFor, renderPlainErrorPage, sendPlainErrorPage } from "./plainErrorPage.ts";
import { sendPage } from "./sendPage.ts";
import { serveWorker } from "./serveWorker.ts";
import { type LoadedBuild, serveClientFiles, type WebBuild } from "./webBuild.ts";

/** Serves every screen: from the page cache for guests, or rendered with the visitor's session. */
export async function servePages(
	app: FastifyInstance,
	deps: Deps,
	dispatcher: Dispatcher,
	findViewer: FindViewer,
	web: WebBuild,
	readPicture: ReadPicture,
): Promise<void> {
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
		reserveUpload(uid, request, reply.raw, maxUploadBytes);
	});

	app.all("/*", { schema: { hide: true }, config: { page: true } }, async (request, reply) => {
		const path = request.url.split("?")[0] ?? "/";
		const incoming = incomingOf(request, path);
		const startedAt = performance.now();
		try {
			const [built, viewer] = await Promise.all([web.load(), viewerFromHeaders(deps, findViewer, incoming.headers)]);
			assertSender(request.headers as IncomingRequest["headers"], viewer);
			const cookies = parseCookies(incoming.headers.cookie, deps.config.publicUrl);
			const search = request.url.slice(path.length);
			const isDocument = (request.method === "GET" || request.method === "HEAD") && !path.endsWith(".data");
			// Unknown parameters are removed, so that a cached page contains nothing of the first visitor's URL.
			const query = isDocument ? built.filterQuery(path, search) : search;
			const sessionLost = !viewer.loggedIn && Boolean(cookies[cookieNames.session]);
			const rendered = (): Promise<RenderedPage> => {
				const ctx = createContext(deps, viewer, incoming);
				if (sessionLost)
					ctx.responseMeta.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
				return render(request, reply, path + query, ctx, deps, dispatcher, built, web.dev !== undefined);
			};
			const send = (page: RenderedPage): Promise<FastifyReply> => {
				if (page.viewedThread !== undefined)
					deps.viewCounter.add(page.viewedThread, countedVisitor(viewer, incoming.address));
				return sendPage(request, reply, page);
			};
			const part = ["content", "country", "language"].find((name) => name === request.headers["x-part"]) ?? "";
			const forCache = async (): Promise<RenderedPage> =>
				part === "" ? withFirstPicture(await rendered(), readPicture) : rendered();
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
				outcome = "rendered";
				return forCache();
			});
			deps.metrics.pages.inc({ outcome });
			return send(page);
		} catch (error) {
			const appError = asAppError(error);
			if (!appError) throw error;
			request.log.warn({ err: error, ms: performance.now() - startedAt }, "page request failed");
			const known = plainErrorFor(appError, langOf(incoming));
			// The script of documents shows the error of a form itself.
			if (request.method !== "POST" || !request.headers["x-part"]) return sendPlainErrorPage(reply, known);
			const formError = { msg: known.message, reason: appError.code, fields: {} };
			return reply.status(known.status).send({ formError });
		}
	});
}

/** Reads the file of a picture's address; undefined when there is none. */
export type ReadPicture = (address: string) => Promise<Buffer | undefined>;

/** A page that many guests get contains its first picture. */
async function withFirstPicture(page: RenderedPage, readPicture: ReadPicture): Promise<RenderedPage> {
	const plain = page.cacheable && page.status === 200 ? await inlineFirstPicture(page.plain, readPicture) : undefined;
	if (!plain) return page;
	const { link: _preload, ...headers } = page.headers;
	return { ...page, headers, plain };
}

/** Only valid preferences become part of a cache key, so that made-up values can't fill the cache; of the browser's languages, the one that is shown. */
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

/** Renders a page or the response of its data request. */
async function render(
	request: FastifyRequest,
	reply: FastifyReply,
	address: string,
	ctx: Ctx,
	deps: Deps,
	dispatcher: Dispatcher,
	built: LoadedBuild,
	dev: boolean,
): Promise<RenderedPage> {
	const nonce = randomBytes(16).toString("base64url");
	let viewedThread: number | undefined;
	let isMadeUp = false;
	const path = request.url.split("?")[0] ?? "/";
	const { screen, params } = built.findScreen(path);
	let unavailable: Unavailable | TooManyRequests | undefined;
	let plainError: AppError | undefined;
	const plainForm = request.method === "POST" && !ctx.viewer.loggedIn && !path.endsWith(".data") && screen.secret;
	const api = createPageApi(ctx, deps, dispatcher, nonce, {
		countView: (tid) => {
			viewedThread = tid;
		},
		skipCache: () => {
			isMadeUp = true;
		},
		onUnavailable: (error) => {
			unavailable = error;
		},
		onError: (call, error) => {
			if (plainForm && isOverload(call, error)) plainError = error;
		},
		usesPlainErrorPage: () => plainError !== undefined,
	});
	const context = built.createPageContext(api);
	const pageRequest = toPageRequest(request, reply, address, deps.config.publicUrl);
	const response =
		(path.endsWith(".data") ? undefined : await built.renderDocument(pageRequest, context)) ??
		(await built.handle(pageRequest, context));
	const cookies = ctx.responseMeta.cookies.map((cookie) => serializeCookie(cookie, deps.config.publicUrl));
	if (plainError) {
		const { status, headers, html } = renderPlainErrorPage({
			...plainErrorFor(plainError, ctx.lang),
			form: request.url,
		});
		return { status, headers, plain: Buffer.from(html), tags: [], viewedThread: undefined, cookies, cacheable: false };
	}
	if (response.status === 500 && (await isMalformedForm(request))) throw new AppError(400, "invalid-input");

	const headers: Record<string, string> = {};
	for (const [name, value] of response.headers) headers[name] = value;
	for (const [name, value] of Object.entries(ctx.responseMeta.headers)) headers[name] = value;
	const body = Buffer.from(await response.arrayBuffer());
	const isPage = (headers["content-type"] ?? "").startsWith("text/html");
	// A page that handles the error itself keeps its form and input; one that crashed is replaced.
	if (unavailable && isPage && response.status === 500) throw unavailable;
	if (unavailable && (response.status >= 500 || response.status === unavailable.status))
		headers["retry-after"] ??= String(unavailable.seconds);
	const tagScript = screen.secret ? undefined : deps.config.tagScript;
	const finished = isPage ? finalizeHtml(body, nonce, { dev, tagScript }) : undefined;
	if (finished) headers["content-security-policy"] = finished.policy;
	// For the service worker: whose page it is, and whether it may be stored on the device.
	if (finished && request.method === "GET" && !request.headers["x-part"]) {
		headers["x-viewer"] = String(ctx.viewer.uid);
		const search = request.url.slice(path.length);
		const isThread = !("n" in params) && screen.cache?.(params, api.section).some((tag) => tag.startsWith("thread:"));
		if (screen.kind !== "document") {
			if (screen.offline && search === "") headers["x-offline"] = "app";
		} else if (!screen.secret && (screen.offline || built.isCacheable(path, search)))
			headers["x-offline"] = isThread ? "thread" : "page";
	}
	const preload = finished && response.status === 200 ? imagePreloadHeader(finished.html) : undefined;
	if (preload) headers.link = preload;
	return {
		status: response.status,
		headers,
		plain: finished?.html ?? body,
		tags: [...(screen.cache?.(params, api.section) ?? []), ...ctx.responseMeta.tags],
		viewedThread,
		cookies,
		cacheable: isPage && cookies.length === 0 && !isMadeUp && !ctx.viewer.loggedIn && !dev,
	};
}

/**
 * Errors that a flood of guest forms gets: overload, an exceeded rate limit, throttled login attempts. They are answered
 * with a plain error page, so that rendering does not multiply the cost of the flood.
 */
const isOverload = (call: Call, error: AppError): boolean =>
	error instanceof ServerBusy ||
	error instanceof RateLimitExceeded ||
	(error instanceof TooManyRequests && call.verifiesPassword === true);

/** A mail program that follows the link of an e-mail (RFC 8058): not a browser, which another site could have sent, and nobody's session. */
const isMailProgram = ({ url, headers }: FastifyRequest): boolean =>
	url.startsWith(`${unsubscribePath}?`) && !headers.cookie && !isFromBrowser(headers as IncomingRequest["headers"]);
