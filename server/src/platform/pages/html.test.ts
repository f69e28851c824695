import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finalizeHtml, imagePreloadHeader, inlineFirstPicture } from "./html.ts";

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

test("the high-priority image is preloaded in the format that the browser will choose", () => {
	const img =
		'<img src="/media/a/720.webp" srcSet="/media/a/360.webp 360w, /media/a/720.webp 720w" sizes="95vw" loading="eager" fetchPriority="high"/>';
	const avif = '<source type="image/avif" srcSet="/media/a/360.avif 360w, /media/a/720.avif 720w" sizes="95vw"/>';
	const webp =
		'; rel=preload; as=image; fetchpriority=high; imagesrcset="/media/a/360.webp 360w, /media/a/720.webp 720w"; imagesizes="95vw"';
	expect(imagePreloadHeader(page(`<img src="/b.png"/><picture>${img}</picture>`))).toBe(`</media/a/720.webp>${webp}`);
	expect(imagePreloadHeader(page(`<picture>${avif}${img}</picture>`))).toBe(
		`</media/a/360.avif>${webp.replaceAll(".webp", ".avif")}; type="image/avif"`,
	);
	expect(imagePreloadHeader(page(`<img src="/b.png"/>`))).toBeUndefined();
	const text = 'srcSet="//evil.example/t.png 1x" type="image/png" fetchPriority="high"';
	expect(imagePreloadHeader(page(`<p>${text}</p>`))).toBeUndefined();
	expect(imagePreloadHeader(page(`<p>&lt;img ${text}</p><picture>${img}</picture><p>${text}</p>`))).toBe(
		`</media/a/720.webp>${webp}`,
	);
	expect(imagePreloadHeader(page(`<picture>${avif}<img src="/b.png"/></picture>${img}`))).toBe(
		`</media/a/720.webp>${webp}`,
	);
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

test("the first picture is put into the page for phones, unless it is large", async () => {
	const files: Record<string, Buffer> = {
		"/media/a/360.avif": Buffer.alloc(5_000, 1),
		"/media/a/720.avif": Buffer.alloc(9_000, 1),
	};
	const picture = (widths: number[]) =>
		page(
			`<picture><source type="image/avif" srcSet="${widths.map((width) => `/media/a/${width}.avif ${width}w`).join(", ")}" sizes="95vw"/><img src="/media/a/720.webp" fetchPriority="high"/></picture>`,
		);
	const inline = async (widths: number[]) =>
		(await inlineFirstPicture(picture(widths), async (address) => files[address]))?.toString();
	expect(await inline([360, 720, 1440])).toContain(
		`/media/a/360.avif 360w, data:image/avif;base64,${Buffer.alloc(9_000, 1).toString("base64")} 720w, /media/a/1440.avif`,
	);
	expect(await inline([360])).toContain('srcSet="data:image/avif;base64,');
	files["/media/a/720.avif"] = Buffer.alloc(40_000);
	expect(await inline([360, 720])).toBeUndefined();
	const webp =
		'<picture><img src="/a/720.webp" srcSet="/a/360.webp 360w, /a/720.webp 720w" alt="Fès" fetchPriority="high"/></picture>';
	const inlined = await inlineFirstPicture(page(webp), async (address) =>
		address === "/a/720.webp" ? Buffer.from("x") : undefined,
	);
	expect(inlined?.toString()).toContain(
		' src="/a/720.webp" srcSet="/a/360.webp 360w, data:image/webp;base64,eA== 720w" alt="Fès" fetchPriority="high"/></picture>',
	);
	expect(inlined?.toString().match(/<html/g)).toHaveLength(1);
	for (const other of ['<img src="/a.webp" fetchPriority="high"/>', '<img srcSet="/a.svg 720w" fetchPriority="high"/>'])
		expect(await inlineFirstPicture(page(other), async () => Buffer.alloc(1))).toBeUndefined();
});
