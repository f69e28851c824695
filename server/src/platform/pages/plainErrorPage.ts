import type { FastifyReply, FastifyRequest } from "fastify";
import type { Lang } from "#contract/sections.ts";
import { type AppError, TooManyRequests, Unavailable } from "../http/errors.ts";
import { t, translateError } from "../i18n.ts";

interface PlainError {
	status: number;
	/** The error message in the visitor's language. */
	message: string;
	lang: Lang;
	/** Seconds until a retry is worthwhile. */
	retryAfter?: number | undefined;
	/** URL of the submitted form. Without it the page reloads itself and links to the home page. */
	form?: string;
}

const style =
	"body{margin:0;padding:16vh 1rem 1rem;font:17px/1.6 system-ui,sans-serif;color:#19221a;background:#fbfaf6}main{max-width:24rem;margin:auto;padding:1.5rem;border:1px solid #e6e4e0;border-radius:16px;text-align:center;background:#fff}h1{margin:0 0 1rem;font-size:1.25rem;line-height:1.4}a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:12px;font-weight:700;text-decoration:none;color:#fff;background:#0e8142}@media(prefers-color-scheme:dark){body{background:#0c110d;color:#edebe4}main{background:#161d18;border-color:#2a332c}a{background:#42c070;color:#0c110d}}";

/** The logo of `web/app/ui/logo.tsx`. */
const logo =
	'<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><path fill="#0a924b" d="M24 3c11.5 0 21 6.8 21 15.2 0 5.6-3.7 8.4-8.7 8.4H28.7c-1.3 0-2 .7-2 2v13a2.7 2.7 0 0 1-5.4 0v-13c0-1.3-.7-2-2-2h-7.6C6.7 26.6 3 23.8 3 18.2 3 9.8 12.5 3 24 3z"/><circle cx="11.5" cy="38" r="6.3" fill="#f0b135"/><circle cx="36.5" cy="38" r="6.3" fill="#f75d59"/></svg>';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A static error page: a message and a link, no script. */
export function renderPlainErrorPage({ status, message, lang, retryAfter, form }: PlainError): {
	status: number;
	headers: Record<string, string>;
	html: string;
} {
	const refresh =
		retryAfter === undefined || form !== undefined ? "" : `<meta http-equiv="refresh" content="${retryAfter}">`;
	const link =
		form === undefined
			? { href: "/", text: t(lang, "plainErrorPage.goHome") }
			: { href: form, text: t(lang, "plainErrorPage.backToForm") };
	return {
		status,
		headers: {
			...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
			"content-type": "text/html; charset=utf-8",
		},
		html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${escapeHtml(message)}</title><style>${style}</style><main id="content">${logo}<h1>${escapeHtml(message)}</h1><p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p></main></html>`,
	};
}

export const plainErrorFor = (error: AppError, lang: Lang): PlainError => ({
	status: error.status,
	message: translateError(lang, error.code, error.values),
	lang,
	retryAfter: error instanceof Unavailable || error instanceof TooManyRequests ? error.seconds : undefined,
});

/** Answers a page that failed: with a plain page, to the script of documents with JSON. */
export function sendPageError(request: FastifyRequest, reply: FastifyReply, error: AppError, lang: Lang): FastifyReply {
	const known = plainErrorFor(error, lang);
	const formError = { msg: known.message, reason: error.code, fields: {} };
	if (request.method === "POST" && request.headers["x-part"]) return reply.status(known.status).send({ formError });
	const { status, headers, html } = renderPlainErrorPage(known);
	return reply.status(status).headers(headers).send(html);
}
