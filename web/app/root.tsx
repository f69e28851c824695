import { use } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { CallRefused } from "#contract/pageApi.ts";
import type { Route } from "./+types/root";
import { ErrorPage, OfflinePage } from "./features/shell/error-page.tsx";
import { NonceContext } from "./lib/nonce.ts";
import { pageApi } from "./lib/pageContext.ts";
import { type SiteData, useSite } from "./lib/site.tsx";
import { learn } from "./lib/words.client.ts";
import css from "./styles/app.css?inline";
import cssFile from "./styles/app.css?url";

export function loader({ context }: Route.LoaderArgs): SiteData {
	const { lang, theme, section, home, sectionChosen, viewer, site } = pageApi(context);
	return { lang, theme, section, home, sectionChosen, viewer, site, now: Math.floor(Date.now() / 1000) };
}

/** A screen's sentences come with it, also where it stands in a section of another language. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	async ({ request }, next) => {
		const { pathname } = new URL(request.url);
		const [, results] = await Promise.all([learn(document.documentElement.lang as SiteData["lang"], pathname), next()]);
		const told = results.root?.result as SiteData | undefined;
		if (told?.lang) await learn(told.lang, pathname);
		return results;
	},
];

/** The browser keeps what the server wrote. */
const written = import.meta.env.SSR ? undefined : document.getElementById("styles");
const styles = import.meta.env.SSR ? css : (written?.innerHTML ?? "");

export function Layout({ children }: { children: React.ReactNode }) {
	const { lang, theme } = useSite();
	return (
		<html lang={lang} {...(theme === "system" ? {} : { "data-theme": theme })} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
				<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0c110d" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				<Meta />
				<Styles />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/**
 * A guest's styles stand in the page, so that the first paint of a first visit waits for one answer only. A member comes
 * back again and again: the file that the browser keeps spares them half of every page.
 */
function Styles() {
	const nonce = use(NonceContext);
	const { viewer } = useSite();
	const inPage = import.meta.env.SSR ? !viewer.signedIn || import.meta.env.DEV : written !== null;
	if (inPage) return <style nonce={nonce} id="styles" dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />;
	return <link rel="stylesheet" href={cssFile} />;
}

export default function Root() {
	return <Outlet />;
}

/** What a browser throws when no answer comes over the line, each in its own words. On the server such an error is a bug like any other. */
const lineDropped = (error: unknown): boolean =>
	!import.meta.env.SSR && error instanceof TypeError && (!navigator.onLine || /^(Failed to fetch|Load failed|NetworkError .*)$/.test(error.message));

/** The last net: what no screen caught. */
export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} reason={typeof error.data === "string" ? error.data : undefined} />;
	if (error instanceof CallRefused) return <ErrorPage status={error.status} reason={error.reason} />;
	if (lineDropped(error)) return <OfflinePage />;
	return <ErrorPage status={500} />;
}
