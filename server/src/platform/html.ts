import { createHash } from "node:crypto";

/** Of bytes, each written as one character. */
const hash = (bytes: string): string => `'sha256-${createHash("sha256").update(bytes, "latin1").digest("base64")}'`;

/**
 * Starts the parked scripts. Before that, links navigate and forms post by themselves. `early`: once the page has loaded
 * and the line is idle, or at the first touch, key or focus. Else, for a guest who only reads, when something is touched
 * that the scripts make better (`data-live`): whoever only reads is sent no script at all.
 */
const boot = (early: boolean): string =>
	`(()=>{let d=0;const w=window,e=["pointerover","pointerdown","touchstart","focusin","keydown"],g=()=>{if(d++)return;for(const n of e)w.removeEventListener(n,h,true);for(const l of document.querySelectorAll("link[data-preload]"))l.rel="modulepreload";const p=document.querySelector('script[type="text/parked"]');if(!p)return;const s=document.createElement("script");s.type="module";s.textContent=p.textContent;p.after(s)},h=${early ? '({type:t})=>t!=="pointerover"&&g()' : '({target:t})=>t.closest&&t.closest("[data-live]")&&g()'};for(const n of e)w.addEventListener(n,h,{capture:true,passive:true});${early ? 'const i=()=>(w.requestIdleCallback||setTimeout)(g,{timeout:4e3});document.readyState==="complete"?i():w.addEventListener("load",i)' : ""}})()`;
const boots = { early: boot(true), onTouch: boot(false) };

interface Finish {
	early: boolean;
	dev: boolean;
	/** Address of the operator's tag manager: it runs on each page view (document 1, section 7). */
	tagScript?: string | undefined;
}

/**
 * Makes a rendered page ready to send: parks its module script until after the first paint, and writes the content
 * security policy by hashes of exactly the inline scripts and styles that carry this rendering's secret mark. Whatever
 * else slipped into the page carries no mark, has no hash, and does not run. No nonce is left, so the page may be kept.
 */
export function finishHtml(page: Buffer, mark: string, { early, dev, tagScript }: Finish): { html: Buffer; policy: string } {
	// One character for each byte: searched and cut like text, and never decoded.
	const html = page.toString("latin1");
	const nonce = ` nonce="${mark}"`;
	const hashes: Record<string, string[]> = { script: [], style: [] };
	const parts: string[] = [];
	let parked = false;
	let done = 0;
	for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, Math.max(done, at + 1))) {
		const begin = html.lastIndexOf("<", at);
		const tag = /^<(script|style)\b/.exec(html.slice(begin, begin + 8))?.[1];
		if (tag === undefined) {
			parts.push(html.slice(done, at));
			done = at + nonce.length;
			continue;
		}
		const opened = html.indexOf(">", at) + 1;
		const end = html.indexOf(`</${tag}>`, opened);
		const text = html.slice(opened, end);
		const attributes = html.slice(begin + 1 + tag.length, at) + html.slice(at + nonce.length, opened - 1);
		if (text) hashes[tag]?.push(hash(text));
		const waits = !dev && text !== "" && attributes.includes('type="module"');
		parked ||= waits;
		parts.push(html.slice(done, begin), waits ? '<script type="text/parked">' : `<${tag}${attributes}>`, text);
		done = end;
	}
	parts.push(html.slice(done));
	let out = parts.join("");
	if (parked) {
		const start = early ? boots.early : boots.onTouch;
		const end = out.lastIndexOf("</body>");
		out = `${out.slice(0, end).replaceAll('<link rel="modulepreload"', '<link data-preload=""')}<script>${start}</script>${out.slice(end)}`;
		hashes.script?.push(hash(start));
	}
	if (tagScript) {
		const end = out.lastIndexOf("</body>");
		out = `${out.slice(0, end)}<script async src="${tagScript.replaceAll("&", "&amp;")}"></script>${out.slice(end)}`;
	}
	return { html: Buffer.from(out, "latin1"), policy: policyOf(hashes.script ?? [], hashes.style ?? [], dev, tagScript && new URL(tagScript).origin) };
}

/**
 * A Link header that asks for the page's one urgent picture together with the page: the browser need not have read the
 * page to know of it, which on a slow line is a whole round trip. Undefined when no picture is urgent.
 */
export function urgentPicture(page: Buffer): string | undefined {
	const tag = urgentTag(page);
	if (!tag) return undefined;
	const of = (name: string): string | undefined => new RegExp(` ${name}="([^"<>&;\\\\]+)"`).exec(tag)?.[1];
	const src = of("src") ?? of("srcSet")?.split(" ")[0];
	if (!src) return undefined;
	const more = Object.entries({ imagesrcset: of("srcSet"), imagesizes: of("sizes"), type: of("type") });
	return [`<${src}>; rel=preload; as=image; fetchpriority=high`, ...more.flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []))].join("; ");
}

const urgent = 'fetchPriority="high"';

/** What the browser will load as the urgent picture: its image, or the best format that is offered for it. What members write may say the same words, but holds no such tag. */
function urgentTag(page: Buffer): string | undefined {
	for (let at = page.indexOf(urgent); at >= 0; at = page.indexOf(urgent, at + 1)) {
		const begin = page.lastIndexOf("<", at);
		const image = page.toString("latin1", begin, page.indexOf(">", begin));
		if (!image.startsWith("<img ") || !image.includes(urgent)) continue;
		const around = page.toString("latin1", Math.max(0, page.lastIndexOf("<picture>", begin)), begin);
		const offered = around.startsWith("<picture><source ") && !around.includes("</picture>");
		return offered ? around.slice("<picture>".length, around.indexOf(">", "<picture>".length)) : image;
	}
	return undefined;
}

function policyOf(scripts: string[], styles: string[], dev: boolean, tagOrigin: string | undefined): string {
	const tag = tagOrigin ? ` ${tagOrigin}` : "";
	return [
		"default-src 'self'",
		`script-src 'self' ${dev ? "'unsafe-inline'" : scripts.join(" ")}${tag}`,
		`style-src-elem 'self' ${dev ? "'unsafe-inline'" : styles.join(" ")}`,
		// Placeholder colours and aspect ratios; what members write never has a style.
		"style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob:${tag}`,
		`connect-src 'self'${dev ? " ws:" : ""}${tag}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join("; ");
}
