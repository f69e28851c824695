/** Marks that turn text around or hide in it: they only help those who deceive. */
const deceiving = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]|(?![\n\t])\p{Cc}/gu;

/** Text of several lines as people typed it: NFC, plain line ends, no deceiving marks, no tail of blanks. */
export const cleanText = (text: string): string =>
	text
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(deceiving, "")
		.replace(/\u00a0/g, " ")
		.replace(/\n{4,}/g, "\n\n\n")
		.trim();

/** Text of one line: a title, a name. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/** True for a string that PostgreSQL and UTF-8 can hold. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");

/** Document 1, section 5: the plain-text formatter (decision C-18). */
export const toPlain = (text: string): string => text.replaceAll("<", "[").replaceAll(">", "]").replaceAll("\u00a0", " ");
