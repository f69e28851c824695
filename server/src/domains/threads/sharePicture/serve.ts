import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../platform/context.ts";
import { TooManyRequests, Unavailable } from "../../../platform/http/errors.ts";
import type { RateLimiter } from "../../../platform/security/rateLimiter.ts";
import { guest } from "../../../platform/security/viewer.ts";
import { generalPicture, threadPicture } from "./store.ts";

const hour = 3_600;

/** While many pictures wait to be drawn, or one address has asked for many, the general one is shown. */
function generalWhenBusy(error: unknown): undefined {
	if (!(error instanceof Unavailable || error instanceof TooManyRequests)) throw error;
}

/**
 * Serves the pictures that other sites show of a thread, at `/share/<tid>.jpg`, and the general one at
 * `/share/site.jpg`. An address with the hash of what the picture shows is kept for a day; one that shows nothing of
 * its thread only for minutes.
 */
export function serveSharePictures(app: FastifyInstance, deps: Deps, limiter: RateLimiter): void {
	app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
		"/share/:file",
		{ schema: { hide: true } },
		async (request, reply) => {
			const { file } = request.params;
			const [, name] = /^(site|[1-9]\d{0,14})\.jpg$/.exec(file) ?? [];
			if (!name) {
				reply.header("cache-control", "no-store").callNotFound();
				return reply;
			}
			const mayDraw = (): Promise<unknown> =>
				limiter.consume("sharePicture", { viewer: guest, device: "", hasDeviceCookie: false, address: request.ip });
			const found =
				name === "site" ? undefined : await threadPicture(deps, Number(name), mayDraw).catch(generalWhenBusy);
			const isCurrent = name === "site" || (found !== undefined && found.hash === request.query.v);
			return reply
				.type("image/jpeg")
				.header("cache-control", `public, max-age=${isCurrent ? 24 * hour : hour / 12}`)
				.header("x-content-type-options", "nosniff")
				.header("content-security-policy", "default-src 'none'; sandbox")
				.send(found?.file ?? (await generalPicture(deps)));
		},
	);
}
