import { createHash } from "node:crypto";
import type { PictureView } from "#contract/common.ts";
import { guest } from "../../../platform/security/viewer.ts";
import { mayRead } from "../policy.ts";
import type { PostRow, ThreadRow } from "../queries.ts";

export const sharePictureSize = { width: 1_200, height: 630 } as const;

/** Incremented when the drawing changes, so that stored pictures are drawn again. */
const drawing = 1;

/** Address of the picture of pages without one of their own. */
export const generalSharePicture = "/share/site.jpg";

/** Whether everybody may see a thread's title, author and photo. */
export const isShareable = (thread: ThreadRow, post: Pick<PostRow, "hidden">): boolean =>
	mayRead(guest, thread).ok && !post.hidden;

/** The photo of its picture; 0 without one that everybody may see. */
export const coverOf = ({ aids, blurred }: Pick<PostRow, "aids" | "blurred">): number => (blurred ? 0 : (aids[0] ?? 0));

/** What a thread's picture shows. */
export interface ShareContent {
	subject: string;
	author: string;
	countryFid: number;
	cover: Pick<PictureView, "base" | "widths"> | undefined;
}

/** Changes with what the picture shows. */
export const shareHash = ({ subject, author, countryFid, cover }: ShareContent): string =>
	createHash("sha256")
		.update(JSON.stringify([drawing, subject, author, countryFid, cover?.base]))
		.digest("hex")
		.slice(0, 16);

/** Address of a thread's picture; the general one where not everybody may read the thread. */
export function sharePictureAddress(
	thread: ThreadRow,
	post: PostRow,
	author: string,
	picture: (aid: number) => PictureView | undefined,
): string {
	if (!isShareable(thread, post)) return generalSharePicture;
	const { subject, countryFid } = thread;
	return `/share/${thread.tid}.jpg?v=${shareHash({ subject, author, countryFid, cover: picture(coverOf(post)) })}`;
}
