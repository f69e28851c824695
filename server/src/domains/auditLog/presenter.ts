import type { AuditEntryView } from "#contract/auditLog.ts";
import type { Lang } from "#contract/sections.ts";
import { setSiteSetting } from "#contract/siteSettings.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/data/db.ts";
import { summaryOfCall } from "../../platform/http/callHooks.ts";
import { currentMessage, isMessageKey, t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findSetting } from "../settingSlot.ts";
import type { AuditRow } from "./queries.ts";
import type { AuditedChange } from "./tables.ts";

/** A value as it is read in the log. */
const inWords = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** "site_settings 12". */
const rowName = ({ table, key }: AuditedChange): string => [table, ...Object.values(key)].join(" ");

function linesOf(change: AuditedChange): AuditEntryView["changes"] {
	const { key, before, after } = change;
	const names = Object.keys({ ...before, ...after }).filter((name) => !(name in key));
	const textOf = (values: Record<string, unknown> | null, name: string): string | null =>
		values === null || !(name in values) || values[name] === null ? null : inWords(values[name]);
	return names
		.map((name) => ({ row: rowName(change), name, before: textOf(before, name), after: textOf(after, name) }))
		.filter((line) => line.before !== line.after);
}

/** What kind of thing a call changes, by the beginning of its id; empty for calls that there are no more. */
export function areaOfCall(lang: Lang, call: string): string {
	const key = `audit.area.${call.split(".")[0]}`;
	return isMessageKey(key) ? t(lang, key) : "";
}

/**
 * What a call has done, in a sentence that may name what was sent, a setting by its title; in English, as in the API reference, for one that has none.
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

/** Entries with who and what in words. */
export async function presentAudit(
	{ db, lang }: { db: Db; lang: Lang },
	rows: readonly AuditRow[],
): Promise<AuditEntryView[]> {
	const authorOf = await listAuthors(
		db,
		rows.flatMap(({ uid, memberUid }) => [uid, memberUid ?? []].flat()),
	);
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
		input: Object.entries(details?.input ?? {}).map(([name, value]) => ({ name, value: inWords(value) })),
		changes: (details?.changes ?? []).flatMap(linesOf),
		more: details?.more ?? 0,
		erased: details === null,
	}));
}
