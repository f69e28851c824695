import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { type Lang, langs } from "#contract/sections.ts";
import { isSummaryCard, type SummaryCard } from "#contract/yearlySummaries.ts";
import type { Deps } from "../../platform/context.ts";
import { t } from "../../platform/i18n.ts";
import type { RateLimiter } from "../../platform/security/rateLimiter.ts";
import { guest } from "../../platform/security/viewer.ts";
import { listAuthors } from "../accounts/authors.ts";
import { renderOne } from "../threads/sharePicture/store.ts";
import { listSummaries, type SummaryRow } from "./presenter.ts";

const hour = 3_600;
/** Pictures that were drawn lately; what they show never changes but for the name. */
const drawn = new LRUCache<string, Buffer>({ max: 100 });

/** The sentence of a card. */
export const headlineOf = (lang: Lang, row: SummaryRow, card: SummaryCard): string =>
	t(lang, `annual.card.${card}`, { n: row[card] });

/**
 * Serves the picture of a card of a summary that its member does not hide, at
 * `/annual-card/<uid>-<year>-<card>-<language>.jpg`.
 */
export function serveCards(app: FastifyInstance, deps: Deps, limiter: RateLimiter): void {
	app.get<{ Params: { file: string } }>("/annual-card/:file", { schema: { hide: true } }, async (request, reply) => {
		const [, uid, year, card = "", code] =
			/^([1-9]\d{0,14})-(2\d{3})-([a-z]+)-([a-z]{2})\.jpg$/.exec(request.params.file) ?? [];
		const lang = langs.find((one) => one === code);
		const rows = lang && isSummaryCard(card) ? await listSummaries(deps.db, Number(uid), false) : [];
		const row = rows.find((one) => one.year === Number(year));
		if (!row || !lang || !isSummaryCard(card)) {
			reply.header("cache-control", "no-store").callNotFound();
			return reply;
		}
		const { name } = (await listAuthors(deps.db, [row.uid]))(row.uid);
		const key = `${request.params.file} ${name}`;
		let file = drawn.get(key);
		if (!file) {
			const { siteName } = deps.config;
			await limiter.consume("sharePicture", { viewer: guest, device: "", hasDeviceCookie: false, address: request.ip });
			const content = {
				subject: headlineOf(lang, row, card),
				author: name,
				section: String(row.year),
				cover: undefined,
			};
			file = await renderOne(async () => ({ siteName, thread: content }));
			drawn.set(key, file);
		}
		return reply
			.type("image/jpeg")
			.header("cache-control", `public, max-age=${hour}`)
			.header("x-content-type-options", "nosniff")
			.header("content-security-policy", "default-src 'none'; sandbox")
			.send(file);
	});
}
