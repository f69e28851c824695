import type { Deps } from "../../platform/context.ts";
import { keepEnvironment, listSettings } from "../settingSlot.ts";
import { readSetting, settingsTag } from "./queries.ts";

/** Puts the settings into the configuration that are read from there. */
export async function applySettings(deps: Deps): Promise<void> {
	for (const setting of listSettings()) setting.apply?.(deps.config, await readSetting(deps, setting));
}

/** Applies the settings at start, and again when one is changed in any process. */
export async function followSettings(deps: Deps): Promise<void> {
	keepEnvironment(deps.config);
	deps.dataCache.onInvalidate((tags) => {
		if (!tags || tags.includes(settingsTag))
			applySettings(deps).catch((error: unknown) => deps.log.warn({ err: error }, "the settings are not applied yet"));
	});
	await applySettings(deps);
}
