import { everySection } from "#contract/sections.ts";
import * as calls from "#contract/siteSettings.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { authorize } from "../../platform/security/policy.ts";
import { findSetting } from "../settingSlot.ts";
import { setSetting } from "./actions/setSetting.ts";
import { mayReadSettings } from "./policy.ts";
import { presentSettings, presentValues } from "./presenter.ts";
import { listHistory, readSetting } from "./queries.ts";
import { maintenance, maintenanceMessage } from "./settings.ts";

/** Entries of a history. */
const historyLength = 50;

export const routes: Route[] = [
	handle(calls.listSiteSettings, async (ctx) => {
		authorize(mayReadSettings(ctx.viewer));
		return {
			lists: await presentSettings(ctx),
			environment: ctx.viewer.auditor ? ctx.deps.config.variables : [],
		};
	}),
	handle(calls.readSettingHistory, async ({ db, viewer }, { query: { name } }) => {
		authorize(mayReadSettings(viewer));
		const setting = findSetting(name);
		if (!setting || !(setting.perSection || viewer.auditor)) throw new NotFound();
		const rows = await listHistory(db, name, historyLength);
		const read = rows.filter(
			({ countryFid }) => viewer.auditor || countryFid === everySection || viewer.manages(countryFid),
		);
		return { lists: await presentValues(db, read) };
	}),
	acknowledge(calls.setSiteSetting, (ctx, { body: { name, country_fid: section = everySection, value } }) =>
		setSetting(ctx, { name, section, value }),
	),
	handle(calls.readMaintenance, async ({ deps }) => {
		const on = await readSetting(deps, maintenance);
		return { on, text: on ? await readSetting(deps, maintenanceMessage) : "" };
	}),
];
