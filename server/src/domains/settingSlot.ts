import type { Static, TSchema } from "typebox";
import type { Deps } from "../platform/context.ts";
import type { ServerMessageKey } from "../platform/i18n.ts";

/** How a setting is edited. */
export type SettingKind = "switch" | "number" | "percent" | "text";

/** A setting that administrators change while the site runs. */
export interface SettingDefinition<Schema extends TSchema = TSchema> {
	/** `<domain>.<setting>`. */
	name: string;
	kind: SettingKind;
	schema: Schema;
	default: Static<Schema>;
	/** Where the default in production is another one. */
	inProduction?: Static<Schema>;
	/** Whether sections may have another value; country managers set that of their own. */
	perSection: boolean;
	title: ServerMessageKey;
	/** What it does. */
	text: ServerMessageKey;
}

/** Declares a setting, keeping the type of its value. */
export const defineSetting = <Schema extends TSchema>(setting: SettingDefinition<Schema>): SettingDefinition<Schema> =>
	setting;

/** What a setting has that nobody has set. */
export const defaultOf = <Schema extends TSchema>(
	{ config }: Pick<Deps, "config">,
	setting: SettingDefinition<Schema>,
): Static<Schema> =>
	config.environment === "production" ? (setting.inProduction ?? setting.default) : setting.default;

let settings: ReadonlyMap<string, SettingDefinition> = new Map();

/** Registers the settings of all domains; called once by the app. */
export function registerSettings(domains: readonly { settings: readonly SettingDefinition[] }[]): void {
	const all = domains.flatMap((domain) => domain.settings);
	settings = new Map(all.map((setting) => [setting.name, setting]));
	if (settings.size !== all.length) throw new Error("two settings have the same name");
}

export const listSettings = (): SettingDefinition[] => [...settings.values()];
export const findSetting = (name: string): SettingDefinition | undefined => settings.get(name);
