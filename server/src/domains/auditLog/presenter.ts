import type { AuditEntryView } from "#contract/auditLog.ts";
import type { Lang } from "#contract/sections.ts";
import { setSiteSetting } from "#contract/siteSettings.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { summaryOfCall } from "../../platform/http/callHooks.ts";
import { currentMessage, isMessageKey, t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findSetting } from "../settingSlot.ts";
import type { AuditRow } from "./queries.ts";
import type { AuditedChange } from "./tables.ts";
import { labelOf, loadWords, namedMembers, type ValueInWords } from "./words.ts";

/** “Role · #7”, “Member · amina #12”. */
function nameRow({ table, key }: AuditedChange, lang: Lang, inWords: ValueInWords): string {
	const parts = Object.entries(key).map(([name, value]) => (name === "id" ? `#${value}` : inWords(name, value)));
	return [labelOf(lang, table).name, ...parts].join(" · ");
}

/** What a row had; of a new row of a history, the value that it replaces. */
const valuesBefore = ({ before, after }: AuditedChange): AuditedChange["before"] =>
	before ?? (after && "value_before" in after ? { value: after.value_before } : null);

/** A line for each value of a row that has changed. */
function linesOf(change: AuditedChange, row: string, lang: Lang, inWords: ValueInWords): AuditEntryView["changes"] {
	const { table, key } = change;
	const before = valuesBefore(change);
	const { value_before: _, ...after } = { ...change.after };
	const names = Object.keys({ ...before, ...after }).filter((name) => !(name in key));
	const textOf = (values: Record<string, unknown> | null, name: string): string | null =>
		values === null || !(name in values) || values[name] === null ? null : inWords(name, values[name]);
	return names
		.map((name) => ({ row, ...labelOf(lang, name, table), before: textOf(before, name), after: textOf(after, name) }))
		.filter((line) => line.before !== line.after);
}

/** What an entry has changed, in words. */
function presentChanges(
	changes: readonly AuditedChange[],
	lang: Lang,
	inWords: ValueInWords,
): AuditEntryView["changes"] {
	return changes.flatMap((change) => linesOf(change, nameRow(change, lang, inWords), lang, inWords));
}

/** What kind of thing a call changes, by the beginning of its id; empty for calls that there are no more. */
export function areaOfCall(lang: Lang, call: string): string {
	const key = `audit.area.${call.split(".")[0]}`;
	return isMessageKey(key) ? t(lang, key) : "";
}

/**
 * What a call has done, in a sentence that may name what was sent, a setting by its title; in English, as in the API
 * reference, for one that has none.
 * @param input what was sent; what is not known is left open
 */
export function sentenceOfCall(lang: Lang, call: string, input: Record<string, unknown> = {}): string {
	const key = `audit.call.${call}`;
	if (!isMessageKey(key)) return summaryOfCall(call);
	const setting = call === setSiteSetting.id ? findSetting(String(input.name)) : undefined;
	const sent: Record<string, unknown> = { ...input, ...(setting && { name: t(lang, setting.title) }) };
	const named = currentMessage(lang, key).match(/(?<=\{)\w+/g) ?? [];
	return t(lang, key, Object.fromEntries(named.map((name) => [name, String(sent[name] ?? "…")])));
}

/**
 * What a call does, for lists of calls: “Delete a post”; in English, as in the API reference, for one without a name.
 */
export function nameOfCall(lang: Lang, call: string): string {
	const key = `actionName.call.${call}`;
	return isMessageKey(key) ? t(lang, key) : summaryOfCall(call);
}

/** Entries with who and what in words. */
export async function presentAudit(ctx: Ctx, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
	const { db, lang } = ctx;
	const values = rows.flatMap(({ details }) => [
		...(details?.changes ?? []).flatMap(({ key, before, after }) => [key, before, after]),
		details?.input ?? null,
	]);
	const [authorOf, inWords] = await Promise.all([
		listAuthors(db, valuesOf(rows, "uid", "memberUid")),
		loadWords(ctx, values.flatMap(namedMembers)),
	]);
	return rows.map(({ id, uid, call, memberUid, countryFid, details, createdAt }) => ({
		id,
		by: authorOf(uid),
		key: details?.key ?? "",
		call,
		summary: sentenceOfCall(lang, call, details?.input),
		area: areaOfCall(lang, call),
		member: memberUid === null ? null : authorOf(memberUid),
		country_fid: countryFid,
		dateline: unixSeconds(createdAt),
		input: Object.entries(details?.input ?? {}).map(([name, value]) => ({
			...labelOf(lang, name),
			value: inWords(name, value),
		})),
		changes: presentChanges(details?.changes ?? [], lang, inWords),
		more: details?.more ?? 0,
		erased: details === null,
	}));
}
