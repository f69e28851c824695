import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";
import { isMemberPath } from "#contract/memberLinks.ts";
import { memberPath } from "#contract/screenPaths.ts";
import { withoutCutToken } from "./emoticons.ts";
import { withoutHiddenParts } from "./hiddenParts.ts";

/**
 * A Markdown subset: emphasis, lists, quotes, rules, inline code, line breaks, bare URLs. Links have no text of their
 * own, so that they show where they lead; no images, headings or HTML.
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

/** What a message mentions, while it is parsed. */
interface MentionEnv {
	/** Names that a `@` stands before, in lower case, in their order. */
	found?: Set<string>;
	/** Names with spaces to look for besides usernames, in lower case. */
	names?: readonly string[];
	/** Ids of the members to link, by name in lower case. */
	mentioned?: ReadonlyMap<string, number>;
}

/** `@username`, not inside a word or an e-mail address. */
const username = /(\w{5,20})(?![\w@])/y;
const wordEnd = /(?![\p{L}\p{N}\p{M}_@])/uy;

/** The name after the `@` at a position. */
function nameAt(text: string, at: number, names: readonly string[] = []): string | undefined {
	for (const name of names) {
		wordEnd.lastIndex = at + 1 + name.length;
		if (text.slice(at + 1, wordEnd.lastIndex).toLowerCase() === name && wordEnd.test(text)) return name;
	}
	username.lastIndex = at + 1;
	return username.exec(text)?.[1]?.toLowerCase();
}

markdown.inline.ruler.push("mention", (state, silent) => {
	const { src, pos, posMax } = state;
	if (src.charCodeAt(pos) !== 0x40 || /[\p{L}\p{N}_./@-]$/u.test(src.slice(Math.max(0, pos - 2), pos))) return false;
	const env = state.env as MentionEnv;
	const name = nameAt(src, pos, env.names);
	const end = pos + 1 + (name?.length ?? 0);
	if (!name || end > posMax) return false;
	env.found?.add(name);
	const uid = env.mentioned?.get(name);
	if (!uid) return false;
	if (!silent) {
		const link = state.push("link_open", "a", 1);
		link.attrSet("class", "mention");
		link.attrSet("href", memberPath(uid));
		state.push("text", "", 0).content = src.slice(pos, end);
		state.push("link_close", "a", -1);
	}
	state.pos = end;
	return true;
});

/** Far more than a text needs. Emphasis is not bound by `maxNesting` of the renderer. */
const maxElementDepth = 50;

/** Allowed output HTML, independent of the Markdown renderer. */
const allowed: sanitize.IOptions = {
	allowedTags: ["p", "br", "strong", "em", "ul", "ol", "li", "blockquote", "hr", "code", "a"],
	allowedAttributes: { a: ["href", "rel", "class"], ol: ["start"] },
	allowedClasses: { a: ["mention"] },
	allowedSchemes: ["http", "https"],
	allowProtocolRelative: false,
	nestingLimit: maxElementDepth,
	transformTags: {
		a: (tagName, { href = "" }): sanitize.Tag => ({
			tagName,
			attribs: isMemberPath(href) ? { class: "mention", href } : { href, rel: "nofollow noopener ugc" },
		}),
	},
};

/**
 * Renders a message to safe HTML, once, when it is written. Emoticons stay tokens: `showEmoticons`.
 * @param mentioned ids of the members whose names become links, by name in lower case
 */
export const renderRichText = (message: string, mentioned?: ReadonlyMap<string, number>): string =>
	sanitize(
		markdown.render(message, { mentioned, names: mentioned && byLength(mentioned.keys()) } satisfies MentionEnv),
		allowed,
	).trim();

/**
 * The names that stand behind a `@`, in lower case, in their order: usernames that may exist, and of `names` those that
 * occur.
 */
export function findMentionedNames(message: string, names: readonly string[] = []): string[] {
	const found = new Set<string>();
	markdown.parse(message, { found, names: byLength(names.map((name) => name.toLowerCase())) } satisfies MentionEnv);
	return [...found];
}

/** The longest first, so that a name is not taken for the beginning of a longer one. */
const byLength = (names: Iterable<string>): string[] => [...names].sort((a, b) => b.length - a.length);

/** Plain text as HTML. */
export const escapeText: (text: string) => string = markdown.utils.escapeHtml;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first characters of a message as one line of plain text, without its hidden parts. */
export function toLine(message: string, span: number): string {
	let text = "";
	for (const block of markdown.parse(withoutHiddenParts(message).slice(0, span), {})) {
		for (const token of block.children ?? []) text += token.type.endsWith("break") ? " " : token.content;
		text += " ";
	}
	return text.replace(/\s+/g, " ").trim();
}

/**
 * The beginning of a message as one line of plain text, without its hidden parts, cut after a whole grapheme. Emoticons
 * stay tokens: `nameEmoticons`.
 */
export function toExcerpt(message: string, length = 200): string {
	// Bounds the work for texts that consist of formatting only.
	const text = toLine(message, length * 20);
	let end = 0;
	let count = 0;
	for (const { index, segment } of graphemes.segment(text)) {
		if (++count > length) return `${withoutCutToken(text.slice(0, end)).trimEnd()}…`;
		end = index + segment.length;
	}
	return text;
}
