import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishHtml } from "./html.ts";

const mark = "secret-of-this-rendering";
const sha = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (inside: string): string => `<html><head></head><body>${inside}</body></html>`;

test("only scripts that carry the rendering's mark are allowed to run", () => {
	const { html, policy } = finishHtml(
		page(`<script nonce="${mark}">ours()</script><script>stranger()</script><script nonce="guess">stranger2()</script>`),
		mark,
		{ early: true, dev: false },
	);
	expect(policy).toContain(sha("ours()"));
	expect(policy).not.toContain(sha("stranger()"));
	expect(policy).not.toContain(sha("stranger2()"));
	expect(policy).not.toContain("unsafe-inline' 'sha");
	expect(html).not.toContain(mark);
});

test("the module script waits, and is still allowed when it starts", () => {
	const { html, policy } = finishHtml(
		page(`<link rel="modulepreload" href="/a.js"/><script nonce="${mark}" type="module" async="">import "/a.js"</script>`),
		mark,
		{ early: false, dev: false },
	);
	expect(html).toContain('<script type="text/parked">import "/a.js"</script>');
	expect(html).toContain('<link data-preload="" href="/a.js"/>');
	expect(html).not.toContain('<script type="module"');
	expect(policy).toContain(sha('import "/a.js"'));
});

test("a dollar sign in a script stays a dollar sign", () => {
	const { html } = finishHtml(page(`<script nonce="${mark}">a("$&", "$1")</script>`), mark, { early: true, dev: false });
	expect(html).toContain('a("$&", "$1")');
});
