import type { FastifyInstance } from "fastify";
import { emoticonsTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../platform/context.ts";
import { listPictures } from "../media/presenter.ts";
import { followPacks, loadAdded } from "./packs.ts";

/** Where the pictures of added emoticons are, by their codes; cached until one is changed. */
const loadAddresses = (deps: Deps): Promise<ReadonlyMap<string, string>> =>
	deps.dataCache.get("emoticons addresses", async () => {
		const added = [...(await loadAdded(deps))];
		const pictureOf = await listPictures(
			deps.db,
			added.flatMap(([, { aid }]) => aid ?? []),
		);
		const addresses = added.flatMap(([code, { aid }]): [string, string][] => {
			const picture = aid === null ? undefined : pictureOf(aid);
			return picture ? [[code, picture.thumb]] : [];
		});
		return { value: new Map(addresses), tags: [emoticonsTag] };
	});

/** Shows the pictures of added emoticons at the addresses that all emoticons have. */
export async function serveEmoticons(app: FastifyInstance, deps: Deps): Promise<void> {
	await followPacks(deps);
	app.get<{ Params: { code: string } }>(
		"/emoticons/:code(^u\\d{1,2}_\\d{1,2}).svg",
		{ schema: { hide: true } },
		async ({ params: { code } }, reply) => {
			const address = (await loadAddresses(deps)).get(code);
			if (!address) {
				reply.header("cache-control", "no-store").callNotFound();
				return reply;
			}
			return reply.header("cache-control", "public, max-age=86400").redirect(address, 302);
		},
	);
}
