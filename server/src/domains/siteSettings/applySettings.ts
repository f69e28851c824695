import { sections } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { keepEnvironment, listSettings, type SettingDefinition } from "../settingSlot.ts";
import { readSetting, settingsTag } from "./queries.ts";

/** The values that sections have of a setting. */
async function readSections(deps: Deps, setting: SettingDefinition): Promise<Map<number, unknown>> {
	const places = setting.perSection ? sections : [];
	return new Map(
		await Promise.all(
			places.map(async ({ fid }): Promise<[number, unknown]> => [fid, await readSetting(deps, setting, fid)]),
		),
	);
}

/** Puts the settings into the configuration that are read from there. Guests' pages were made with the former ones. */
async function applySettings(deps: Deps): Promise<void> {
	for (const setting of listSettings())
		setting.apply?.(deps.config, await readSetting(deps, setting), await readSections(deps, setting));
	deps.pageCache.clear();
}

/** Applies the settings at start, and again when one is changed in any process. */
export async function followSettings(deps: Deps): Promise<void> {
	keepEnvironment(deps.config);
	await deps.dataCache.follow(
		settingsTag,
		() => applySettings(deps),
		(error) => deps.log.warn({ err: error }, "the settings are not applied yet"),
	);
}
