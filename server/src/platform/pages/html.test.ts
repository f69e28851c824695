import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finalizeHtml } from "./html.ts";

const nonce = "secret-of-this-rendering";
const sha = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (inside: string): Buffer => Buffer.from(`<html><head></head><body>${inside}</body></html>`);

const finished = (...args: Parameters<typeof finalizeHtml>): { html: string; policy: string } => {
	const { html, policy } = finalizeHtml(...args);
	return { html: html.toString("utf8"), policy };
};

test("only scripts that carry the rendering's nonce are allowed to run", () => {
	const { html, policy } = finished(
		page(
			`<script nonce="${nonce}">ours()</script><script>injected()</script><script nonce="guess">injected2()</script>`,
		),
		nonce,
		{ dev: false },
	);
	expect(policy).toContain(sha("ours()"));
	expect(policy).not.toContain(sha("injected()"));
	expect(policy).not.toContain(sha("injected2()"));
	expect(policy).not.toContain("unsafe-inline' 'sha");
	expect(html).not.toContain(nonce);
});

test("the module script is deferred, and allowed by its hash when it starts", () => {
	const { html, policy } = finished(
		page(
			`<link rel="modulepreload" href="/a.js"/><script nonce="${nonce}" type="module" async="">import "/a.js"</script>`,
		),
		nonce,
		{ dev: false },
	);
	expect(html).toContain('<script type="text/deferred">import "/a.js"</script>');
	expect(html).toContain('<link data-preload="" href="/a.js"/>');
	expect(html).not.toContain('<script type="module"');
	expect(policy).toContain(sha('import "/a.js"'));
});

test("dollar signs in a script are kept", () => {
	const { html } = finished(page(`<script nonce="${nonce}">a("$&", "$1")</script>`), nonce, { dev: false });
	expect(html).toContain('a("$&", "$1")');
});

test("non-ASCII text is unchanged in the page and in script hashes", () => {
	const { html, policy } = finished(
		page(`<p>मज़ेदार é</p><script nonce="${nonce}">say("नमस्ते")</script><p>दो</p>`),
		nonce,
		{ dev: false },
	);
	expect(html).toBe(`<html><head></head><body><p>मज़ेदार é</p><script>say("नमस्ते")</script><p>दो</p></body></html>`);
	expect(policy).toContain(sha('say("नमस्ते")'));
});

test("a style is allowed by its hash, and the nonce is removed from every other tag", () => {
	const { html, policy } = finished(
		page(`<style nonce="${nonce}" id="s">a{}</style><link nonce="${nonce}" rel="stylesheet"/>`),
		nonce,
		{
			dev: false,
		},
	);
	expect(html).toContain('<style id="s">a{}</style><link rel="stylesheet"/>');
	expect(policy).toContain(`style-src-elem 'self' ${sha("a{}")}`);
});

test("an operator's tag script is allowed from its own origin only; without the setting the policy names no other origin", () => {
	const plain = finished(page("<p>Hi</p>"), nonce, { dev: false });
	expect(plain.html + plain.policy).not.toContain("https:");
	const { html, policy } = finished(page("<p>Hi</p>"), nonce, {
		dev: false,
		tagScript: "https://tags.example/gtm.js?id=A&l=b",
	});
	expect(html).toContain('<script async src="https://tags.example/gtm.js?id=A&amp;l=b"></script></body>');
	for (const kind of ["script-src", "connect-src", "img-src"])
		expect(policy.split("; ").find((part) => part.startsWith(`${kind} `))).toMatch(/ https:\/\/tags\.example$/);
	expect(policy.match(/https:/g)).toHaveLength(3);
});
