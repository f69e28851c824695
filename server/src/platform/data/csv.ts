/** The byte order mark by which spreadsheets read UTF-8. */
export const csvMark = "\uFEFF";

/** A cell that a spreadsheet takes as text, never as a formula. */
const textCell = (text: string): string =>
	`"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A line of a table (CSV). */
export const csvLine = (cells: readonly (string | number)[]): string =>
	`${cells.map((cell) => (typeof cell === "number" ? cell : textCell(cell))).join(",")}\r\n`;
