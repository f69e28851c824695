import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	type RouteObject,
	type RouterContextProvider,
	type ServerBuild,
	type StaticHandler,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { changedElement } from "./changed-element.server.tsx";
import { DocumentContext, DocumentRoot, type Modules, withShell } from "./document-shell.server.tsx";
import { createCachedHtml } from "./lib/cached-html.server.tsx";
import { CachedHtmlContext, PlaceCachedContext } from "./lib/cached-html.ts";
import { findScreen } from "./lib/find-screen.ts";
import type { FormError } from "./lib/form/form-result.ts";
import { createInlineHtml } from "./lib/inline-html.server.ts";
import { createMemberSlots } from "./lib/member-slot.server.tsx";
import { SlotContext } from "./lib/member-slot.tsx";
import { NonceContext } from "./lib/nonce.ts";
import { pageApi } from "./lib/page-context.ts";
import { PageScriptContext } from "./lib/page-script.tsx";
import { locationHeader, type Part, partHeader, partOf, readIdsAround } from "./lib/part.ts";
import type { Screen } from "./lib/screen.ts";
import { PartContext } from "./lib/site.tsx";

/**
 * Renders a screen that is read as a plain document: without hydration and without data for scripts. Undefined for
 * other screens.
 */
type DocumentRenderer = (request: Request, context: RouterContextProvider) => Promise<Response | undefined>;

/** Id of the main content of a page. */
const contentId = "content";
/** The place in a list, at which a page stays after a write. */
const listParams = ["cursor", "after", "page"];

/** Whether two addresses are those of the same screen of the same thing, with the section in the path or without. */
function isSamePage(one: URL, other: URL): boolean {
	const [found, own] = [one, other].map(({ pathname }) => {
		const { screen, params } = findScreen(pathname);
		return JSON.stringify([screen.path, params]);
	});
	return found === own;
}

/** What is answered to a form that asks for an element. */
interface FormAnswer {
	/** What the action returned with an error. */
	refusal: { formError?: FormError } | undefined;
}

/** One route as React Router's static handler takes it. */
function toRoute({ id, path, index, module }: NonNullable<Modules[string]>, children: RouteObject[]): RouteObject {
	const { loader, action, default: Page, ErrorBoundary: PageError } = module;
	const { middleware } = module as { middleware?: RouteObject["middleware"] };
	const Component = id === "root" ? DocumentRoot : Page;
	const ErrorBoundary = id === "root" && PageError ? withShell(PageError) : PageError;
	const fields = {
		id,
		path: path ?? "",
		...(loader && { loader }),
		...(action && { action }),
		...(middleware && { middleware }),
		...(Component && { Component }),
		...(ErrorBoundary && { ErrorBoundary }),
	} as Omit<RouteObject, "index" | "children">;
	return index ? { ...fields, index: true } : { ...fields, children };
}

/**
 * The routes of one screen, from the root to its page: `findScreen` has matched the path, so that no other routes are
 * tried.
 */
function routesOf(modules: Modules, screen: Screen): RouteObject[] {
	let routes: RouteObject[] = [];
	for (
		let route = modules[screen.path || "home"];
		route;
		route = route.parentId === undefined ? undefined : modules[route.parentId]
	)
		routes = [toRoute(route, routes)];
	return routes;
}

