import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { nameEmoticons, showEmoticons } from "./emoticons.ts";
import { escapeText, findMentionedNames, renderRichText, toExcerpt } from "./richText.ts";

const allowed: Record<string, RegExp | undefined> = {
	"a.href": /^(https?:\/\/[^\s"<>]*|\/ucenter\/account\/posts\?uid=7)$/i,
	"a.rel": /^nofollow noopener ugc$/,
	"a.class": /^mention$/,
	"ol.start": /^\d{1,9}$/,
	...{
		"img.class": /^emoticon$/,
		"img.src": /^\/emoticons\/\w+\.svg$/,
		"img.alt": /^[^<>]+$/,
		"img.width": /^\d\d$/,
		"img.height": /^\d\d$/,
	},
	...{ "img.loading": /^lazy$/, "img.decoding": /^async$/ },
	...{ "source.media": /^\(prefers-reduced-motion: reduce\)$/, "source.srcset": /^\/emoticons\/\w+\.svg#still$/ },
};
const tags = ["p", "br", "strong", "em", "ul", "ol", "li", "blockquote", "hr", "code", "a", "img", "picture", "source"];

/** Parses HTML and returns everything that is not allowed. */
function violations(html: string): string[] {
	const found: string[] = [];
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (!tags.includes(name)) found.push(`<${name}>`);
				for (const [key, value] of Object.entries(attributes))
					if (!allowed[`${name}.${key}`]?.test(value)) found.push(`${name}.${key}=${value}`);
			},
			oncomment: (text) => void found.push(`<!--${text}`),
			onprocessinginstruction: (name) => void found.push(`<?${name}`),
		},
		{ decodeEntities: true, lowerCaseTags: true },
	);
	parser.end(html);
	return found;
}

const vectors = [
	"<script>alert(1)</script>",
	"<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
	"<scr<script>ipt>alert(1)</scr</script>ipt>",
	"<script/xss>alert(1)</script >",
	"<script\n>alert(1)</script\t>",
	"<img src=x onerror=alert(1)>",
	"<IMG SRC=javascript:alert(1)>",
	"<img src=`x` onerror=alert(1)>",
	'<img """><script>alert(1)</script>">',
	"<img/src=x/onerror=alert(1)//",
	"<img src=x:x onerror\u000b=alert(1)>",
	"<body onload=alert(1)>",
	"<input autofocus onfocus=alert(1)>",
	"<details open ontoggle=alert(1)>",
	"<marquee onstart=alert(1)>",
	"<video><source onerror=alert(1)></video>",
	"<audio src=x onerror=alert(1)>",
	"<iframe src=javascript:alert(1)></iframe>",
	"<iframe srcdoc='<script>alert(1)</script>'></iframe>",
	"<object data=javascript:alert(1)></object>",
	"<embed src=javascript:alert(1)>",
	"<base href=//evil.example/>",
	"<link rel=stylesheet href=//evil.example/x.css>",
	"<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
	"<form action=javascript:alert(1)><button>go</button></form>",
	"<button formaction=javascript:alert(1)>go</button>",
	"<style>*{background:url(//evil.example)}</style>",
	"<style>@import '//evil.example';</style>",
	"<p style=background:url(javascript:alert(1))>x</p>",
	"<svg onload=alert(1)>",
	"<svg><script>alert(1)</script></svg>",
	"<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
	"<svg><animate onbegin=alert(1) attributeName=x></svg>",
	"<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>",
	"<math><mi xlink:href=javascript:alert(1)>x</mi></math>",
	"<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
	"<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
	"<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
	"<template><script>alert(1)</script></template>",
	"<textarea><img title='</textarea><img src=x onerror=alert(1)>'>",
	"<title><a title='</title><img src=x onerror=alert(1)>'>",
	"<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
	"<!--><script>alert(1)</script>-->",
	"<!--[if IE]><script>alert(1)</script><![endif]-->",
	"<?xml version='1.0'?><?php alert(1) ?>",
	"<![CDATA[<script>alert(1)</script>]]>",
	"<a href=javascript:alert(1)>x</a>",
	"<a href='jav&#x09;ascript:alert(1)'>x</a>",
	"<a href='&#106;avascript:alert(1)'>x</a>",
	"<a href=' javascript:alert(1)'>x</a>",
	"<a href=vbscript:alert(1)>x</a>",
	"<a href=data:text/html,<script>alert(1)</script>>x</a>",
	"<a href=//evil.example>x</a>",
	"<a href='https://a.example' onclick=alert(1) target=_blank>x</a>",
	"<a id=location name=cookie>x</a>",
	"<strong class='modal fixed'>x</strong>",
	"[x](javascript:alert(1))",
	"[x](JaVaScRiPt:alert(1))",
	"[x](java\tscript:alert(1))",
	"[x](&#106;avascript:alert(1))",
	"[x](javascript&colon;alert(1))",
	"[x](data:text/html;base64,PHNjcmlwdD4=)",
	"[x](vbscript:alert(1))",
	"[x](//evil.example)",
	"[https://bank.example](https://evil.example)",
	"![x](x 'onerror=alert(1)')",
	'![x](https://a.example/x.png"onerror="alert(1))',
	"[x]: javascript:alert(1)\n[x]",
	"<javascript:alert(1)>",
	"<https://a.example/\"onmouseover='alert(1)'>",
	'https://a.example/"onmouseover="alert(1)',
	"https://a.example/'onmouseover='alert(1)",
	"https://a.example/<script>alert(1)</script>",
	"https://a.example/`<img src=x onerror=alert(1)>`",
	"https://javascript:alert(1)@a.example/",
	"http://a.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
	"javascript:alert(1)//https://a.example",
	"javascript://a.example/%0aalert(1)",
	"`<script>alert(1)</script>`",
	"`` ` <img src=x onerror=alert(1)> ` ``",
	"**<img src=x onerror=alert(1)>**",
	"- <svg onload=alert(1)>\n  > <script>alert(1)</script>",
	'1. x\n\n1" onclick="alert(1). y',
	"> > > <script>\n> alert(1)\n</script>",
	'@abcde" onclick="alert(1)',
	"@<script>alert</script>",
	"**@abcde<img src=x onerror=alert(1)>**",
	"*a **b _c `d* e** f_ g` <b>h",
	"\\<script\\>alert(1)\\</script\\>",
	"&lt;script&gt;alert(1)&lt;/script&gt;",
	"&amp;lt;img src=x onerror=alert(1)&amp;gt;",
	"\uff1cscript\uff1ealert(1)\uff1c/script\uff1e",
	"<\u017fcript>alert(1)</\u017fcript>",
	"# <script>alert(1)</script>\n===\n---",
	"```html\n<script>alert(1)</script>\n```",
	"    <script>alert(1)</script>",
	"|a|b|\n|-|-|\n|<script>|</script>|",
	"<details><summary>[x](javascript:alert(1))</summary>",
];

