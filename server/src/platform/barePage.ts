import type { FastifyReply } from "fastify";

/** The last resort when not even a page can be rendered: a sentence, no script, and when to come again. */
export function sendBarePage(reply: FastifyReply, status: number, sentence: string, lang: string, retryAfter: number | undefined): FastifyReply {
	if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
	return reply
		.status(status)
		.header("cache-control", "no-store")
		.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${retryAfter === undefined ? "" : `<meta http-equiv="refresh" content="${retryAfter}">`}<title>${status}</title><style>body{font:17px/1.6 system-ui,sans-serif;max-width:26rem;margin:22vh auto;padding:0 1rem;text-align:center;color:#19221a;background:#fbfaf6}@media(prefers-color-scheme:dark){body{background:#0c110d;color:#edebe4}}a{color:inherit}</style><p>${sentence}</p><p><a href="/">←</a></p></html>`,
		);
}
