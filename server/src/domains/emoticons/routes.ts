import * as calls from "#contract/emoticonPacks.ts";
import { findSoldPack } from "#contract/emoticons.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { listOwnedPacks } from "./queries.ts";

const listTypes = async ({ db, viewer }: Ctx): Promise<string[]> =>
	(await listOwnedPacks(db, viewer.uid)).flatMap((id) => findSoldPack(id)?.type ?? []);

export const routes: Route[] = [
	handle(calls.listOwnEmoticonPacks, async (ctx) => ({ packs: await listTypes(ctx) })),
	handle(calls.getOwnEmoticonPacks, async (ctx) => {
		const packs = await listTypes(ctx);
		if (packs.length === 0) throw new NotFound("emoticons-none");
		return { packs };
	}),
];
