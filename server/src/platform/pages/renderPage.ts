import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import type { SharedRendering } from "#contract/memberPages.ts";
import type { Ctx, Deps } from "../context.ts";
import { serializeCookie } from "../http/cookies.ts";
import type { Dispatcher } from "../http/dispatcher.ts";
import { AppError, RateLimitExceeded, ServerBusy, TooManyRequests, type Unavailable } from "../http/errors.ts";
import { imagePreloadHeader } from "./firstPicture.ts";
import { finalizeHtml } from "./html.ts";
import { createPageApi, type RenderCallbacks } from "./pageApi.ts";
import type { RenderedPage } from "./pageCache.ts";
import { isMalformedForm, isPostedPart, isSmallForm, toPageRequest, toPostedPart } from "./pageRequest.ts";
import { plainErrorFor, renderPlainErrorPage } from "./plainErrorPage.ts";
import type { LoadedBuild } from "./webBuild.ts";

interface Answer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

/** Renders a page or the response of its data request. */
export async function renderPage(
	request: FastifyRequest,
	address: string,
	ctx: Ctx,
	deps: Deps,
	dispatcher: Dispatcher,
	built: LoadedBuild,
	dev: boolean,
	shared?: SharedRendering,
): Promise<RenderedPage> {
	if (isSmallForm(request) && (await isMalformedForm(request))) throw new AppError(400, "invalid-input");
	const nonce = randomBytes(16).toString("base64url");
	let viewedThread: number | undefined;
	let isMadeUp = false;
	const path = request.url.split("?")[0] ?? "/";
	const { screen, params } = built.findScreen(path);
	let unavailable: Unavailable | TooManyRequests | undefined;
	let plainError: AppError | undefined;
	const plainForm = request.method === "POST" && !ctx.viewer.loggedIn && !path.endsWith(".data") && screen.secret;
	const callbacks: RenderCallbacks = {
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
	};
	const api = createPageApi(ctx, deps, dispatcher, nonce, callbacks, shared);
	const context = built.createPageContext(api);
	const answer = async (): Promise<Answer> => {
		const { publicUrl } = deps.config;
		if (isPostedPart(request) && !path.endsWith(".data")) {
			const { status, headers, body } = await built.answerPart(toPostedPart(request, address, publicUrl), context);
			return { status, headers: { ...headers }, body: Buffer.from(body) };
		}
		const pageRequest = toPageRequest(request, address, publicUrl);
		const response =
			(path.endsWith(".data") ? undefined : await built.renderDocument(pageRequest, context)) ??
			(await built.handle(pageRequest, context));
		const headers = Object.fromEntries(response.headers);
		return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
	};
	const { status, headers, body } = await answer();
	const cookies = ctx.responseMeta.cookies.map((cookie) => serializeCookie(cookie, deps.config.publicUrl));
	if (plainError) {
		const { html, ...plain } = renderPlainErrorPage({ ...plainErrorFor(plainError, ctx.lang), form: request.url });
		return { ...plain, plain: Buffer.from(html), tags: [], viewedThread: undefined, cookies, cacheable: false };
	}
	if (status === 500 && (await isMalformedForm(request))) throw new AppError(400, "invalid-input");

	for (const [name, value] of Object.entries(ctx.responseMeta.headers)) headers[name] = value;
	const isPage = (headers["content-type"] ?? "").startsWith("text/html");
	// A page that handles the error itself keeps its form and input; one that crashed is replaced.
	if (unavailable && isPage && status === 500) throw unavailable;
	if (unavailable && (status >= 500 || status === unavailable.status))
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
	const preload = finished && status === 200 ? imagePreloadHeader(finished.html) : undefined;
	if (preload) headers.link = preload;
	return {
		status,
		headers,
		plain: finished?.html ?? body,
		tags: [...(screen.cache?.(params, api.section) ?? []), ...ctx.responseMeta.tags],
		viewedThread,
		cookies,
		cacheable: isPage && cookies.length === 0 && !isMadeUp && (!ctx.viewer.loggedIn || shared !== undefined) && !dev,
	};
}

/**
 * Errors that a flood of guest forms gets: overload, an exceeded rate limit, throttled login attempts. They are
 * answered with a plain error page, so that rendering does not multiply the cost of the flood.
 */
const isOverload = (call: Call, error: AppError): boolean =>
	error instanceof ServerBusy ||
	error instanceof RateLimitExceeded ||
	(error instanceof TooManyRequests && call.verifiesPassword === true);
