import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { callPrefixes } from "#contract/callPrefixes.ts";
import { isKeptQuery, knownQuery } from "#contract/pageQuery.ts";
import { type Lang, langs, sectionOfLocale } from "#contract/sections.ts";
import { bareOf, barePage, sendBarePage } from "./barePage.ts";
import type { Ctx, Deps } from "./context.ts";
import { cookieNames, readCookies, writeCookie } from "./cookies.ts";
import type { Dispatcher } from "./dispatch.ts";
import { AppError, asAppError, Busy, OverBudget, Refused, TooMany, type Unavailable } from "./errors.ts";
import { finishHtml, urgentPicture } from "./html.ts";
import { makePageApi } from "./pageApi.ts";
import type { RenderedPage } from "./pageCache.ts";
import { bringsFiles, isUnreadable, pageRequest, readForms } from "./pageRequest.ts";
import { assertOwnOrigin, contextOf, type FindViewer, type Incoming, viewerOfHeaders } from "./request.ts";
import { sendPage } from "./sendPage.ts";
import { serveClientFiles, type WebBuild } from "./webBuild.ts";

/**
 * Made for one visitor each: registration brings a captcha and a key of its own, feedback a key, a way by another site
 * its cookies; the second step and recovery are this browser's.
 */
const neverKept = /\/(account\/(register|email|second|with\/.*)|(confirm|forget)(\/\w+)?|setting\/helpcenter\/feedback)\/?$/;

/** Screens where secrets are typed, or stand in the address: no script of others runs there. */
const secretPaths = /^(\/\w+)?\/(account|confirm|forget|change|ucenter\/setting|admin)(\/|$)/;

const isSecret = (url: string): boolean => secretPaths.test(url.split(/[?.]/)[0] ?? "");

/** Addresses as we write them. The router also takes them in capitals, encoded, or with doubled slashes: such a page is never kept. */
const plainPath = /^(\/[a-z0-9_-]+)*\/?$/;

/** Serves every screen: from the guests' cache, or rendered with the visitor's session. */
export async function servePages(app: FastifyInstance, deps: Deps, dispatcher: Dispatcher, findViewer: FindViewer, web: WebBuild): Promise<void> {
	await serveClientFiles(app, web);
	readForms(app, async ({ headers }) => (await viewerOfHeaders(deps, findViewer, headers)).uid, isSecret);
	// Before a byte of the body is read.
	app.addHook("onRequest", async (request, reply) => {
		// A call that there is not is no page either, whatever its body.
		if (callPrefixes.test(request.url)) return reply.callNotFound();
		if (request.method === "GET" || request.method === "HEAD") return;
		assertOwnOrigin(request.headers as Incoming["headers"], deps.config.publicUrl, request.host, request.method);
		// Pictures are members' alone: nobody else's files take up memory.
		if (bringsFiles(request) && !(await viewerOfHeaders(deps, findViewer, request.headers)).signedIn) throw new Refused("sign-in-required");
	});

	app.all("/*", { schema: { hide: true }, config: { page: true } }, async (request, reply) => {
		const path = request.url.split("?")[0] ?? "/";
		const incoming = incomingOf(request, path);
		const begun = performance.now();
		try {
			const viewer = await viewerOfHeaders(deps, findViewer, incoming.headers);
			const cookies = readCookies(incoming.headers.cookie);
			const asked = request.url.slice(path.length);
			const isDocument = (request.method === "GET" || request.method === "HEAD") && !path.endsWith(".data");
			// A page is made of what it knows, so that whoever shares it sees no more of its maker's address.
			const query = isDocument ? knownQuery(path, asked) : asked;
			const sessionLost = !viewer.signedIn && Boolean(cookies[cookieNames.session]);
			const rendered = (): Promise<RenderedPage> => {
				const ctx = contextOf(deps, viewer, incoming);
				if (sessionLost) ctx.out.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
				return render(request, reply, path + query, ctx, deps, dispatcher, web);
			};
			if (
				viewer.signedIn ||
				sessionLost ||
				request.method !== "GET" ||
				!isKeptQuery(path, query) ||
				!plainPath.test(path) ||
				neverKept.test(path) ||
				path.endsWith(".data")
			)
				return sendPage(request, reply, deps, await rendered());

			const key = [path, query, ...choicesOf(cookies)].join(" ");
			let outcome = "cached";
			const page = await deps.pages.get(key, () => {
				outcome = "rendered";
				return rendered();
			});
			deps.metrics.pages.inc({ outcome });
			return sendPage(request, reply, deps, page);
		} catch (error) {
			const refusal = asAppError(error);
			if (!refusal) throw error;
			request.log.warn({ err: error, ms: performance.now() - begun }, "a page was refused");
			const lang = langOf(incoming);
			return sendBarePage(reply, bareOf(refusal, lang));
		}
	});
}

