import { isNull } from "drizzle-orm";
import { voucherRules } from "#contract/vouchers.ts";
import type { Config } from "../../config.ts";
import { decryptText, encryptText } from "../../platform/security/encryption.ts";
import { keyedHash } from "../../platform/security/tokens.ts";
import { voucherCodes } from "./tables.ts";

type Secret = Pick<Config, "secret">;
const purpose = "voucher code";
const importPurpose = "voucher import";

/** By which a code that is imported twice is found. */
export const codeHash = ({ secret }: Secret, code: string): string => keyedHash(secret, purpose, code.toUpperCase());

/** The columns of a code of goods: encrypted, and hashed to find a repetition. */
export const storedCode = (config: Secret, goodsId: number, code: string) => ({
	code: encryptText(config.secret, purpose, String(goodsId), code),
	codeHash: codeHash(config, code),
});

/** A stored code; empty when the site's secret was changed since. */
export const readCode = ({ secret }: Secret, { goodsId, code }: { goodsId: number; code: string }): string =>
	decryptText(secret, purpose, String(goodsId), code) ?? "";

/** A line of an imported file; undefined for one that is no code. */
export interface ImportedLine {
	line: number;
	code: string;
	validUntil: Date | null;
}

/** Lines that wait to be imported into goods, encrypted. */
export const encryptLines = ({ secret }: Secret, goodsId: number, lines: readonly ImportedLine[]): string =>
	encryptText(secret, importPurpose, String(goodsId), JSON.stringify(lines));

/** @throws Error when the site's secret was changed since */
export function decryptLines(
	{ secret }: Secret,
	{ goodsId, lines }: { goodsId: number; lines: string | null },
): ImportedLine[] {
	const text = lines === null ? "[]" : decryptText(secret, importPurpose, String(goodsId), lines);
	if (text === undefined) throw new Error("the codes of an import cannot be read");
	return (JSON.parse(text) as { line: number; code: string; validUntil: string | null }[]).map(
		({ validUntil, ...line }) => ({ ...line, validUntil: validUntil === null ? null : new Date(validUntil) }),
	);
}

const pattern = new RegExp(`^[\\x21-\\x7e]{${voucherRules.code.min},${voucherRules.code.max}}$`);
const unquoted = (cell = ""): string =>
	cell
		.trim()
		.replace(/^"(.*)"$/, "$1")
		.trim();

/** Reads the last day on which a code is valid; null without one, undefined for no day of the calendar. */
function readDay(typed: string): Date | null | undefined {
	if (typed === "") return null;
	const end = new Date(`${typed}T23:59:59.999Z`);
	return /^20\d\d-\d\d-\d\d$/.test(typed) && end.toISOString().startsWith(typed) ? end : undefined;
}

/** Reads the lines of a CSV of codes, with comma or semicolon; the first may be a heading. Blank lines are left out. */
export function readCodes(csv: string, now: Date): { lines: ImportedLine[]; wrong: { line: number; code: string }[] } {
	const lines: ImportedLine[] = [];
	const wrong: { line: number; code: string }[] = [];
	for (const [at, text] of csv
		.replace(/^\ufeff/, "")
		.split(/\r\n|\r|\n/)
		.entries()) {
		const [code, day, ...more] = text.split(/[,;]/).map(unquoted);
		if (!text.trim() || (at === 0 && code?.toLowerCase() === "code")) continue;
		const validUntil = isDate(day ?? "") ? readDay(day ?? "") : undefined;
		const isCode = code && pattern.test(code) && more.length === 0 && validUntil !== undefined;
		if (isCode && (validUntil === null || validUntil > now)) lines.push({ line: at + 1, code, validUntil });
		else wrong.push({ line: at + 1, code: code?.slice(0, voucherRules.code.max) ?? "" });
	}
	return { lines, wrong };
}

/** Whether a date can be made of it, so that reading it throws nothing. */
const isDate = (typed: string): boolean => typed === "" || !Number.isNaN(Date.parse(`${typed}T00:00:00Z`));

/** Codes that are left. */
export const isLeft = isNull(voucherCodes.orderId);
