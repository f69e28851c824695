import * as admin from "#contract/emoticonAdmin.ts";
import * as calls from "#contract/emoticonPacks.ts";
import { findSoldPack } from "#contract/emoticons.ts";
import type { Ctx } from "../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { authorize, requireAuditor } from "../../platform/security/policy.ts";
import {
	addPicture,
	deletePack,
	deletePicture,
	hidePack,
	movePack,
	namePicture,
	savePack,
} from "./actions/changePacks.ts";
import { listPacks, loadPacks, presentPack } from "./packs.ts";
import { mayChangeEmoticons } from "./policy.ts";
import { listOwnedPacks } from "./queries.ts";

const listTypes = async ({ db, viewer }: Ctx): Promise<string[]> =>
	(await listOwnedPacks(db, viewer.uid)).flatMap((id) => findSoldPack(id)?.type ?? []);

export const routes: Route[] = [
	handle(calls.listOwnEmoticonPacks, async (ctx) => {
		const packs = await listTypes(ctx);
		const shown = (await loadPacks(ctx.deps)).filter(
			({ type, own, hidden, emoticons }) =>
				!hidden && emoticons.length > 0 && (own?.id === undefined || packs.includes(type)),
		);
		return { packs, lists: shown.map((pack) => presentPack(ctx.lang, pack)) };
	}),
	handle(calls.getOwnEmoticonPacks, async (ctx) => {
		const packs = await listTypes(ctx);
		if (packs.length === 0) throw new NotFound("emoticons-none");
		return { packs };
	}),
	handle(admin.listAdminEmoticons, async ({ db, viewer, lang }) => {
		authorize(requireAuditor(viewer));
		const lists = (await listPacks(db)).map((pack) => ({
			...presentPack(lang, pack),
			...{ names: pack.names, hidden: pack.hidden, id: pack.own?.id ?? 0, added: pack.own === null },
		}));
		return { lists, can: { change: mayChangeEmoticons(viewer).ok } };
	}),
	handle(admin.saveEmoticonPack, (ctx, { body }) => savePack(ctx, body)),
	acknowledge(admin.moveEmoticonPack, (ctx, { body }) => movePack(ctx, body)),
	acknowledge(admin.hideEmoticonPack, (ctx, { body: { type, status } }) =>
		hidePack(ctx, { type, hidden: status === 1 }),
	),
	acknowledge(admin.deleteEmoticonPack, (ctx, { body: { type } }) => deletePack(ctx, type)),
	handle(admin.addEmoticon, (ctx, { body }) => addPicture(ctx, body)),
	acknowledge(admin.nameEmoticon, (ctx, { body }) => namePicture(ctx, body)),
	acknowledge(admin.deleteEmoticon, (ctx, { body: { code } }) => deletePicture(ctx, code)),
];
