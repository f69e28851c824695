import Value from "typebox/value";
import { everySection, findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import type { SettingDefinition } from "../../settingSlot.ts";
import { boundsOf } from "../bounds.ts";
import { maySet } from "../policy.ts";
import { findValue, lockSetting, settingsTag } from "../queries.ts";
import { settingValues } from "../tables.ts";

interface Change {
	name: string;
	section: number;
	/** As it was typed; undefined is the default again. */
	value?: string | undefined;
}

/** The typed value as the setting stores it. @throws Invalid `value`, with what it takes */
function parse(setting: SettingDefinition, typed: string): unknown {
	const { kind, schema } = setting;
	const text = typed.trim();
	const value = {
		switch: () => (text === "1" ? true : text === "0" ? false : undefined),
		text: () => text,
		email: () => text,
		url: () => text,
		// `Convert` makes numbers of words where the list has numbers.
		list: () =>
			Value.Convert(
				schema,
				text
					.toLowerCase()
					.split(/[\s,]+/)
					.filter(Boolean),
			),
		number: () => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN),
	}[kind === "flag" || kind === "percent" ? "number" : kind]();
	if (!Value.Check(schema, value)) {
		const { code = "field.format", values } = boundsOf(setting) ?? {};
		throw new Invalid({ value: code }, code, values);
	}
	return value;
}

/**
 * Gives a setting a value, or its default again. The same value changes nothing.
 * @throws NotFound; Invalid; Forbidden
 */
export async function setSetting(ctx: Ctx, { name, section, value: typed }: Change): Promise<void> {
	await ctx.transaction(async (tx) => {
		const setting = await lockSetting(tx, name);
		if (!setting) throw new NotFound();
		if (section !== everySection && !(setting.perSection && findSectionByFid(section)))
			throw new Invalid({ countryFid: "section-unknown" });
		authorize(maySet(ctx.viewer, setting, section));
		const value = typed === undefined ? null : parse(setting, typed);
		const valueBefore = await findValue(tx, name, section);
		if (JSON.stringify(valueBefore) === JSON.stringify(value)) return;
		await tx
			.insert(settingValues)
			.values({ name, countryFid: section, value, valueBefore, setBy: ctx.viewer.uid, createdAt: ctx.clock.now() });
		await signal(tx, { invalidate: [settingsTag] });
	});
	await ctx.deps.dataCache.followed();
}
