import { createHash } from "node:crypto";
import { authorTag, feedTag, sectionFeedTag, threadTag, topicTag } from "#contract/cacheTags.ts";
import { boardPath, inSection, memberPath, pathTo, threadPath, topicPath } from "#contract/screenPaths.ts";
import type { Lang, Section } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { nameEmoticons } from "../../platform/data/emoticons.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { element, xmlDeclaration } from "../../platform/data/xml.ts";
import { listAuthors } from "../accounts/authors.ts";
import { sectionName } from "../sectionName.ts";
import { type Board, findBoard, loadBoards } from "../threads/board/boards.ts";
import { presentBoard } from "../threads/board/presenter.ts";
import { getTopic } from "../topics/queries.ts";
import { type FeedScope, type FeedThread, listNewestThreads } from "./queries.ts";

/** A feed as it is sent. */
export interface Feed {
	body: string;
	etag: string;
	/** When its last thread was written or edited. */
	changedAt: Date;
}

interface Description extends FeedScope {
	title: string;
	/** The screen that shows the same, without section. */
	path: string;
	section: Section;
	lang: Lang;
}

/** What the feed of a section or board is called and shows. Undefined without such a board. */
export async function describeFeed(
	{ config: { siteName }, ...deps }: Pick<Deps, "config" | "db" | "dataCache">,
	section: Section,
	fid?: number,
): Promise<Description | undefined> {
	const { lang, region } = section;
	const name = sectionName(lang, section.fid);
	const place = { section, lang, countryFid: region ? section.fid : undefined };
	if (fid === undefined)
		return { ...place, title: [siteName, name].filter(Boolean).join(" · "), path: pathTo("latest") };
	const board = findBoard(await loadBoards(deps), fid);
	return (
		board && {
			...place,
			fid,
			title: [presentBoard(board, { lang, countryFid: section.fid }).name, name, siteName].filter(Boolean).join(" · "),
			path: boardPath(fid),
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
	return { section, lang: section.lang, topid, title: `${name} · ${siteName}`, path: topicPath(topid) };
}

/** The time of the last change; of an empty feed the beginning of time, since Atom requires one. */
const changeOf = ({ createdAt, editedAt }: Pick<FeedThread, "createdAt" | "editedAt">): Date => editedAt ?? createdAt;

/**
 * The newest threads of a section or board as Atom, as guests read them; cached until one of them changes.
 * @param self its own address
 */
export function loadFeed(
	deps: Pick<Deps, "db" | "config" | "dataCache">,
	description: Description,
	self: string,
): Promise<Feed> {
	return deps.dataCache.get(`feed ${self}`, async () => {
		const rows = await listNewestThreads(deps.db, description);
		const authorOf = await listAuthors(deps.db, valuesOf(rows, "uid"));
		const changedAt = new Date(Math.max(0, ...rows.map((row) => changeOf(row).getTime())));
		const boards = await loadBoards(deps);
		const body = write(deps.config.publicUrl, description, self, changedAt, rows, boards, (uid) => authorOf(uid).name);
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
	boards: readonly Board[],
	nameOf: (uid: number) => string,
): string {
	const urlOf = (screen: string): string => publicUrl + inSection(section.locale, screen);
	const nameOfBoard = (fid: number): string => {
		const board = findBoard(boards, fid);
		return board ? presentBoard(board, { lang, countryFid: section.fid }).name : "";
	};
	const entries = rows.map((row) =>
		element("entry", [
			element("title", row.subject),
			element("link", [], { rel: "alternate", type: "text/html", href: urlOf(threadPath(row)) }),
			// Threads move between boards and keep their number.
			element("id", `tag:${new URL(publicUrl).hostname},2026:thread:${row.tid}`),
			element("published", row.createdAt.toISOString()),
			element("updated", changeOf(row).toISOString()),
			element("author", [element("name", nameOf(row.uid)), element("uri", urlOf(memberPath(row.uid)))]),
			element("category", [], {
				term: String(row.fid),
				label: nameOfBoard(row.fid),
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
