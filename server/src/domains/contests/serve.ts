import type { FastifyInstance } from "fastify";
import { sections } from "#contract/sections.ts";
import { serveScript } from "../../platform/http/serveScript.ts";

/**
 * Serves the script that checks votes, and redirects the other spelling of an entry's address, `photos/detail/<tid>`
 * (C-69).
 */
export async function serve(app: FastifyInstance): Promise<void> {
	await serveScript(app, "check-votes.mjs");
	for (const prefix of ["", ...sections.map(({ locale }) => `/${locale}`)])
		for (const screen of ["photos", "dreamFund"])
			app.get(`${prefix}/${screen}/detail/:tid(^\\d{1,15}$)`, { schema: { hide: true } }, (request, reply) =>
				reply.redirect(request.url.replace("/detail/", "/detail")),
			);
}
