import { createHash } from "node:crypto";

/** CSP hash of a latin1 string. */
const hash = (bytes: string): string => `'sha256-${createHash("sha256").update(bytes, "latin1").digest("base64")}'`;

/**
 * Inline script that starts the deferred scripts once the page is loaded and idle, or at the first interaction; until
 * then links and forms work natively.
 */
const loader = `(()=>{let d=0;const w=window,e=["pointerdown","touchstart","focusin","keydown"],o={capture:true,passive:true},g=()=>{if(d++)return;for(const n of e)w.removeEventListener(n,g,o);for(const l of document.querySelectorAll("link[data-preload]"))l.rel="modulepreload";const p=document.querySelector('script[type="text/deferred"]');if(!p)return;const s=document.createElement("script");s.type="module";s.textContent=p.textContent;p.after(s)};for(const n of e)w.addEventListener(n,g,o);const i=()=>(w.requestIdleCallback||setTimeout)(g,{timeout:4e3});document.readyState==="complete"?i():w.addEventListener("load",i)})()`;

interface Finish {
	dev: boolean;
	/** URL of the operator's tag manager, which runs on each page view. */
	tagScript?: string | undefined;
}

/**
 * Prepares a rendered page for sending: defers its module script, and writes a content security policy with the hashes
 * of the inline scripts and styles that carry this rendering's nonce. Injected markup has no nonce, so it does not run.
 * The nonces are removed, so the page can be cached.
 */
export function finalizeHtml(
	page: Buffer,
	nonce: string,
	{ dev, tagScript }: Finish,
): { html: Buffer; policy: string } {
	// latin1 maps each byte to one character, so nothing is decoded.
	const html = page.toString("latin1");
	const attribute = ` nonce="${nonce}"`;
	const hashes: Record<string, string[]> = { script: [], style: [] };
	const parts: string[] = [];
	let deferred = false;
	let done = 0;
	for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, Math.max(done, at + 1))) {
		const begin = html.lastIndexOf("<", at);
		const tag = /^<(script|style)\b/.exec(html.slice(begin, begin + 8))?.[1];
		if (tag === undefined) {
			parts.push(html.slice(done, at));
			done = at + attribute.length;
			continue;
		}
		const opened = html.indexOf(">", at) + 1;
		const end = html.indexOf(`</${tag}>`, opened);
		const text = html.slice(opened, end);
		const attributes = html.slice(begin + 1 + tag.length, at) + html.slice(at + attribute.length, opened - 1);
		if (text) hashes[tag]?.push(hash(text));
		const isDeferred = !dev && text !== "" && attributes.includes('type="module"');
		deferred ||= isDeferred;
		parts.push(html.slice(done, begin), isDeferred ? '<script type="text/deferred">' : `<${tag}${attributes}>`, text);
		done = end;
	}
	parts.push(html.slice(done));
	let out = parts.join("");
	if (deferred) {
		const end = out.lastIndexOf("</body>");
		out = `${out.slice(0, end).replaceAll('<link rel="modulepreload"', '<link data-preload=""')}<script>${loader}</script>${out.slice(end)}`;
		hashes.script?.push(hash(loader));
	}
	if (tagScript) {
		const end = out.lastIndexOf("</body>");
		out = `${out.slice(0, end)}<script async src="${tagScript.replaceAll("&", "&amp;")}"></script>${out.slice(end)}`;
	}
	return {
		html: Buffer.from(out, "latin1"),
		policy: policyOf(hashes.script ?? [], hashes.style ?? [], dev, tagScript && new URL(tagScript).origin),
	};
}

function policyOf(scripts: string[], styles: string[], dev: boolean, tagOrigin: string | undefined): string {
	const tag = tagOrigin ? ` ${tagOrigin}` : "";
	return [
		"default-src 'self'",
		["script-src 'self'", ...(dev ? ["'unsafe-inline'"] : scripts)].join(" ") + tag,
		["style-src-elem 'self'", ...(dev ? ["'unsafe-inline'"] : styles)].join(" "),
		// Placeholder colors and aspect ratios; members' content never has a style.
		"style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob:${tag}`,
		// The composer shows a video before it is uploaded.
		"media-src 'self' blob:",
		`connect-src 'self'${dev ? " ws:" : ""}${tag}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join("; ");
}
