import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/context.ts";
import { listPictures } from "../media/presenter.ts";
import { followPacks, loadAdded } from "./packs.ts";

/** Shows the pictures of added emoticons at the addresses that all emoticons have. */
export async function serveEmoticons(app: FastifyInstance, deps: Deps): Promise<void> {
	await followPacks(deps);
	app.get<{ Params: { code: string } }>(
		"/emoticons/:code(^u\\d{1,2}_\\d{1,2}).svg",
		{ schema: { hide: true } },
		async ({ params: { code } }, reply) => {
			const aid = (await loadAdded(deps)).get(code)?.aid;
			const picture = aid ? (await listPictures(deps.db, [aid]))(aid) : undefined;
			if (!picture) {
				reply.header("cache-control", "no-store").callNotFound();
				return reply;
			}
			return reply.header("cache-control", "public, max-age=86400").redirect(picture.thumb, 302);
		},
	);
}
