import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Cache } from "../data/cache.ts";

/** A rendered page or response. */
export interface RenderedPage {
	status: number;
	headers: Record<string, string>;
	plain: Buffer;
	/** Cache tags, e.g. `thread:12`. */
	tags: string[];
	/** The thread whose view count a hit increments. */
	viewedThread: number | undefined;
	/** Set-Cookie headers; a page with any is not cached. */
	cookies: string[];
	cacheable: boolean;
}

/** A guest's page, as buffers to avoid encoding it for each response. */
export interface CachedPage extends RenderedPage {
	brotli: Buffer;
	gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * The cached page, else the rendered one, which is cached unless it belongs to its visitor alone: it sets cookies, or
 * is an error.
 */
export const getPage = (
	cache: Cache,
	key: string,
	render: () => Promise<RenderedPage>,
): Promise<CachedPage | RenderedPage> =>
	cache.get<CachedPage | RenderedPage>(key, async () => {
		const page = await render();
		if (!page.cacheable || page.status !== 200) return { value: page };
		const { plain, tags } = page;
		const [br, zipped] = await Promise.all([
			brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
			gz(plain),
		]);
		return { value: { ...page, brotli: br, gzip: zipped }, tags, bytes: plain.length + br.length + zipped.length };
	});
