import type { FastifyReply } from "fastify";
import type { Lang } from "#contract/sections.ts";
import { wrapRefusal } from "./envelopes.ts";
import { type AppError, TooMany, Unavailable } from "./errors.ts";
import { say } from "./words.ts";

interface Bare {
	status: number;
	/** What happened, in the visitor's language. */
	sentence: string;
	lang: Lang;
	/** Seconds after which it is worth coming again. */
	retryAfter?: number | undefined;
	/** The address of the form that was sent here. Without it the page comes again by itself, and leads home. */
	form?: string;
}

const style =
	"body{margin:0;padding:16vh 1rem 1rem;font:17px/1.6 system-ui,sans-serif;color:#19221a;background:#fbfaf6}main{max-width:24rem;margin:auto;padding:1.5rem;border:1px solid #e6e4e0;border-radius:16px;text-align:center;background:#fff}h1{margin:0 0 1rem;font-size:1.25rem;line-height:1.4}a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:12px;font-weight:700;text-decoration:none;color:#fff;background:#0e8142}@media(prefers-color-scheme:dark){body{background:#0c110d;color:#edebe4}main{background:#161d18;border-color:#2a332c}a{background:#42c070;color:#0c110d}}";

/** The site's mark, as `web/app/ui/logo.tsx` draws it. */
const mark =
	'<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><path fill="#0a924b" d="M24 3c11.5 0 21 6.8 21 15.2 0 5.6-3.7 8.4-8.7 8.4H28.7c-1.3 0-2 .7-2 2v13a2.7 2.7 0 0 1-5.4 0v-13c0-1.3-.7-2-2-2h-7.6C6.7 26.6 3 23.8 3 18.2 3 9.8 12.5 3 24 3z"/><circle cx="11.5" cy="38" r="6.3" fill="#f0b135"/><circle cx="36.5" cy="38" r="6.3" fill="#f75d59"/></svg>';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that costs nothing: a sentence, a way on, no script. Where nothing else can be rendered, or ought to be. */
export function barePage({ status, sentence, lang, retryAfter, form }: Bare): { status: number; headers: Record<string, string>; html: string } {
	const again = retryAfter === undefined || form !== undefined ? "" : `<meta http-equiv="refresh" content="${retryAfter}">`;
	const way = form === undefined ? { href: "/", text: say(lang, "answer.go-home") } : { href: form, text: say(lang, "answer.go-back") };
	return {
		status,
		headers: {
			...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
			"content-type": "text/html; charset=utf-8",
		},
		html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>${escaped(sentence)}</title><style>${style}</style><main id="content">${mark}<h1>${escaped(sentence)}</h1><p><a href="${escaped(way.href)}">${escaped(way.text)}</a></p></main></html>`,
	};
}

/** What such a page tells of a refusal. */
export const bareOf = (refusal: AppError, lang: Lang): Bare => ({
	status: refusal.status,
	sentence: String(wrapRefusal("v5", refusal, lang).msg),
	lang,
	retryAfter: refusal instanceof Unavailable || refusal instanceof TooMany ? refusal.seconds : undefined,
});

/** The last resort when not even a page can be rendered. */
export function sendBarePage(reply: FastifyReply, bare: Bare): FastifyReply {
	const { status, headers, html } = barePage(bare);
	return reply.status(status).headers(headers).send(html);
}
