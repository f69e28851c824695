import { createHash } from "node:crypto";

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Starts the parked scripts. Before that, links navigate and forms post by themselves. `early`: once the page has loaded
 * and the line is idle, or at the first touch, key or focus. Else, for a guest who only reads, when something is touched
 * that the scripts make better (`data-live`): whoever only reads is sent no script at all.
 */
const boot = (early: boolean): string =>
	`(()=>{let d=0;const w=window,e=["pointerover","pointerdown","touchstart","focusin","keydown"],g=()=>{if(d++)return;for(const n of e)w.removeEventListener(n,h,true);for(const l of document.querySelectorAll("link[data-preload]"))l.rel="modulepreload";const p=document.querySelector('script[type="text/parked"]');if(!p)return;const s=document.createElement("script");s.type="module";s.textContent=p.textContent;p.after(s)},h=${early ? '({type:t})=>t!=="pointerover"&&g()' : '({target:t})=>t.closest&&t.closest("[data-live]")&&g()'};for(const n of e)w.addEventListener(n,h,{capture:true,passive:true});${early ? 'const i=()=>(w.requestIdleCallback||setTimeout)(g,{timeout:4e3});document.readyState==="complete"?i():w.addEventListener("load",i)' : ""}})()`;
const boots = { early: boot(true), onTouch: boot(false) };

/**
 * Makes a rendered page ready to send: parks its module script until after the first paint, and writes the content
 * security policy by hashes of exactly the inline scripts and styles that carry this rendering's secret mark. Whatever
 * else slipped into the page carries no mark, has no hash, and does not run. No nonce is left, so the page may be kept.
 */
export function finishHtml(html: string, mark: string, { early, dev }: { early: boolean; dev: boolean }): { html: string; policy: string } {
	const scripts: string[] = [];
	const styles: string[] = [];
	let parked = false;
	let out = html.replaceAll(new RegExp(`<script nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, "g"), (_all, attributes: string, text: string) => {
		if (text) scripts.push(hash(text));
		if (!dev && attributes.includes('type="module"') && text) {
			parked = true;
			return `<script type="text/parked">${text}</script>`;
		}
		return `<script${attributes}>${text}</script>`;
	});
	out = out.replaceAll(new RegExp(`<style nonce="${mark}"([^>]*)>([\\s\\S]*?)</style>`, "g"), (_all, attributes: string, text: string) => {
		styles.push(hash(text));
		return `<style${attributes}>${text}</style>`;
	});
	if (parked) {
		const start = early ? boots.early : boots.onTouch;
		out = out.replaceAll(/<link rel="modulepreload"/g, '<link data-preload=""').replace(/<\/body>/, () => `<script>${start}</script></body>`);
		scripts.push(hash(start));
	}
	out = out.replaceAll(` nonce="${mark}"`, "");
	return { html: out, policy: policyOf(scripts, styles, dev) };
}

function policyOf(scripts: string[], styles: string[], dev: boolean): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${dev ? "'unsafe-inline'" : scripts.join(" ")}`,
		`style-src-elem 'self' ${dev ? "'unsafe-inline'" : styles.join(" ")}`,
		// Placeholder colours and aspect ratios; what members write never has a style.
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		`connect-src 'self'${dev ? " ws:" : ""}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join("; ");
}
