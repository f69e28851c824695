import type { Cache } from "../data/cache.ts";

/**
 * A Link header that preloads the page's high-priority image, which saves a round trip; undefined when there is none.
 */
export function imagePreloadHeader(page: Buffer, found = findPriorityImage(page)): string | undefined {
	const tag = found?.preferred;
	if (!tag) return undefined;
	const attributeOf = (name: string): string | undefined => new RegExp(` ${name}="([^"<>&;\\\\]+)"`).exec(tag)?.[1];
	const src = attributeOf("src") ?? attributeOf("srcSet")?.split(" ")[0];
	if (!src) return undefined;
	const more = Object.entries({
		imagesrcset: attributeOf("srcSet"),
		imagesizes: attributeOf("sizes"),
		type: attributeOf("type"),
	});
	return [
		`<${src}>; rel=preload; as=image; fetchpriority=high`,
		...more.flatMap(([name, value]) => (value ? [`${name}="${value}"`] : [])),
	].join("; ");
}

/** Reads the preview of a picture by the address of one of its files; undefined when there is none. */
export type ReadPreview = (address: string) => Promise<Buffer | undefined>;

/**
 * Shows a preview of the high-priority picture behind it until it is loaded: the preview is in the page, which saves
 * the first paint a round trip. The page itself when there is no such picture, or it has no preview.
 * @param join makes one page of its pieces
 * @param found what `findPriorityImage` says of the page
 */
export async function withPreview(
	page: Buffer,
	cache: Cache,
	read: ReadPreview,
	join: (pieces: readonly Buffer[]) => Buffer = Buffer.concat,
	found = findPriorityImage(page),
): Promise<Buffer> {
	const address = found && / src="([^"<>&;\\]+)"/.exec(found.image)?.[1];
	// One with a style of its own is not shown in a list or a post.
	if (!found || !address || found.image.includes(' style="')) return page;
	const { style } = await cache.get(`preview ${address}`, async () => {
		const file = await read(address);
		const value = file ? ` style="background:url(data:image/avif;base64,${file.toString("base64")}) center/cover"` : "";
		return { value: { style: value }, tags: [], bytes: value.length };
	});
	const at = found.begin + "<img".length;
	return style === "" ? page : join([page.subarray(0, at), Buffer.from(style, "latin1"), page.subarray(at)]);
}

const highPriority = 'fetchPriority="high"';
/** Bytes, which are found in half the time that a text takes. */
const [highPriorityBytes, pictureBytes, lessThan, greaterThan] = [
	Buffer.from(highPriority),
	Buffer.from("<picture>"),
	"<".charCodeAt(0),
	">".charCodeAt(0),
];

/**
 * The high-priority image: where its tag begins, its tag, and the tag of its preferred format, that of its `<source>`
 * if it has one. The same words in a member's text are no tag, so they are skipped.
 */
export function findPriorityImage(page: Buffer): { begin: number; image: string; preferred: string } | null {
	for (let at = page.indexOf(highPriorityBytes); at >= 0; at = page.indexOf(highPriorityBytes, at + 1)) {
		const begin = page.lastIndexOf(lessThan, at);
		const image = page.toString("latin1", begin, page.indexOf(greaterThan, begin));
		if (!image.startsWith("<img ") || !image.includes(highPriority)) continue;
		const around = page.toString("latin1", Math.max(0, page.lastIndexOf(pictureBytes, begin)), begin);
		const hasSource = around.startsWith("<picture><source ") && !around.includes("</picture>");
		const preferred = hasSource ? around.slice("<picture>".length, around.indexOf(">", "<picture>".length)) : image;
		return { begin, image, preferred };
	}
	return null;
}
