/** Bidirectional overrides, invisible and control characters, which help to deceive readers. */
const deceptiveCharacters = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]|(?![\n\t])\p{Cc}/gu;

/** Multi-line text: NFC, LF line ends, no deceptive characters, trimmed. */
export const cleanText = (text: string): string =>
	text
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(deceptiveCharacters, "")
		.replace(/\u00a0/g, " ")
		.replace(/\n{4,}/g, "\n\n\n")
		.trim();

/** Single-line text: a title, a name. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/** Whether PostgreSQL can store a string. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");

/**
 * The general plain-text formatter (C-18), for a text in a field that older clients show as HTML: the signature,
 * `sightml`.
 */
export const toPlainText = (text: string): string =>
	text.replaceAll("<", "[").replaceAll(">", "]").replaceAll("\u00a0", " ");

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };

/** Safe HTML, as `renderRichText` makes it, as plain text: its blocks are lines. */
export const htmlToText = (html: string): string =>
	html
		.replace(/\s*<br ?\/?>\s*|<\/(?:p|li|h\d|div|blockquote|pre|summary)>\s*/g, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/\n{2,}/g, "\n")
		.replace(/&(lt|gt|quot|amp|#39);/g, (_entity, name: string) => entities[name] ?? "")
		.trim();

/**
 * The beginning of safe HTML as one line of plain text, a tenth of the work of parsing its source.
 * @param span characters of the HTML that are read
 */
export const htmlToLine = (html: string, span: number): string =>
	htmlToText(html.length > span ? html.slice(0, span).replace(/(?:<[^<>]*|&#?\w*)$/, "") : html).replace(/\s+/g, " ");

/** `a…@mail.com` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");
