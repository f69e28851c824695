import { setTimeout as wait } from "node:timers/promises";
import { eq, gt, inArray } from "drizzle-orm";
import { findSectionByFid, isSectionOpen } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { dayMs } from "../../../platform/durations.ts";
import { asAppError, Unavailable } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { createSemaphore } from "../../media/semaphore.ts";
import { readPicture } from "../../media/serve.ts";
import { sectionName } from "../../sectionName.ts";
import { getThreadWithPost } from "../queries.ts";
import { threads } from "../tables.ts";
import { renderSharePicture, type SharePictureContent } from "./render.ts";
import { coverOf, isShareable, type ShareContent, shareHash } from "./rules.ts";
import { sharePictures } from "./tables.ts";

/**
 * One picture is rendered at a time, and as long as it took nothing is rendered after it, so that a crawler leaves half
 * a processor.
 */
export const renderSemaphore = createSemaphore(1, 20);
/** Draws a picture for other sites when it is its turn. @throws Unavailable when many wait */
export const renderOne = (content: () => Promise<SharePictureContent>): Promise<Buffer> =>
	renderSemaphore.run(1, async () => {
		const startedAt = performance.now();
		const file = await renderSharePicture(await content());
		const tookMs = performance.now() - startedAt;
		void renderSemaphore.run(1, () => wait(tookMs)).catch(() => {});
		return file;
	});

const fileKey = (tid: number): string => `share/${tid}.jpg`;
const preferredWidth = 720;

let general: Promise<Buffer> | undefined;

/** The picture of pages without one of their own, drawn once. */
export function generalPicture({ config }: Pick<Deps, "config">): Promise<Buffer> {
	general ??= renderSharePicture({ siteName: config.siteName }).catch((error: unknown) => {
		general = undefined;
		throw error;
	});
	return general;
}

/**
 * A thread's picture and its hash; undefined where not everybody may read the thread. Drawn when there is none yet, or
 * title, photo or name have changed.
 * @param mayDraw throws when the visitor has asked for too many that are not drawn yet
 */
export async function threadPicture(
	deps: Deps,
	tid: number,
	mayDraw: () => Promise<unknown>,
): Promise<{ file: Buffer; hash: string } | undefined> {
	const content = await findShareContent(deps, tid);
	if (!content) {
		await removePictures(deps, [tid]);
		return undefined;
	}
	const hash = shareHash(content);
	const stored = async (): Promise<Buffer | undefined> => {
		const [row] = await deps.db.select().from(sharePictures).where(eq(sharePictures.tid, tid));
		return row?.hash === hash ? deps.files.bytes(fileKey(tid)).catch(() => undefined) : undefined;
	};
	const existing = await stored();
	if (existing) return { file: existing, hash };
	await mayDraw();
	const file = await renderOne(() => withCover(deps, content));
	try {
		await deps.files.put(fileKey(tid), file);
	} catch (error) {
		// A disk that can't be written does not keep the picture from being shown.
		if (!(asAppError(error) instanceof Unavailable)) throw error;
		return { file, hash };
	}
	await deps.db
		.insert(sharePictures)
		.values({ tid, hash })
		.onConflictDoUpdate({ target: sharePictures.tid, set: { hash } });
	return { file, hash };
}

async function findShareContent({ db, config }: Deps, tid: number): Promise<ShareContent | undefined> {
	const found = await getThreadWithPost(db, tid).catch(() => undefined);
	if (!found || !isShareable(found.thread, found.post)) return undefined;
	const { thread, post } = found;
	const section = findSectionByFid(thread.countryFid);
	if (section && !isSectionOpen(section, config.features)) return undefined;
	const [authorOf, picture] = await Promise.all([
		listAuthors(db, [thread.uid]),
		listPictures(db, post.aids.slice(0, 1)),
	]);
	return {
		subject: thread.subject,
		author: authorOf(thread.uid).name,
		countryFid: thread.countryFid,
		cover: picture(coverOf(post)),
	};
}

async function withCover(
	deps: Deps,
	{ subject, author, countryFid, cover }: ShareContent,
): Promise<SharePictureContent> {
	const section = findSectionByFid(countryFid);
	const width = cover?.widths.find((one) => one >= preferredWidth) ?? cover?.widths.at(-1);
	const photo = cover && (await readPicture(deps, `${cover.base}/${width}.webp`));
	const name = section ? sectionName(section.lang, countryFid) || section.name : "";
	return { siteName: deps.config.siteName, thread: { subject, author, section: name, cover: photo } };
}

async function removePictures({ db, files }: Pick<Deps, "db" | "files">, tids: number[]): Promise<void> {
	const removed = await db
		.delete(sharePictures)
		.where(inArray(sharePictures.tid, tids))
		.returning({ tid: sharePictures.tid });
	for (const { tid } of removed) await files.remove(fileKey(tid)).catch(() => {});
}

const deletedWithinMs = 2 * dayMs;

/** Removes the pictures of threads that were deleted lately. */
export async function removeDeletedPictures(deps: Pick<Deps, "db" | "files" | "clock">): Promise<void> {
	const since = new Date(deps.clock.now().getTime() - deletedWithinMs);
	const rows = await deps.db
		.select({ tid: sharePictures.tid })
		.from(sharePictures)
		.innerJoin(threads, eq(threads.tid, sharePictures.tid))
		.where(gt(threads.deletedAt, since));
	if (rows.length > 0) await removePictures(deps, valuesOf(rows, "tid"));
}