test("there are enough XSS vectors", () => expect(vectors.length).toBeGreaterThan(60));

test.each(vectors)("%j renders to allowed HTML only", (vector) => {
	for (const message of [
		vector,
		`> ${vector}`,
		`- ${vector}\n- ${vector}`,
		`**${vector}** \`${vector}\``,
		`https://a.example ${vector} @member_1`,
	])
		expect(violations(renderRichText(message)), message).toEqual([]);
});

test.each(vectors)("%j renders to allowed HTML only as a mentioned name and around emoticons", (vector) => {
	const mentioned = new Map([
		[vector.toLowerCase(), 7],
		["member_1", 7],
	]);
	for (const message of [
		`@${vector}`,
		`@member_1${vector}`,
		`{:14_1:}${vector}{:xb_1:}`,
		`{:${vector}:}`,
		`**@${vector} {:14_1:}** \`@${vector}{:14_1:}\``,
	]) {
		expect(violations(showEmoticons(renderRichText(message, mentioned), "fr")), message).toEqual([]);
		expect(violations(showEmoticons(escapeText(toExcerpt(message)), "fr")), message).toEqual([]);
	}
});

test("violations are detected", () => {
	expect(violations("<img src=x onerror=alert(1)><a href='javascript:x'>y</a><!--z-->")).toEqual([
		"img.src=x",
		"img.onerror=alert(1)",
		"a.href=javascript:x",
		"<!--z",
	]);
});

