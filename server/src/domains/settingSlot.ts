import { createHash } from "node:crypto";
import Type, { type Static, type TBoolean, type TInteger, type TSchema } from "typebox";
import type { AdminGroup } from "#contract/admin.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { SettingKind } from "#contract/siteSettings.ts";
import type { Deps } from "../platform/context.ts";
import type { ExplainedKey } from "../platform/i18n.ts";

type FromConfig<Schema extends TSchema> = (config: Deps["config"]) => Static<Schema>;

/** A setting that administrators change while the site runs. */
export interface SettingDefinition<Schema extends TSchema = TSchema> {
	/** `<domain>.<setting>`. */
	name: string;
	/** Where the page of the settings lists it. */
	group: AdminGroup;
	kind: SettingKind;
	schema: Schema;
	/** Error of a value outside of its bounds, where that of its kind does not say what it takes. */
	refusal?: ErrorCode;
	/** What it is unless somebody sets it; a function of what the environment says. */
	default: Static<Schema> | FromConfig<Schema>;
	/** Where the default in production is another one. */
	inProduction?: Static<Schema>;
	/** Whether sections may have another value; country managers set that of their own. */
	perSection?: boolean;
	/**
	 * Puts its value into the configuration, for what reads that without waiting (311); without it, `readSetting` reads
	 * it.
	 * @param bySection of a setting that sections may have another value of: that of each
	 */
	apply?(config: Deps["config"], value: Static<Schema>, bySection: ReadonlyMap<number, Static<Schema>>): void;
	/** The message `<title>Text` says what it does. */
	title: ExplainedKey;
}

/** Declares a setting, keeping the type of its value. */
export const defineSetting = <Schema extends TSchema>(setting: SettingDefinition<Schema>): SettingDefinition<Schema> =>
	setting;

/** Declares a setting that is on or off. */
export const defineSwitch = (
	setting: Omit<SettingDefinition<TBoolean>, "kind" | "schema">,
): SettingDefinition<TBoolean> => ({ kind: "switch", schema: Type.Boolean(), ...setting });

/** A feature that is on for a percentage of the visitors of a section, from 0 for nobody to 100 for everybody. */
export type Flag = SettingDefinition<TInteger>;

/** Declares a feature that is turned on and off by section, and for some first. */
export const defineFlag = (flag: Pick<Flag, "name" | "group" | "title"> & Partial<Flag>): Flag => ({
	kind: "flag",
	schema: Type.Integer({ minimum: 0, maximum: 100 }),
	default: 100,
	perSection: true,
	...flag,
});

/**
 * Whether a visitor is among the first so many of a hundred. It stays so when the percentage rises, and others are the
 * first of another flag.
 * @param visitor the member’s id, or the guest’s device
 */
export function isAmong(percent: number, flag: string, visitor: string | number): boolean {
	const hash = createHash("sha256").update(`${flag} ${visitor}`).digest().readUInt32BE();
	return hash < (percent / 100) * 2 ** 32;
}

/** What the environment said of each configuration, before settings were applied to it. */
const environments = new WeakMap<Deps["config"], Deps["config"]>();

export const keepEnvironment = (config: Deps["config"]): unknown =>
	environments.has(config) || environments.set(config, { ...config, features: { ...config.features } });

/** What a setting has that nobody has set. */
export const defaultOf = <Schema extends TSchema>(
	{ config }: Pick<Deps, "config">,
	setting: SettingDefinition<Schema>,
): Static<Schema> => {
	if (config.environment === "production" && setting.inProduction !== undefined) return setting.inProduction;
	const usual = setting.default;
	return typeof usual === "function"
		? (usual as FromConfig<Schema>)((setting.apply && environments.get(config)) ?? config)
		: usual;
};

let settings: ReadonlyMap<string, SettingDefinition> = new Map();

/** Registers the settings of all domains; called once by the app. */
export function registerSettings(domains: readonly { settings: readonly SettingDefinition[] }[]): void {
	const all = domains.flatMap((domain) => domain.settings);
	settings = new Map(all.map((setting) => [setting.name, setting]));
	if (settings.size !== all.length) throw new Error("two settings have the same name");
}

export const listSettings = (): SettingDefinition[] => [...settings.values()];
export const findSetting = (name: string): SettingDefinition | undefined => settings.get(name);
