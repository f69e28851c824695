import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findSectionByLocale, globalSection, isSectionOpen } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { inSection } from "../../platform/pages/addresses.ts";
import { describeFeed, type Feed, loadFeed } from "./feed.ts";

/** Whether the reader has this version already. The entity tag comes first: a time does not tell that an entry was removed. */
function isKnown({ headers }: FastifyRequest, { etag, changedAt }: Feed): boolean {
	const tags = headers["if-none-match"];
	if (tags !== undefined) return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
	return headers["if-modified-since"] === changedAt.toUTCString();
}

/** Serves Atom feeds of sections and boards, at `/feed.xml`, `/ke/feed.xml`, `/forum/294/feed.xml`, `/ke/forum/294/feed.xml`. */
export function serveFeeds(app: FastifyInstance, deps: Deps): void {
	const handle = async (request: FastifyRequest<{ Params: { locale?: string; fid?: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
		const { locale, fid } = request.params;
		const section = locale === undefined ? globalSection : findSectionByLocale(locale);
		const isBoard = fid === undefined || /^[1-9]\d{0,8}$/.test(fid);
		const description =
			section && isBoard && isSectionOpen(section, deps.config.features) ? describeFeed(deps, section, fid ? Number(fid) : undefined) : undefined;
		if (!description || locale === globalSection.locale) {
			reply.header("cache-control", "no-store").callNotFound();
			return reply;
		}
		const feed = await loadFeed(deps, description, inSection(description.section.locale, fid ? `/forum/${fid}/feed.xml` : "/feed.xml"));
		reply.header("etag", feed.etag).header("last-modified", feed.changedAt.toUTCString()).header("cache-control", "public, max-age=300");
		if (isKnown(request, feed)) return reply.status(304).send();
		return reply.type("application/atom+xml; charset=utf-8").send(feed.body);
	};
	for (const path of ["/feed.xml", "/:locale/feed.xml", "/forum/:fid/feed.xml", "/:locale/forum/:fid/feed.xml"])
		app.get(path, { schema: { hide: true } }, handle as never);
}
