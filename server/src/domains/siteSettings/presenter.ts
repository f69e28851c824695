import { everySection, sections } from "#contract/sections.ts";
import type { SettingValueView, SettingView } from "#contract/siteSettings.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t, translateError } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { defaultOf, listSettings, type SettingDefinition } from "../settingSlot.ts";
import { boundsOf } from "./bounds.ts";
import { maySet } from "./policy.ts";
import { listCurrentValues, type SettingRow } from "./queries.ts";

/** A value as it is typed in its form. */
const typedValue = (value: unknown): string =>
	typeof value === "boolean" ? (value ? "1" : "0") : Array.isArray(value) ? value.join(", ") : String(value);

/** Values with who set them. */
export async function presentValues(db: Db, rows: readonly SettingRow[]): Promise<SettingValueView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "setBy"));
	return rows.map(({ countryFid, value, setBy, createdAt }) => ({
		country_fid: countryFid,
		value: value === null || value === undefined ? null : typedValue(value),
		by: authorOf(setBy),
		dateline: unixSeconds(createdAt),
	}));
}

/** Settings that the viewer reads: country managers those of sections. */
export async function presentSettings({ db, viewer, lang, deps }: Ctx): Promise<SettingView[]> {
	const rows = await listCurrentValues(db);
	const values = await presentValues(db, rows);
	const present = (setting: SettingDefinition): SettingView => {
		const bounds = boundsOf(setting);
		const own = rows.flatMap((row, at) => (row.name === setting.name ? (values[at] ?? []) : []));
		const places = [everySection, ...(setting.perSection ? sections.map(({ fid }) => fid) : [])];
		return {
			name: setting.name,
			group: setting.group,
			kind: setting.kind,
			title: t(lang, setting.title),
			text: t(lang, `${setting.title}Text`),
			default: typedValue(defaultOf(deps, setting)),
			bounds: bounds ? translateError(lang, bounds.code, bounds.values) : "",
			value: own.find((one) => one.country_fid === everySection)?.value ?? typedValue(defaultOf(deps, setting)),
			per_section: setting.perSection ?? false,
			values: own.filter(({ country_fid: fid }) => viewer.auditor || fid === everySection || viewer.manages(fid)),
			sections: places.filter((section) => maySet(viewer, setting, section).ok),
		};
	};
	return listSettings()
		.filter(({ perSection }) => perSection || viewer.auditor)
		.map(present);
}
