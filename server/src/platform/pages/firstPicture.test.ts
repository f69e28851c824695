import { expect, test } from "vitest";
import { createCache } from "../data/cache.ts";
import { imagePreloadHeader, withPreview } from "./firstPicture.ts";

const page = (inside: string): Buffer => Buffer.from(`<html><head></head><body>${inside}</body></html>`);
const cache = createCache(
	{ subscribe: () => {}, send: () => {}, wakeWorkers: () => {}, onReconnect: () => {}, close: async () => {} },
	1_000_000,
);

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

test("a page contains the preview of its high-priority picture, behind the picture", async () => {
	const read: string[] = [];
	const shown = async (inside: string): Promise<string> =>
		(
			await withPreview(page(inside), cache, async (address) => {
				read.push(address);
				return address.startsWith("/media/a/") ? Buffer.from("x") : undefined;
			})
		).toString();
	const img = (attributes: string): string => `<img ${attributes} alt="Fès" loading="eager" fetchPriority="high"/>`;
	const source = '<source type="image/avif" srcSet="/media/a/720.avif 720w"/>';
	expect(await shown(`<img src="/media/a/2.webp"/><picture>${source}${img('src="/media/a/720.webp"')}</picture>`)).toBe(
		page(
			`<img src="/media/a/2.webp"/><picture>${source}<img style="background:url(data:image/avif;base64,eA==) center/cover" src="/media/a/720.webp" alt="Fès" loading="eager" fetchPriority="high"/></picture>`,
		).toString(),
	);
	for (const other of [
		img('src="/media/b/720.webp"'),
		img('style="background:#123456" src="/media/a/720.webp"'),
		'<p>&lt;img src="/media/a/720.webp" fetchPriority="high"</p>',
		'<img src="/media/a/720.webp"/>',
	])
		expect(await shown(other)).toBe(page(other).toString());
	await shown(img('src="/media/a/720.webp"'));
	expect(read).toEqual(["/media/a/720.webp", "/media/b/720.webp"]);
});
