import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { feedPath, inSection } from "#contract/screenPaths.ts";
import { findSectionByLocale, globalSection, isSectionOpen } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { describeFeed, describeTopicFeed, type Feed, loadFeed } from "./feed.ts";

/**
 * Whether the reader has this version already. The entity tag comes first: a time does not tell that an entry was
 * removed.
 */
function isKnown({ headers }: FastifyRequest, { etag, changedAt }: Feed): boolean {
	const tags = headers["if-none-match"];
	if (tags !== undefined) return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
	return headers["if-modified-since"] === changedAt.toUTCString();
}

function noneIfMissing(error: unknown): undefined {
	if (!(error instanceof NotFound)) throw error;
}

/**
 * Serves Atom feeds of sections, boards and topics, at `/feed.xml`, `/forum/294/feed.xml`, `/topic/1001/feed.xml`, and
 * the same under `/ke`.
 */
export function serveFeeds(app: FastifyInstance, deps: Deps): void {
	const handle = async (
		request: FastifyRequest<{ Params: { locale?: string; fid?: string; topid?: string } }>,
		reply: FastifyReply,
	): Promise<FastifyReply> => {
		const { locale, fid, topid } = request.params;
		const section = locale === undefined ? globalSection : findSectionByLocale(locale);
		const isId = (fid ?? topid) === undefined || /^[1-9]\d{0,8}$/.test(fid ?? topid ?? "");
		const description =
			section && isId && isSectionOpen(section, deps.config.features)
				? topid
					? await describeTopicFeed(deps, section, Number(topid)).catch(noneIfMissing)
					: await describeFeed(deps, section, fid ? Number(fid) : undefined)
				: undefined;
		if (!description || locale === globalSection.locale) {
			reply.header("cache-control", "no-store").callNotFound();
			return reply;
		}
		const feed = await loadFeed(
			deps,
			description,
			inSection(description.section.locale, feedPath({ fid: Number(fid ?? 0), topid: Number(topid ?? 0) })),
		);
		reply
			.header("etag", feed.etag)
			.header("last-modified", feed.changedAt.toUTCString())
			.header("cache-control", "public, max-age=300");
		if (isKnown(request, feed)) return reply.status(304).send();
		return reply.type("application/atom+xml; charset=utf-8").send(feed.body);
	};
	for (const path of ["/feed.xml", "/forum/:fid/feed.xml", "/topic/:topid/feed.xml"].flatMap((path) => [
		path,
		`/:locale${path}`,
	]))
		app.get(path, { schema: { hide: true } }, handle as never);
}
