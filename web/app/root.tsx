import { use, useEffect } from "react";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useNavigation,
	useRouteError,
} from "react-router";
import { CallError } from "#contract/pageApi.ts";
import type { Route } from "./+types/root";
import { ErrorPage, OfflinePage } from "./features/shell/error-page.tsx";
import { DataSaverProvider } from "./lib/data-saver.tsx";
import { findScreen } from "./lib/find-screen.ts";
import { isFailure, keepFormOffline } from "./lib/form/keep-form.ts";
import { fetchCatalogsForPath } from "./lib/i18n/catalogs.client.ts";
import { useViewerId } from "./lib/member-slot.tsx";
import { NonceContext } from "./lib/nonce.ts";
import { pageApi } from "./lib/page-context.ts";
import { useChunkFailure, whileOpening } from "./lib/reload-screen.ts";
import { type SiteData, siteDataOf, useScreen, useSite } from "./lib/site.tsx";
import css from "./styles/app.css?inline";
import cssFile from "./styles/app.css?url";
import { LoadingBar } from "./ui/loading-bar.tsx";

export const loader = ({ context, url }: Route.LoaderArgs): SiteData => siteDataOf(pageApi(context), url.pathname);

/** The browser loads documents: the router does not render them. */
const leaveForDocument: Route.ClientMiddlewareFunction = ({ request }, next) => {
	if (request.method !== "GET" || findScreen(new URL(request.url).pathname).screen.kind !== "document") return next();
	location.assign(request.url);
	return new Promise(() => {});
};

/** Loaded with the first navigation; without it the page works too. */
const loadingBar = () => import("./lib/loading.ts");
const ignore = (): void => undefined;

/** Loads a screen's messages before it is shown, also when its section has another language. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	leaveForDocument,
	async ({ request }, next) => {
		const { pathname } = new URL(request.url);
		const load = () =>
			Promise.all([fetchCatalogsForPath(document.documentElement.lang as SiteData["lang"], pathname), next()]);
		const [, results] = await (request.method === "GET" ? whileOpening(request.url, load) : load());
		if (Object.values(results).some(isFailure))
			void loadingBar().then(({ finishLoading }) => finishLoading(true), ignore);
		if (request.method === "POST") for (const outcome of Object.values(results)) keepFormOffline(outcome);
		const siteData = results.root?.result as SiteData | undefined;
		if (siteData?.lang) await fetchCatalogsForPath(siteData.lang, pathname);
		return results;
	},
];

/** In the browser: the inlined styles that the server rendered. */
const inlinedStyles = import.meta.env.SSR ? undefined : document.getElementById("styles");
const siteStyles = import.meta.env.SSR ? css : (inlinedStyles?.innerHTML ?? "");

export function Layout({ children }: { children: React.ReactNode }) {
	return (
		<Html
			head={<Meta />}
			styles={<Links />}
			end={
				<>
					<ScrollRestoration />
					<Scripts />
				</>
			}
		>
			<DataSaverProvider>{children}</DataSaverProvider>
		</Html>
	);
}

interface HtmlProps {
	head: React.ReactNode;
	/** Scripts. */
	end: React.ReactNode;
	/** Stylesheets of the screen. */
	styles: React.ReactNode;
	children: React.ReactNode;
}

/** The `html` element of every page. */
export function Html({ head, end, styles, children }: HtmlProps) {
	const { t, paths, lang, theme, savesData, viewer, section } = useSite();
	const viewerId = useViewerId();
	const { index } = useScreen();
	return (
		<html
			lang={lang}
			{...(theme === "system" ? {} : { "data-theme": theme })}
			data-member={viewer.loggedIn ? viewerId : undefined}
			data-saver={savesData || undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
				<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0c110d" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				<link rel="manifest" href={paths.href("manifest.webmanifest")} />
				<link rel="apple-touch-icon" href={`/app-icons/${section.locale}-192.png`} />
				<meta name="robots" content={index ? "max-image-preview:large" : "noindex"} />
				{head}
				<SiteStyles />
				{styles}
			</head>
			<body>
				{children}
				<LoadingBar label={t("state.loading")} />
				{end}
			</body>
		</html>
	);
}

/**
 * Guests get inlined styles, so that the first paint needs one response. Members get a stylesheet file, which the
 * browser caches.
 */
function SiteStyles() {
	const nonce = use(NonceContext);
	const { viewer } = useSite();
	const inPage = import.meta.env.SSR ? !viewer.loggedIn || import.meta.env.DEV : inlinedStyles !== null;
	if (inPage)
		return (
			<style nonce={nonce} id="styles" dangerouslySetInnerHTML={{ __html: siteStyles }} suppressHydrationWarning />
		);
	return <link rel="stylesheet" href={cssFile} />;
}

/** The loading bar of screens that are worked in; the script of documents has its own. */
function useLoadingBar(): void {
	const busy = useNavigation().state !== "idle";
	useEffect(() => {
		if (!busy) return;
		void loadingBar().then(({ startLoading }) => startLoading(), ignore);
		return () => void loadingBar().then(({ finishLoading }) => finishLoading(), ignore);
	}, [busy]);
}

/** Tells `entry.client.tsx` that the page is hydrated: what is added to the document before would not match. */
function useHydratedEvent(): void {
	useEffect(() => void dispatchEvent(new Event("site:hydrated")), []);
}

export default function Root() {
	useHydratedEvent();
	useChunkFailure();
	useLoadingBar();
	return <Outlet />;
}

/** Whether an error is a browser's network error; the messages differ between browsers. */
const isNetworkError = (error: unknown): boolean =>
	!import.meta.env.SSR &&
	error instanceof TypeError &&
	(!navigator.onLine || /^(Failed to fetch|Load failed|NetworkError .*)$/.test(error.message));

/** Shows errors that no screen caught. */
export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error))
		return <ErrorPage status={error.status} reason={typeof error.data === "string" ? error.data : undefined} />;
	if (error instanceof CallError) return <ErrorPage status={error.status} reason={error.reason} />;
	if (isNetworkError(error)) return <OfflinePage />;
	return <ErrorPage status={500} />;
}
