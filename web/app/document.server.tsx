import { type ComponentType, createContext, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	type LinksFunction,
	type MetaDescriptor,
	Outlet,
	type RouteObject,
	type RouterContextProvider,
	type ServerBuild,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { stripSection } from "#contract/sections.ts";
import { quickActionPath } from "./features/social/toggles.tsx";
import { createCachedHtml } from "./lib/cached-html.server.tsx";
import { CachedHtmlContext } from "./lib/cached-html.ts";
import { isDocument } from "./lib/documents.ts";
import { pageApi } from "./lib/page-context.ts";
import { type Part, partOf } from "./lib/part.ts";
import { PartContext } from "./lib/part-context.ts";
import { Html } from "./root.tsx";

/** Renders a screen that is read as a plain document: without hydration and without data for scripts. Undefined for other screens. */
type DocumentRenderer = (request: Request, context: RouterContextProvider) => Promise<Response | undefined>;

type Modules = ServerBuild["routes"];

/** What the head of a document is made of. */
const DocumentContext = createContext<{ routes: Modules; state: StaticHandlerContext; script: string } | undefined>(undefined);

/** The `html` element around a whole page; nothing around a part. */
function Shell({ children }: { children: ReactNode }) {
	const document = use(DocumentContext);
	if (use(PartContext) !== "page" || !document) return children;
	return (
		<Html head={<Head {...document} />} end={<script type="module" src={document.script} />}>
			{children}
		</Html>
	);
}

const DocumentRoot = () => (
	<Shell>
		<Outlet />
	</Shell>
);

const withShell = (Page: ComponentType) => () => (
	<Shell>
		<Page />
	</Shell>
);

/** Title, meta tags and stylesheets, as the routes of the page declare them. */
function Head({ routes, state }: { routes: Modules; state: StaticHandlerContext }) {
	const matches = state.matches.map(({ route: { id }, params, pathname }) => ({ id, params, pathname, loaderData: state.loaderData[id] }));
	const last = matches.findLast(({ id }) => routes[id]?.module.meta);
	const error = Object.values(state.errors ?? {})[0];
	const meta = last && routes[last.id]?.module.meta;
	const tags = error === undefined && last && meta ? meta({ ...last, matches, location: state.location, error } as never) : [];
	const links = matches.flatMap(({ id }) => (routes[id]?.module.links as LinksFunction | undefined)?.() ?? []);
	return (
		<>
			{tags?.map((tag) => tag && <MetaTag key={JSON.stringify(tag)} tag={tag} />)}
			{links.map((link) => "href" in link && <link key={link.href} rel={link.rel} href={link.href} />)}
		</>
	);
}

function MetaTag({ tag }: { tag: MetaDescriptor }) {
	if ("title" in tag) return <title>{String(tag.title)}</title>;
	const { tagName: Tag = "meta", ...attributes } = tag as { tagName?: "link" };
	return <Tag {...attributes} />;
}

/** The routes as React Router's static handler takes them. */
function toRoutes(routes: Modules, parentId: string | undefined): RouteObject[] {
	return Object.values(routes).flatMap((route): RouteObject[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path, index, module } = route;
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
		return [index ? { ...fields, index: true } : { ...fields, children: toRoutes(routes, id) }];
	});
}

/** @param script URL of the script of documents */
export function createDocumentRenderer(build: ServerBuild, script: string): DocumentRenderer {
	const { query, queryRoute, dataRoutes } = createStaticHandler(toRoutes(build.routes, undefined));

	const cachedHtml = createCachedHtml();

	const respond = (state: StaticHandlerContext, context: RouterContextProvider, part: Part): Response => {
		reportErrors(state, pageApi(context));
		const router = createStaticRouter(dataRoutes, state);
		const html = renderToString(
			<PartContext value={part}>
				<CachedHtmlContext value={cachedHtml}>
					<DocumentContext value={{ routes: build.routes, state, script }}>
						<StaticRouterProvider router={router} context={state} hydrate={false} />
					</DocumentContext>
				</CachedHtmlContext>
			</PartContext>,
		);
		return new Response(part === "page" ? `<!DOCTYPE html>${html}` : html, {
			status: state.statusCode,
			headers: { "content-type": "text/html; charset=utf-8" },
		});
	};

	const run = (request: Request, context: RouterContextProvider, part: Part): Promise<Response> =>
		query(request, {
			requestContext: context,
			generateMiddlewareResponse: async (load) => {
				const state = await load(request);
				return state instanceof Response ? state : respond(state, context, part);
			},
		}) as Promise<Response>;

	return async (request, context) => {
		const url = new URL(request.url);
		const part = partOf(request);
		if (part === "content" && request.method === "POST" && stripSection(url.pathname) === quickActionPath) {
			const result: unknown = await queryRoute(request, { requestContext: context });
			return result instanceof Response ? result : undefined;
		}
		if (!isDocument(url.pathname)) return undefined;
		const response = await run(request, context, part);
		const location = response.headers.get("location");
		if (part === "page" || location === null) return response;
		return followRedirect(new URL(location, url), request, (next) => run(next, context, part));
	};
}

/** Where a part was redirected to, with the rendered part, or for a page that is no document without. */
async function followRedirect(target: URL, { headers }: Request, run: (request: Request) => Promise<Response>): Promise<Response> {
	const location = target.pathname + target.search + target.hash;
	if (!isDocument(target.pathname)) return new Response(null, { status: 204, headers: { "x-location": location } });
	const sent = new Headers(headers);
	for (const name of ["content-type", "content-length"]) sent.delete(name);
	const response = await run(new Request(target, { headers: sent }));
	const next = response.headers.get("location");
	if (next !== null) return new Response(null, { status: 204, headers: { "x-location": next } });
	response.headers.set("x-location", location);
	return response;
}

/** Reports bugs; expected errors of calls and "not found" are not bugs. */
function reportErrors({ errors }: StaticHandlerContext, api: PageApi): void {
	for (const error of Object.values(errors ?? {})) if (!isRouteErrorResponse(error) && !(error instanceof CallError)) api.reportError(error);
}
