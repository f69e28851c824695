import { and, desc, eq, sql } from "drizzle-orm";
import type { Static, TSchema } from "typebox";
import { everySection } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { defaultOf, type Flag, findSetting, isAmong, type SettingDefinition } from "../settingSlot.ts";
import { settingValues } from "./tables.ts";

export type SettingRow = typeof settingValues.$inferSelect;

/** Tag of the cached settings. */
export const settingsTag = "settings";

/** The newest value of each setting and section. */
export const listCurrentValues = (db: Db): Promise<SettingRow[]> =>
	db
		.selectDistinctOn([settingValues.name, settingValues.countryFid])
		.from(settingValues)
		.orderBy(settingValues.name, settingValues.countryFid, desc(settingValues.id));

/** What a setting and section had, newest first. */
export const listHistory = (db: Db, name: string, limit: number): Promise<SettingRow[]> =>
	db.select().from(settingValues).where(eq(settingValues.name, name)).orderBy(desc(settingValues.id)).limit(limit);

/** The newest value of a setting in a section, for its change. */
export async function findValue(db: Db, name: string, section: number): Promise<unknown> {
	const [row] = await db
		.select({ value: settingValues.value })
		.from(settingValues)
		.where(and(eq(settingValues.name, name), eq(settingValues.countryFid, section)))
		.orderBy(desc(settingValues.id))
		.limit(1);
	return row?.value ?? null;
}

const valueKey = (name: string, section: number): string => `${name} ${section}`;

const loadValues = ({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<Map<string, unknown>> =>
	dataCache.get("settings", async () => {
		const rows = await listCurrentValues(db);
		const given = rows.filter(({ value }) => value !== null);
		return {
			value: new Map(given.map(({ name, countryFid, value }) => [valueKey(name, countryFid), value])),
			tags: [settingsTag],
		};
	});

type SettingDeps = Pick<Deps, "config" | "db" | "dataCache">;

/** The value of a setting in a section: the section's own, else that of all, else the default. A minute old at most. */
export async function readSetting<Schema extends TSchema>(
	deps: SettingDeps,
	setting: SettingDefinition<Schema>,
	section: number = everySection,
): Promise<Static<Schema>> {
	const values = await loadValues(deps);
	const own = setting.perSection ? values.get(valueKey(setting.name, section)) : undefined;
	return (own ?? values.get(valueKey(setting.name, everySection)) ?? defaultOf(deps, setting)) as Static<Schema>;
}

/** Whether a feature is on for a visitor of a section. */
export const isFlagOn = async (
	deps: SettingDeps,
	flag: Flag,
	section: number,
	visitor: string | number,
): Promise<boolean> => isAmong(await readSetting(deps, flag, section), flag.name, visitor);

/** Locks a setting: its changes come one after the other. @returns undefined for an unknown one */
export async function lockSetting(db: Db, name: string): Promise<SettingDefinition | undefined> {
	await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`);
	return findSetting(name);
}
