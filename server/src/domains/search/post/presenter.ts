import { sql } from "drizzle-orm";
import type { SearchHit } from "#contract/search.ts";
import type { Ctx } from "../../../platform/context.ts";
import { nameEmoticons } from "../../../platform/data/emoticons.ts";
import { htmlToLine } from "../../../platform/data/text.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listPostsById, type ThreadRow } from "../../threads/queries.ts";
import { markedSounds, type Term } from "../word/terms.ts";
import { excerptAround, findMatch, listFoldedWords, markMatches, matcherOf } from "./highlight.ts";
import type { FoundPost } from "./queries.ts";

/** Characters of a post's HTML among which its excerpt is looked for. */
const span = 15_000;
/** Different words of a page that are compared by their sound. */
const maxWords = 400;

/**
 * How threads were found, with the matching words marked; without those whose post is deleted or hidden meanwhile. The
 * same for everybody.
 */
export async function presentHits(
	ctx: Ctx,
	found: readonly FoundPost[],
	threads: ReadonlyMap<number, ThreadRow>,
	terms: readonly Term[],
): Promise<SearchHit[]> {
	const posts = new Map((await listPostsById(ctx.db, valuesOf(found, "pid"))).map((post) => [post.pid, post]));
	const parents = valuesOf(posts.values(), "parentPid");
	for (const parent of await listPostsById(ctx.db, parents)) posts.set(parent.pid, parent);
	const texts = found.flatMap(({ tid, pid }) => {
		const [thread, post] = [threads.get(tid), posts.get(pid)];
		return thread && post && !post.hidden && !post.deletedAt
			? [
					{
						thread,
						title: thread.subject,
						post,
						line: nameEmoticons(htmlToLine(post.html, span), ctx.lang),
					},
				]
			: [];
	});
	const direct = matcherOf(terms, new Set());
	const unmatched = texts.map(({ title, line }) => `${title} ${line}`).filter((text) => findMatch(text, direct) < 0);
	const matches = matcherOf(terms, await findAlike(ctx, unmatched.flatMap(listFoldedWords), terms));
	return texts.map(({ thread, title, post, line }) => ({
		tid: thread.tid,
		pid: post.pid,
		position: post.position ?? posts.get(post.parentPid ?? 0)?.position ?? 1,
		title: markMatches(title, matches),
		excerpt: excerptAround(line, matches),
	}));
}

/** Which of the words sound like a term. */
async function findAlike({ db }: Ctx, words: string[], terms: readonly Term[]): Promise<Set<string>> {
	const sounds = new Set(terms.flatMap(({ sounds, looseSounds }) => [...sounds, ...looseSounds]));
	const different = [...new Set(words)].filter((one) => !/\d/.test(one)).slice(0, maxWords);
	if (sounds.size === 0 || different.length === 0) return new Set();
	// One text with zeros between the words takes a hundredth of one after the other.
	const { rows } = await db.execute<{ sounds: string }>(sql`select search_sound(${different.join(" 0 ")}) as sounds`);
	const heard = (rows[0]?.sounds ?? "").split(" 0 ").map((of) => of.trim().split(" "));
	return new Set(
		different.filter((one, at) =>
			heard[at]?.some((sound) => markedSounds(one, sound).some((marked) => sounds.has(marked))),
		),
	);
}
