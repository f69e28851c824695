import { screenStyles } from "virtual:screen-styles";
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
	type StaticHandler,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { MedalDialog, type MedalNews } from "./features/medals/medal-dialog.tsx";
import { dialogFromUrl, ScreenDialog } from "./features/shell/dialogs.tsx";
import { createCachedHtml } from "./lib/cached-html.server.tsx";
import { CachedHtmlContext, InlineHtmlContext } from "./lib/cached-html.ts";
import { DataSaverProvider } from "./lib/data-saver.tsx";
import { DataSaverScript, DataSaverStyles } from "./lib/data-saver-assets.tsx";
import { findScreen } from "./lib/find-screen.ts";
import { toFormError } from "./lib/form/form-actions.server.ts";
import { createInlineHtml } from "./lib/inline-html.server.ts";
import { createMemberSlots } from "./lib/member-slot.server.tsx";
import { SlotContext } from "./lib/member-slot.tsx";
import { NonceContext } from "./lib/nonce.ts";
import { pageApi } from "./lib/page-context.ts";
import { locationHeader, type Part, partOf } from "./lib/part.ts";
import type { Screen } from "./lib/screen.ts";
import { PartContext, useScreen, useSite } from "./lib/site.tsx";
import { toScriptText } from "./lib/structured-data.ts";
import { Html } from "./root.tsx";

/** Renders a screen that is read as a plain document: without hydration and without data for scripts. Undefined for other screens. */
type DocumentRenderer = (request: Request, context: RouterContextProvider) => Promise<Response | undefined>;

type Modules = ServerBuild["routes"];

/** What the head of a document is made of. */
const DocumentContext = createContext<{ routes: Modules; state: StaticHandlerContext; script: string } | undefined>(
	undefined,
);

/** The `html` element around a whole page; nothing around a part. */
function Shell({ children }: { children: ReactNode }) {
	const document = use(DocumentContext);
	const { viewer, savesData } = useSite();
	const { loggedIn } = viewer;
	const { layout } = useScreen();
	const part = use(PartContext);
	if (part === "country" || part === "language") return <ScreenDialog name={part} />;
	if (part !== "page" || !document) return <DataSaverProvider>{children}</DataSaverProvider>;
	const { state, script } = document;
	const dialog =
		layout === "default" || layout === "profile" ? dialogFromUrl(state.location.search, loggedIn) : undefined;
	return (
		<Html
			head={
				<>
					<Head {...document} />
					{savesData && <DataSaverStyles />}
				</>
			}
			styles={<ScreenStyles />}
			end={
				<>
					{savesData && <DataSaverScript />}
					{loggedIn || dialog ? <script type="module" src={script} /> : <ScriptOnInteraction src={script} />}
				</>
			}
		>
			<DataSaverProvider>{children}</DataSaverProvider>
			{dialog ? <ScreenDialog name={dialog} /> : <NewMedal state={state} />}
		</Html>
	);
}

/** The dialog of a member's new medal. */
function NewMedal({ state }: { state: StaticHandlerContext }) {
	const { medal } = (state.loaderData["pages/layouts/default"] ?? {}) as { medal?: MedalNews };
	return medal && <MedalDialog news={medal} />;
}

/** Guests' pages hold the styles of their screen; members' browsers cache the files. */
function ScreenStyles() {
	const nonce = use(NonceContext);
	const styles = screenStyles[useScreen().path] ?? [];
	const { loggedIn } = useSite().viewer;
	if (loggedIn) return styles.map(({ url }) => <link key={url} rel="stylesheet" href={url} />);
	return (
		styles.length > 0 && (
			<style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles.map(({ text }) => text).join("") }} />
		)
	);
}

/** How long the first tap on a photo waits for the script, which shows it in the viewer. Milliseconds. */
const photoWaitMs = 2_000;

/**
 * Starts the script at the first interaction, so that a guest who only reads downloads none; until then links and forms work
 * natively. The focus that the page itself gives to a field is no interaction. The end of a list coming near is one, as is "back"
 * to a list with several pages.
 */
