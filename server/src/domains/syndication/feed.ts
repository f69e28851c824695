import { createHash } from "node:crypto";
import { authorTag, feedTag, sectionFeedTag, threadTag, topicTag } from "#contract/cacheTags.ts";
import type { Lang, Section } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { nameEmoticons } from "../../platform/data/emoticons.ts";
import { element, xmlDeclaration } from "../../platform/data/xml.ts";
import { t } from "../../platform/i18n.ts";
import { addressOf, inSection } from "../../platform/pages/addresses.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findBoard } from "../threads/board/boards.ts";
import { getTopic } from "../topics/queries.ts";
import { type FeedThread, listNewestThreads, type Place } from "./queries.ts";

/** A feed as it is sent. */
export interface Feed {
	body: string;
	etag: string;
	/** When its last thread was written or edited. */
	changedAt: Date;
}

interface Description extends Place {
	title: string;
	/** The screen that shows the same, without section. */
	path: string;
	section: Section;
	lang: Lang;
}

/** What the feed of a section or board is called and shows. Undefined without such a board. */
export function describeFeed(
	{ config: { siteName } }: Pick<Deps, "config">,
	section: Section,
	fid?: number,
): Description | undefined {
	const { lang, region } = section;
	const name = region && (new Intl.DisplayNames(lang, { type: "region" }).of(region) ?? section.name);
	const place = { section, lang, countryFid: region ? section.fid : undefined };
	if (fid === undefined)
		return { ...place, title: [siteName, name].filter(Boolean).join(" · "), path: addressOf.latest };
	const board = findBoard(fid);
	return (
		board && {
			...place,
			fid,
			title: [t(lang, `board.${board.key}.name`), name, siteName].filter(Boolean).join(" · "),
			path: addressOf.board(fid),
		}
	);
}

/** The same of a topic, with its threads of all sections. @throws NotFound `topic-not-found` */
export async function describeTopicFeed(
	{ db, config: { siteName } }: Pick<Deps, "db" | "config">,
	section: Section,
	topid: number,
): Promise<Description> {
	const { name } = await getTopic(db, topid);
	return { section, lang: section.lang, topid, title: `${name} · ${siteName}`, path: addressOf.topic(topid) };
}

/** The time of the last change; of an empty feed the beginning of time, since Atom requires one. */
const changeOf = ({ createdAt, editedAt }: Pick<FeedThread, "createdAt" | "editedAt">): Date => editedAt ?? createdAt;

/** The newest threads of a section or board as Atom, as guests read them; cached until one of them changes. @param self its own address */
export function loadFeed(
	deps: Pick<Deps, "db" | "config" | "dataCache">,
	description: Description,
	self: string,
): Promise<Feed> {
	return deps.dataCache.get(`feed ${self}`, async () => {
		const rows = await listNewestThreads(deps.db, description);
		const authorOf = await listAuthors(
			deps.db,
			rows.map(({ uid }) => uid),
		);
		const changedAt = new Date(Math.max(0, ...rows.map((row) => changeOf(row).getTime())));
		const body = write(deps.config.publicUrl, description, self, changedAt, rows, (uid) => authorOf(uid).name);
		const value = { body, changedAt, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
		const tags = [
			feedTag,
			sectionFeedTag(description.section.fid),
			...rows.flatMap(({ tid, uid }) => [threadTag(tid), authorTag(uid)]),
		];
		if (description.topid) tags.push(topicTag(description.topid));
		return { value, tags, bytes: body.length * 2 };
	});
}

function write(
	publicUrl: string,
	{ title, path, section, lang }: Description,
	self: string,
	changedAt: Date,
	rows: FeedThread[],
	nameOf: (uid: number) => string,
): string {
	const urlOf = (screen: string): string => publicUrl + inSection(section.locale, screen);
	const entries = rows.map((row) =>
		element("entry", [
			element("title", row.subject),
			element("link", [], { rel: "alternate", type: "text/html", href: urlOf(addressOf.thread(row)) }),
			// Threads move between boards and keep their number.
			element("id", `tag:${new URL(publicUrl).hostname},2026:thread:${row.tid}`),
			element("published", row.createdAt.toISOString()),
			element("updated", changeOf(row).toISOString()),
			element("author", [element("name", nameOf(row.uid)), element("uri", urlOf(addressOf.member(row.uid)))]),
			element("category", [], {
				term: String(row.fid),
				label: t(lang, `board.${findBoard(row.fid)?.key ?? "main"}.name`),
			}),
			element("summary", nameEmoticons(row.excerpt, lang)),
		]),
	);
	const head = [
		element("title", title),
		element("link", [], { rel: "self", type: "application/atom+xml", href: publicUrl + self }),
		element("link", [], { rel: "alternate", type: "text/html", href: urlOf(path) }),
		element("id", publicUrl + self),
		element("updated", changedAt.toISOString()),
		element("icon", `${publicUrl}/icon.svg`),
	];
	return (
		xmlDeclaration + element("feed", [...head, ...entries], { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": lang })
	);
}