/** @param script URL of the script of documents @param pageScripts URLs of those of single ones, by name */
export function createDocumentRenderer(
	build: ServerBuild,
	script: string,
	pageScripts: Readonly<Record<string, string>>,
): DocumentRenderer {
	const handlers = new Map<Screen, StaticHandler>();
	const handlerOf = (screen: Screen): StaticHandler => {
		const handler = handlers.get(screen) ?? createStaticHandler(routesOf(build.routes, screen));
		handlers.set(screen, handler);
		return handler;
	};
	const cachedHtml = createCachedHtml();
	const memberSlots = createMemberSlots(cachedHtml);

	const respond = (
		dataRoutes: StaticHandler["dataRoutes"],
		state: StaticHandlerContext,
		context: RouterContextProvider,
		part: Part,
		answer: FormAnswer | undefined,
	): Response => {
		const api = pageApi(context);
		reportErrors(state, api);
		if (answer) answer.refusal = Object.values(state.actionData ?? {}).find((result) => result?.formError);
		const router = createStaticRouter(dataRoutes, state);
		const collector = api.shared && memberSlots.collect(api.shared);
		const inline = createInlineHtml<string>();
		const html = collector ? memberSlots.cachedHtmlFor(collector) : cachedHtml;
		const rendered = renderToString(
			<NonceContext value={api.nonce}>
				<PartContext value={part}>
					<SlotContext value={collector}>
						<CachedHtmlContext value={html}>
							<PlaceCachedContext value={(Component, props, own) => inline.place(html(Component, props, own))}>
								<DocumentContext value={{ routes: build.routes, state, script }}>
									<PageScriptContext value={pageScripts}>
										<StaticRouterProvider router={router} context={state} hydrate={false} />
									</PageScriptContext>
								</DocumentContext>
							</PlaceCachedContext>
						</CachedHtmlContext>
					</SlotContext>
				</PartContext>
			</NonceContext>,
			// The ids of its fields differ from those of the page in which it is placed.
			answer ? { identifierPrefix: `${crypto.randomUUID().slice(0, 8)}-` } : {},
		);
		const page = inline.split(rendered).join("");
		return new Response(part === "page" ? `<!DOCTYPE html>${page}` : page, {
			status: state.statusCode,
			headers: { "content-type": "text/html; charset=utf-8" },
		});
	};

	const run = (
		request: Request,
		context: RouterContextProvider,
		screen: Screen,
		part: Part,
		answer?: FormAnswer,
	): Promise<Response> => {
		const { query, dataRoutes } = handlerOf(screen);
		return query(request, {
			requestContext: context,
			generateMiddlewareResponse: async (load) => {
				const state = await load(request);
				return state instanceof Response ? state : respond(dataRoutes, state, context, part, answer);
			},
		}) as Promise<Response>;
	};

	/** Runs a form, and answers with the closest element around it in the page that shows its result. */
	const answerForm = async (
		request: Request,
		context: RouterContextProvider,
		screen: Screen,
		around: string[],
	): Promise<Response> => {
		const own = new URL(request.url);
		let to = own;
		const answer: FormAnswer = { refusal: undefined };
		let response = await run(request, context, screen, "content", answer);
		const location = response.headers.get("location");
		if (location !== null) {
			to = new URL(location, own);
			if (to.origin !== own.origin || !isSamePage(to, own)) return withoutRedirect(response);
			to.pathname = own.pathname;
			for (const name of listParams)
				if (own.searchParams.has(name) && !to.searchParams.has(name))
					to.searchParams.set(name, own.searchParams.get(name) ?? "");
			const headers = new Headers(request.headers);
			headers.set(partHeader, "content" satisfies Part);
			response = await run(new Request(to, { headers }), context, screen, "content", answer);
			// It was written, although its page can't be shown here.
			if (response.status !== 200) return answerLocation(location);
		}
		const state = location !== null ? "done" : response.status >= 400 ? "refused" : undefined;
		// What a handler returns may be shown anywhere in the page.
		const html = changedElement(await response.text(), state ? [...around, contentId] : [contentId], state);
		// The page has the form no more.
		if (html === undefined && answer.refusal) return Response.json(answer.refusal, { status: response.status });
		const { pathname, search, hash } = to;
		return new Response(html, {
			status: response.status,
			headers: {
				"content-type": "text/html; charset=utf-8",
				...(html !== undefined && { [locationHeader]: pathname + search + hash }),
			},
		});
	};

	return async (request, context) => {
		const { screen } = findScreen(new URL(request.url).pathname);
		const around = readIdsAround(request);
		if (around && screen.kind === "document") return answerForm(request, context, screen, around);
		const part = partOf(request);
		const isDialog = part === "country" || part === "language";
		if (screen.kind !== "document" && !(isDialog && screen.kind === "app")) return undefined;
		const response = await run(request, context, screen, part);
		return part === "page" ? response : withoutRedirect(response);
	};
}

/** The script opens the address of a redirect itself. */
function withoutRedirect(response: Response): Response {
	const location = response.headers.get("location");
	return location === null ? response : answerLocation(location);
}

const answerLocation = (location: string): Response =>
	new Response(null, { status: 204, headers: { [locationHeader]: location } });

/** Reports bugs; expected errors of calls and "not found" are not bugs. */
function reportErrors({ errors }: StaticHandlerContext, api: PageApi): void {
	for (const error of Object.values(errors ?? {}))
		if (!isRouteErrorResponse(error) && !(error instanceof CallError)) api.reportError(error);
}
