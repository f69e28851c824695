import * as calls from "#contract/imei.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { findUsed } from "../../wallet/queries.ts";
import { phoneLimit } from "../settings.ts";
import { activateImei } from "./activateImei.ts";
import { importModels } from "./importModels.ts";
import { presentActivations } from "./presenter.ts";
import { countAllActivations, listActivations, listModels } from "./queries.ts";

const { page } = calls.imeiRules;

export const routes: Route[] = [
	handle(calls.listImeis, async ({ db, viewer, deps }, { query: { cursor } }) => {
		const limit = await readSetting(deps, phoneLimit);
		const [found, used] = await Promise.all([
			listActivations(db, viewer.uid, cursor),
			findUsed(db, viewer.uid, "imei", "1970-01-01"),
		]);
		const { shown, next } = cutPageById(found, page);
		return { lists: await presentActivations(db, shown), next, limit, left: Math.max(0, limit - used) };
	}),
	handle(calls.activateImei, (ctx, { body }) => activateImei(ctx, body)),
	handle(calls.listPhoneModels, async ({ db }, { query: { after } }) => {
		const found = await listModels(db, after);
		const lists = found.slice(0, page);
		const next = found.length > page ? (lists.at(-1)?.tac ?? null) : null;
		return { lists, next, activations: await countAllActivations(db) };
	}),
	handle(calls.importPhoneModels, (ctx, { body: { csv } }) => importModels(ctx, csv)),
];
