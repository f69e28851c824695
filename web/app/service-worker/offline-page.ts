import { documentScript, styles } from "./files.ts";
import { formatTime, type SavedPage } from "./saved-copy.ts";
import { text } from "./texts.ts";

const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const header = `<header class="site-header"><div class="site-header-row"><a class="me-auto" href="/"><img src="/icon.svg" width="36" height="36" alt="Baraza"></a></div></header>`;

const style =
	"main{gap:.75rem}h2{font-weight:700;font-size:1.0625rem;margin-bottom:.25rem}li+li{border-top:1px solid var(--border)}li>a{display:flex;align-items:center;justify-content:space-between;gap:.75rem;min-height:3rem;padding-block:.375rem;font-weight:600;overflow-wrap:anywhere}small{flex:none;font-size:.8125rem;color:var(--foreground-2)}";

const renderList = (pages: SavedPage[], lang: string): string =>
	`<ul>${pages.map(({ path, title, at }) => `<li><a href="${escapeHtml(path)}"><span>${escapeHtml(title)}</span><small>${formatTime(at, lang)}</small></a></li>`).join("")}</ul>`;

/** The page that is shown without a connection when an address was never seen: what can be read instead. */
export function offlinePage(saved: SavedPage[]): Response {
	const { lang = navigator.language.slice(0, 2), theme } = saved[0] ?? {};
	const say = (key: Parameters<typeof text>[1]): string => escapeHtml(text(lang, key));
	const paths = new Set<string>();
	// Of a thread with several saved pages, the last one.
	const threads = saved.filter(
		({ kind, path }) =>
			kind === "thread" && !paths.has(path.split("?")[0] ?? "") && paths.add(path.split("?")[0] ?? ""),
	);
	const others = saved.filter(({ kind }) => kind !== "thread");
	const section = (title: string, pages: SavedPage[]): string =>
		pages.length > 0
			? `<section class="card card-pad auth-card"><h2>${title}</h2>${renderList(pages, lang)}</section>`
			: "";
	const html = `<!DOCTYPE html><html lang="${lang}"${theme ? ` data-theme="${theme}"` : ""} data-offline><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme ?? "light dark"}"><title>${say("offline.title")}</title><link rel="stylesheet" href="${styles}"><style>${style}</style></head><body>${header}<main id="content" class="auth-main"><div class="card auth-card state-message"><h1>${say("offline.title")}</h1><p class="text-content">${say(saved.length > 0 ? "offline.text" : "offline.nothing")}</p><a class="btn btn-quiet" href="">${say("offline.retry")}</a></div>${section(say("offline.threads"), threads)}${section(say("offline.others"), others)}</main><script type="module" src="${documentScript}"></script></body></html>`;
	return new Response(html, {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy":
				"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'",
		},
	});
}
