import type { FastifyReply } from "fastify";

/** Apps of every origin call without credentials: their token is in a header. */
export const corsHeaders = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers": "site-id, retry-after, x-request-id",
};

/** Answers a browser that asks before it sends a call of another origin. */
export const answerPreflight = (reply: FastifyReply): FastifyReply =>
	reply
		.status(204)
		.headers({
			...corsHeaders,
			"access-control-allow-methods": "GET, POST",
			"access-control-allow-headers":
				"authorization, content-type, lang, language, accept-language, site-id, app-version, idempotency-key, x-requested-with",
			"access-control-max-age": "86400",
		})
		.send();