/** Only choices that there are become part of a cache key: with any others it could be filled. */
const choicesOf = (cookies: Readonly<Record<string, string>>): string[] => {
	const { [cookieNames.lang]: lang = "", [cookieNames.theme]: theme = "", [cookieNames.section]: section = "" } = cookies;
	return [langs.includes(lang as Lang) ? lang : "-", ["light", "dark"].includes(theme) ? theme : "-", sectionOfLocale(section)?.locale ?? "-"];
};

const langOf = (incoming: Incoming): Lang => {
	const chosen = readCookies(incoming.headers.cookie)[cookieNames.lang];
	return chosen === "fr" || chosen === "hi" ? chosen : ((incoming.locale ? sectionOfLocale(incoming.locale)?.lang : undefined) ?? "en");
};

function incomingOf(request: FastifyRequest, path: string): Incoming {
	// What a page shows follows from its address and its cookies alone, as its key in the cache does.
	const { lang: _lang, "site-id": _site, ...headers } = request.headers;
	const segment = path.split("/")[1]?.replace(/\.data$/, "") ?? "";
	return {
		id: request.id,
		method: request.method,
		headers: headers as Incoming["headers"],
		// A connection that was closed meanwhile has none any more.
		address: request.ip ?? "",
		locale: sectionOfLocale(segment) ? segment : undefined,
		page: true,
	};
}

/** Renders one page, or answers one of its data requests. */
async function render(
	request: FastifyRequest,
	reply: FastifyReply,
	address: string,
	ctx: Ctx,
	deps: Deps,
	dispatcher: Dispatcher,
	web: WebBuild,
): Promise<RenderedPage> {
	const nonce = randomBytes(16).toString("base64url");
	const tags: string[] = [];
	let viewedThread: number | undefined;
	let early = false;
	let away: Unavailable | TooMany | undefined;
	let curt: AppError | undefined;
	const path = request.url.split("?")[0] ?? "/";
	const plainForm = request.method === "POST" && !ctx.viewer.signedIn && !path.endsWith(".data") && isSecret(path);
	const api = makePageApi(ctx, deps, dispatcher, nonce, tags, {
		viewed: (tid) => {
			viewedThread = tid;
		},
		wakeEarly: () => {
			early = true;
		},
		away: (refusal) => {
			away = refusal;
		},
		refused: (call, refusal) => {
			if (plainForm && isOfRush(call, refusal)) curt = refusal;
		},
		curt: () => curt !== undefined,
	});
	const built = await web.load();
	const context = built.createContext(api);
	const response = await built.handle(pageRequest(request, reply, address), context);
	const secure = deps.config.publicUrl.startsWith("https:");
	const cookies = ctx.out.cookies.map((cookie) => writeCookie(cookie, secure));
	if (curt) {
		const { status, headers, html } = barePage({ ...bareOf(curt, ctx.lang), form: request.url });
		return { status, headers, plain: Buffer.from(html), tags: [], viewedThread: undefined, cookies, cacheable: false };
	}
	if (response.status === 500 && (await isUnreadable(request))) throw new AppError(400, "invalid-input");

	const headers: Record<string, string> = {};
	for (const [name, value] of response.headers) headers[name] = value;
	for (const [name, value] of Object.entries(ctx.out.headers)) headers[name] = value;
	const body = Buffer.from(await response.arrayBuffer());
	const isPage = (headers["content-type"] ?? "").startsWith("text/html");
	// A page that says what is missing itself keeps its form and what was typed in it; one that fell over gives way.
	if (away && isPage && response.status === 500) throw away;
	if (away && (response.status >= 500 || response.status === away.status)) headers["retry-after"] ??= String(away.seconds);
	const tagScript = isSecret(request.url) ? undefined : deps.config.tagScript;
	const finished = isPage ? finishHtml(body, nonce, { early: early || ctx.viewer.signedIn, dev: web.dev !== undefined, tagScript }) : undefined;
	if (finished) headers["content-security-policy"] = finished.policy;
	const picture = finished && response.status === 200 ? urgentPicture(finished.html) : undefined;
	if (picture) headers.link = picture;
	return {
		status: response.status,
		headers,
		plain: finished?.html ?? body,
		tags,
		viewedThread,
		cookies,
		cacheable: isPage && cookies.length === 0 && !ctx.viewer.signedIn && !web.dev,
	};
}

/**
 * A no that a stranger's form gets over and over when it is sent over and over: no room to look at a password, a budget
 * that is spent, wrong passwords that must wait. Whoever sends a flood of them must not have a page drawn for each.
 */
const isOfRush = (call: Call, refusal: AppError): boolean =>
	refusal instanceof Busy || refusal instanceof OverBudget || (refusal instanceof TooMany && call.looksAtPassword === true);