function ScriptOnInteraction({ src }: { src: string }) {
	const loader = `(()=>{const e=["pointerdown","touchstart","focusin","keydown"],o={capture:true,passive:true},s=document.createElement("script"),m=document.querySelector("[data-more]"),i=m&&new IntersectionObserver(([x])=>x.isIntersecting&&g(),{rootMargin:"800px"}),g=v=>{if(v&&v.target.autofocus&&v.type==="focusin")return;i&&i.disconnect();for(const n of e)removeEventListener(n,g,o);s.type="module";s.src=${JSON.stringify(src)};document.head.append(s)},p=v=>{const a=v.target.closest("[data-viewer] a.pic");if(!a||"ready"in document.documentElement.dataset||v.metaKey||v.ctrlKey||v.shiftKey)return;v.preventDefault();const t=setTimeout(()=>location.assign(a.href),${photoWaitMs});s.addEventListener("load",()=>{clearTimeout(t);a.click()},{once:true})};for(const n of e)addEventListener(n,g,o);addEventListener("click",p);history.state&&history.state.feed?g():i&&!("saver"in document.documentElement.dataset)&&i.observe(m)})()`;
	return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: loader }} />;
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
	const matches = state.matches.map(({ route: { id }, params, pathname }) => ({
		id,
		params,
		pathname,
		loaderData: state.loaderData[id],
	}));
	const last = matches.findLast(({ id }) => routes[id]?.module.meta);
	const error = Object.values(state.errors ?? {})[0];
	const meta = last && routes[last.id]?.module.meta;
	const tags =
		error === undefined && last && meta ? meta({ ...last, matches, location: state.location, error } as never) : [];
	const links = matches.flatMap(({ id }) => (routes[id]?.module.links as LinksFunction | undefined)?.() ?? []);
	return (
		<>
			{tags?.map((tag) => tag && <MetaTag key={JSON.stringify(tag)} tag={tag} />)}
			{links.map((link) => "href" in link && <link key={link.href} rel={link.rel} href={link.href} />)}
		</>
	);
}

function MetaTag({ tag }: { tag: MetaDescriptor }) {
	if ("title" in tag && !("tagName" in tag)) return <title>{String(tag.title)}</title>;
	if ("script:ld+json" in tag)
		return (
			<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(tag["script:ld+json"]) }} />
		);
	const { tagName: Tag = "meta", ...attributes } = tag as { tagName?: "link" };
	return <Tag {...attributes} />;
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

/** The routes of one screen, from the root to its page: `findScreen` has matched the path, so that no other routes are tried. */
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

/** @param script URL of the script of documents */
export function createDocumentRenderer(build: ServerBuild, script: string): DocumentRenderer {
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
	): Response => {
		const api = pageApi(context);
		reportErrors(state, api);
		const router = createStaticRouter(dataRoutes, state);
		const collector = api.shared && memberSlots.collect(api.shared);
		const inline = createInlineHtml();
		const rendered = renderToString(
			<NonceContext value={api.nonce}>
				<PartContext value={part}>
					<SlotContext value={collector}>
						<CachedHtmlContext value={collector ? memberSlots.cachedHtmlFor(collector) : cachedHtml}>
							<InlineHtmlContext value={inline.place}>
								<DocumentContext value={{ routes: build.routes, state, script }}>
									<StaticRouterProvider router={router} context={state} hydrate={false} />
								</DocumentContext>
							</InlineHtmlContext>
						</CachedHtmlContext>
					</SlotContext>
				</PartContext>
			</NonceContext>,
		);
		const html = inline.join(rendered);
		return new Response(part === "page" ? `<!DOCTYPE html>${html}` : html, {
			status: state.statusCode,
			headers: { "content-type": "text/html; charset=utf-8" },
		});
	};

	const run = (request: Request, context: RouterContextProvider, screen: Screen, part: Part): Promise<Response> => {
		const { query, dataRoutes } = handlerOf(screen);
		return query(request, {
			requestContext: context,
			generateMiddlewareResponse: async (load) => {
				const state = await load(request);
				return state instanceof Response ? state : respond(dataRoutes, state, context, part);
			},
		}) as Promise<Response>;
	};

	return async (request, context) => {
		const { screen } = findScreen(new URL(request.url).pathname);
		const part = partOf(request);
		if (part === "changes") return withoutRedirect(await runAction(handlerOf(screen), request, context));
		const isDialog = part === "country" || part === "language";
		if (screen.kind !== "document" && !(isDialog && screen.kind === "app")) return undefined;
		const response = await run(request, context, screen, part);
		return part === "page" ? response : withoutRedirect(response);
	};
}

/** Answers a form of the script of documents: with the parts that have changed, a redirect, or JSON. */
async function runAction(
	{ queryRoute }: StaticHandler,
	request: Request,
	requestContext: RouterContextProvider,
): Promise<Response> {
	const refuse = (error: unknown): Response => {
		if (isRouteErrorResponse(error)) return refuse(new CallError(error.status, error.data, ""));
		if (!(error instanceof CallError)) pageApi(requestContext).reportError(error);
		const { status, formError } = toFormError(error instanceof CallError ? error : new CallError(500, "internal", ""));
		return Response.json({ formError }, { status });
	};
	try {
		return await queryRoute(request, {
			requestContext,
			generateMiddlewareResponse: (query) => query(request).catch(refuse),
		});
	} catch (error) {
		return refuse(error);
	}
}

/** The script opens the address of a redirect itself. */
function withoutRedirect(response: Response): Response {
	const location = response.headers.get("location");
	return location === null ? response : new Response(null, { status: 204, headers: { [locationHeader]: location } });
}

/** Reports bugs; expected errors of calls and "not found" are not bugs. */
function reportErrors({ errors }: StaticHandlerContext, api: PageApi): void {
	for (const error of Object.values(errors ?? {}))
		if (!isRouteErrorResponse(error) && !(error instanceof CallError)) api.reportError(error);
}
