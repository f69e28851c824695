import { sectionName } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForSection } from "../../lib/paths.ts";
import type { Route } from "./+types/web-app-manifest";

/** How the site is installed: a section with its name, flag and language. Browsers ask for it without cookies. */
export function loader({ context }: Route.LoaderArgs) {
	const { section, lang: wanted, site } = pageApi(context);
	const lang = section.region ? section.lang : wanted;
	const t = translatorFor(lang);
	const paths = pathsForSection(section.locale);
	const icon = (name: string, size: number, purpose: string) => ({
		src: `/app-icons/${section.locale}-${name}.png`,
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	const name = section.region ? `${site.siteName} ${sectionName(section, lang, t)}` : site.siteName;
	const manifest = {
		id: paths.home,
		name,
		short_name: site.siteName,
		lang,
		start_url: paths.home,
		scope: "/",
		display: "standalone",
		background_color: "#fbfaf6",
		theme_color: "#fbfaf6",
		icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
		// Launchers show the first three or four.
		shortcuts: [
			{ name: t("nav.createPost"), url: paths.href("note/thread") },
			{ name: t("shell.notifications"), url: paths.href("ucenter/notice") },
			{ name: t("nav.search"), url: paths.search() },
			{ name: t("nav.latest"), url: paths.href("latest") },
		].map((shortcut) => ({ ...shortcut, icons: [icon("192", 192, "any")] })),
	};
	return new Response(JSON.stringify(manifest), {
		headers: {
			"content-type": "application/manifest+json; charset=utf-8",
			"cache-control": "public, max-age=86400",
			vary: "Accept-Language",
		},
	});
}