describe("formatting", () => {
	const rel = 'rel="nofollow noopener ugc"';
	const mentioned = new Map(["grace_a", "grace a. otieno", "my_long_name_"].map((name) => [name, 7]));
	const link = (text: string): string => `<a class="mention" href="/ucenter/account/posts?uid=7">${text}</a>`;
	test.each([
		["plain", "one\ntwo\n\nthree", "<p>one<br />\ntwo</p>\n<p>three</p>"],
		["emphasis", "**bold** and *soft*", "<p><strong>bold</strong> and <em>soft</em></p>"],
		["a list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
		["a list from a number", "5. a\n6. b", '<ol start="5">\n<li>a</li>\n<li>b</li>\n</ol>'],
		["a quote", "> said", "<blockquote>\n<p>said</p>\n</blockquote>"],
		["code", "`a < b`", "<p><code>a &lt; b</code></p>"],
		["a rule", "a\n\n---\n\nb", "<p>a</p>\n<hr />\n<p>b</p>"],
		[
			"an address",
			"see https://a.example/x?y=1&z=2.",
			`<p>see <a href="https://a.example/x?y=1&amp;z=2" ${rel}>https://a.example/x?y=1&amp;z=2</a>.</p>`,
		],
		[
			"no bare domain",
			"a.example, ftp://a.example, mail@a.example",
			"<p>a.example, ftp://a.example, mail@a.example</p>",
		],
		[
			"percent-encoding in a URL is not decoded",
			"https://a.example/%E2%80%AE",
			`<p><a href="https://a.example/%E2%80%AE" ${rel}>https://a.example/%E2%80%AE</a></p>`,
		],
		["no heading", "# Title", "<p># Title</p>"],
		["no picture", "![a](b.png)", "<p>![a](b.png)</p>"],
		["an emoticon stays a token", "{:14_1:} *{:xb_1:}*", "<p>{:14_1:} <em>{:xb_1:}</em></p>"],
		["no mention of an unknown member", "(@grace_b) this", "<p>(@grace_b) this</p>"],
		["a mention", "(@Grace_A) this", `<p>(${link("@Grace_A")}) this</p>`],
		["a mention by display name", "@Grace A. Otieno, hello", `<p>${link("@Grace A. Otieno")}, hello</p>`],
		["a display name is no beginning of another", "@Grace A. Otienova", "<p>@Grace A. Otienova</p>"],
		["a mention in emphasis", "**@grace_a**", `<p><strong>${link("@grace_a")}</strong></p>`],
		["no mention in code", "`@grace_a`", "<p><code>@grace_a</code></p>"],
		[
			"no mention in an address",
			"https://a.example/@grace_a",
			`<p><a href="https://a.example/@grace_a" ${rel}>https://a.example/@grace_a</a></p>`,
		],
		["no mention in an e-mail address", "me@grace_a and a.@grace_a", "<p>me@grace_a and a.@grace_a</p>"],
		["no mention that is too short or too long", `@abcd @${"a".repeat(21)}`, `<p>@abcd @${"a".repeat(21)}</p>`],
		["a mention's underscores", "@my_long_name_", `<p>${link("@my_long_name_")}</p>`],
		["Hindi", "**नमस्ते** दोस्तों", "<p><strong>नमस्ते</strong> दोस्तों</p>"],
	])("%s", (_name, message, html) => expect(renderRichText(message, mentioned)).toBe(html));

	test("emphasis within each other ends at 50 elements; the text stays", () => {
		const html = renderRichText(`${"*".repeat(10_000)}a${"*".repeat(10_000)}`);
		expect(html.match(/<strong>/g)).toHaveLength(49);
		expect(html.replace(/<[^>]+>/g, "")).toBe("a");
	});

	test("rendering is deterministic", () => expect(renderRichText("**a** @abcde")).toBe(renderRichText("**a** @abcde")));
});

describe("an excerpt", () => {
	test.each([
		[
			"has no formatting characters",
			"**Bold** and\n\n- `code`\n- @grace_a https://a.example\n\n> said",
			"Bold and code @grace_a https://a.example said",
		],
		["keeps what looks like HTML as text", "a <b>c</b>", "a <b>c</b>"],
		["of formatting only is empty", "---\n\n* * *\n>", ""],
	])("%s", (_name, message, text) => expect(toExcerpt(message)).toBe(text));

	test("is cut after a whole character", () => {
		expect(toExcerpt("a".repeat(200))).toBe("a".repeat(200));
		expect(toExcerpt("a".repeat(201))).toBe(`${"a".repeat(200)}…`);
		expect(toExcerpt("👨‍👩‍👧‍👦".repeat(5), 3)).toBe(`${"👨‍👩‍👧‍👦".repeat(3)}…`);
		expect(toExcerpt("क्षि".repeat(5), 2).isWellFormed()).toBe(true);
	});
});

test("the names that a text mentions, in their order, each once", () => {
	const text = "@kofi_1 and @Ama Serwaa, `@code_1`, a@mail.example, @kofi_1 again, @abc, @Zuri_2";
	expect(findMentionedNames(text, ["Ama", "Ama Serwaa", "Nobody"])).toEqual(["kofi_1", "ama serwaa", "zuri_2"]);
});

describe("emoticons", () => {
	test.each([
		[
			"<p>{:14_1:}</p>",
			/^<p><img class="emoticon" src="\/emoticons\/14_1.svg" alt="grinning" width="24" height="24" .*><\/p>$/,
		],
		[
			"{:xb_2:}",
			/^<picture><source media="[^"]+" srcset="\/emoticons\/xb_2.svg#still"><img .*alt="rocket".*><\/picture>$/,
		],
	])("%j is shown as a picture with its name", (html, shown) => expect(showEmoticons(html, "en")).toMatch(shown));

	test.each([
		"{:14_26:}",
		"{:14_0:}",
		"{:97_1:}",
		"{:xb_9:}",
		"{:14_1}",
		"{:__proto___1:}",
		"<code>{:14_1:}</code>",
		'<a href="/x">{:14_1:}</a>',
	])("%j stays as it is", (html) => {
		expect(showEmoticons(html, "en")).toBe(html);
	});

	test.each([
		["en", "Well {:15_4:}!", "Well [applause]!"],
		["fr", "{:14_11:}{:14_11:}", "[bisou][bisou]"],
		["hi", "{:16_14:} {:99_1:}", "[चाय] {:99_1:}"],
	] as const)("in %s, %j has names as plain text", (lang, text, named) =>
		expect(nameEmoticons(text, lang)).toBe(named),
	);

	test.each([2, 5, 8])("an excerpt does not end in the middle of a token: %i", (more) => {
		expect(toExcerpt("a {:14_10:} b c d e f g", 2 + more)).toBe("a…");
	});
});
