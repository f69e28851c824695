import { constraints } from "#contract/constraints.ts";
import type { ReaderGroupView } from "#contract/threadOptions.ts";
import type { Db } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { bannedGroup, groups, lowestGroupWith } from "../../accounts/groups.ts";
import { checkTopicOfPost, parseTopicId } from "../../topics/postIn.ts";
import type { ThreadInput } from "../input.ts";
import type { ThreadRow } from "../queries.ts";
import { parseTags, type Tag } from "../tag/content.ts";
import { listKnownTags } from "../tag/queries.ts";

/** Checked options of a thread; undefined where one was left out. */
export interface ThreadOptions {
	/** The topic; 0 for none. */
	topid: number | undefined;
	readaccess: number | undefined;
	tags: Tag[] | undefined;
	/** What each picture shows. */
	alts: string[] | undefined;
}

/**
 * Groups that the viewer may limit a thread to, from the highest to the lowest: only administrators choose their own.
 */
export const listReaderGroups = (viewer: Viewer): ReaderGroupView[] =>
	groups
		.filter(({ groupid, type }) => groupid !== bannedGroup && (type === "member" || viewer.admin))
		.map(({ groupid, grouptitle, readaccess, points = 0 }) => ({ groupid, grouptitle, readaccess, points }))
		.toSorted((a, b) => b.readaccess - a.readaccess);

/**
 * Checks the options of a thread. A topic that the thread has already is not checked again.
 * @throws Invalid by field
 */
export async function checkOptions(
	db: Db,
	viewer: Viewer,
	input: Pick<ThreadInput, "topid" | "readaccess" | "tags" | "tagIds" | "alts">,
	currentTopic?: number | null,
): Promise<ThreadOptions> {
	const { readaccess, tags, tagIds, alts } = input;
	const topid = parseTopicId(input.topid);
	if (topid && topid !== currentTopic) await checkTopicOfPost(db, viewer, topid);
	if (readaccess && !listReaderGroups(viewer).some((group) => group.readaccess === readaccess))
		throw new Invalid({ readaccess: "readaccess-unknown" });
	const texts = alts?.map(cleanLine);
	const { max } = constraints.photoText;
	if (texts?.some((text) => [...text].length > max)) throw new Invalid({ alts: "field.too-long" }, undefined, { max });
	return { topid, readaccess, tags: await readTags(db, tags, tagIds), alts: texts };
}

async function readTags(db: Db, words: string | undefined, ids: string | undefined): Promise<Tag[] | undefined> {
	if (words === undefined && ids === undefined) return undefined;
	const known = await listKnownTags(db, ids);
	return parseTags([words ?? "", ...known.map(({ name }) => name)].join(","));
}

/** The options in a thread's view. */
export const presentOptions = ({ readaccess, tags }: Pick<ThreadRow, "readaccess" | "tags">) => ({
	readaccess,
	read_group: readaccess === 0 ? 0 : lowestGroupWith(readaccess).groupid,
	thread_tag: tags,
});
