import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";

/**
 * A Markdown subset: emphasis, lists, quotes, rules, inline code, line breaks, bare URLs. Links have no text of their own,
 * so that they show where they lead; no images, headings or HTML.
 */
const markdown = new MarkdownIt("zero", { html: false, breaks: true, linkify: true, maxNesting: 20 }).enable([
	"blockquote",
	"hr",
	"list",
	"emphasis",
	"backticks",
	"newline",
	"escape",
	"linkify",
]);
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const schema of ["ftp:", "mailto:", "//"]) markdown.linkify.add(schema, null);
// Decoding a URL for display could produce bidirectional control characters.
markdown.normalizeLinkText = (url) => url;

/** `@username`, not inside a word or an e-mail address. */
const mention = /@(\w{5,20})(?![\w@])/y;

markdown.inline.ruler.push("mention", (state, silent) => {
	if (state.src.charCodeAt(state.pos) !== 0x40 || /[\p{L}\p{N}_./@-]$/u.test(state.src.slice(Math.max(0, state.pos - 2), state.pos))) return false;
	mention.lastIndex = state.pos;
	const found = mention.exec(state.src);
	if (!found || mention.lastIndex > state.posMax) return false;
	if (!silent) {
		state.push("mention_open", "strong", 1).attrSet("class", "mention");
		state.push("text", "", 0).content = found[0];
		state.push("mention_close", "strong", -1);
	}
	state.pos = mention.lastIndex;
	return true;
});

/** Allowed output HTML, independent of the Markdown renderer. */
const allowed: sanitize.IOptions = {
	allowedTags: ["p", "br", "strong", "em", "ul", "ol", "li", "blockquote", "hr", "code", "a"],
	allowedAttributes: { a: ["href", "rel"], ol: ["start"], strong: ["class"] },
	allowedClasses: { strong: ["mention"] },
	allowedSchemes: ["http", "https"],
	allowProtocolRelative: false,
	transformTags: { a: (tagName, { href = "" }) => ({ tagName, attribs: { href, rel: "nofollow noopener ugc" } }) },
};

/** Renders a message to safe HTML, once, when it is written. */
export const renderRichText = (message: string): string => sanitize(markdown.render(message), allowed).trim();

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The beginning of a message as one line of plain text, cut after a whole grapheme. */
export function toExcerpt(message: string, length = 200): string {
	// Bounds the work for texts that consist of formatting only.
	const span = length * 20;
	let text = "";
	for (const block of markdown.parse(message.slice(0, span), {})) {
		for (const token of block.children ?? []) text += token.type.endsWith("break") ? " " : token.content;
		text += " ";
	}
	text = text.replace(/\s+/g, " ").trim();
	let end = 0;
	let count = 0;
	for (const { index, segment } of graphemes.segment(text)) {
		if (++count > length) return `${text.slice(0, end).trimEnd()}…`;
		end = index + segment.length;
	}
	return text;
}
