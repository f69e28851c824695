import { expect, test } from "vitest";
import { langs } from "#contract/sections.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { domains } from "../../domains.ts";
import { isAudited } from "../../platform/http/callHooks.ts";
import { isMessageKey } from "../../platform/i18n.ts";
import { labelOf } from "./words.ts";

const { pool } = (await buildTestApp()).deps;

test.each(langs)("every field of the calls has a label in %s", (lang) => {
	const fields = domains
		.flatMap(({ routes }) => routes.map(({ call }) => call))
		.filter(isAudited)
		.flatMap(({ params, query, body }) =>
			[params, query, body].flatMap((schema) => Object.keys(schema?.properties ?? {})),
		);
	expect(fields.length).toBeGreaterThan(100);
	expect(fields.filter((name) => labelOf(lang, name).technical)).toEqual([]);
	expect(labelOf(lang, "beacon_round")).toEqual({ name: "beacon_round", technical: true });
});

/** The tables whose changes are recorded, with their columns. */
const auditedTables = async () =>
	(
		await pool.query<{ name: string; columns: string[] }>(
			`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_trigger
			join pg_class c on c.oid = tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
			and not a.attisdropped
			where tgname = 'audit' group by c.relname`,
		)
	).rows;

test.each(langs)("every table whose changes are recorded has a label of its own in %s", async (lang) => {
	const labels = (await auditedTables()).map(({ name }) => labelOf(lang, name));
	expect(labels.length).toBeGreaterThan(100);
	expect(labels.filter(({ technical }) => technical)).toEqual([]);
	const names = labels.map(({ name }) => name);
	expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test.each(langs)("no table has two columns with one label in %s", async (lang) => {
	const twice = (await auditedTables()).flatMap(({ name: table, columns }) => {
		const labels = columns.map((column) => labelOf(lang, column, table).name);
		return columns.filter((_, at) => labels.indexOf(labels[at] ?? "") < at).map((column) => `${table}.${column}`);
	});
	expect(twice).toEqual([]);
});

test("a column that means something else in a table has a label there", () => {
	expect(labelOf("en", "subject", "threads").name).toBe("Title");
	expect(labelOf("en", "subject", "store_goods").name).toBe("Stands for");
});

test("every state that a table may hold has a label", async () => {
	const { rows } = await pool.query<{ rule: string }>(
		`select pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'
			and pg_get_constraintdef(oid) ~ '[( ]state = ANY'`,
	);
	const states = rows.flatMap(
		({ rule }) => rule.match(/(?<=\bstate = ANY \(ARRAY\[)[^\]]*/)?.[0].match(/(?<=')[a-z-]+(?=')/g) ?? [],
	);
	expect(states.length).toBeGreaterThan(20);
	expect(states.filter((state) => !isMessageKey(`audit.state.${state}`))).toEqual([]);
});

test("texts in a language have the label of the text with the language", () => {
	expect(labelOf("fr", "title_hi")).toEqual({ name: "Titre (Hindi)", technical: false });
});
