import type { FastifyInstance } from "fastify";
import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../platform/context.ts";
import { cookieNames, serializeCookie } from "../../platform/http/cookies.ts";
import { findCodeOwner } from "./queries.ts";

const daySeconds = 86_400;

/**
 * Opens the registration for an invitation link, `/invite/<code>`, and remembers the code in this browser for 30 days.
 */
export function serveLinks(app: FastifyInstance, deps: Deps): void {
	app.get<{ Params: { code: string } }>("/invite/:code", { schema: { hide: true } }, async (request, reply) => {
		const { code } = request.params;
		if (code.length <= 32 && (await findCodeOwner(deps.db, code)) !== undefined) {
			const cookie = { name: cookieNames.invitation, value: code, maxAgeSeconds: 30 * daySeconds, httpOnly: true };
			reply.header("set-cookie", serializeCookie(cookie, deps.config.publicUrl));
		}
		return reply.header("cache-control", "no-store").redirect(pathTo("account/email"), 303);
	});
}
