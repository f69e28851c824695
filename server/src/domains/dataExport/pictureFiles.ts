import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { accounts } from "../accounts/tables.ts";
import { feedbacks } from "../feedback/tables.ts";
import { largestAvatarKey, pictureFileKey } from "../media/fileKeys.ts";
import { pictures } from "../media/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { posts, threadDrafts } from "../threads/tables.ts";
import { pageSize, paginate } from "./exportPart.ts";

/** A picture of a member: its name in the archive and the file key of its largest size. */
export interface PictureFile {
	name: string;
	key: string;
}

/** A member's pictures: of the profile, then of posts (newest first), drafts and feedback. */
export async function* listPictureFiles(db: Db, uid: number): AsyncGenerator<PictureFile> {
	const [account] = await db.select({ avatar: accounts.avatar }).from(accounts).where(eq(accounts.uid, uid));
	const avatar = account?.avatar && largestAvatarKey(account.avatar);
	if (avatar) yield { name: "profile-photo.webp", key: avatar };
	const [profile] = await db.select({ aid: profiles.coverAid }).from(profiles).where(eq(profiles.uid, uid));
	for (const { key } of await filesOf(db, uid, [profile?.aid ?? 0])) yield { name: "cover-photo.webp", key };
	for await (const aids of usedAids(db, uid)) yield* await filesOf(db, uid, aids);
}

/** Ids of pictures in posts, drafts and feedback, in batches. */
async function* usedAids(db: Db, uid: number): AsyncGenerator<number[]> {
	const withPictures = paginate<{ tid: number; pid: number; aids: number[] }>((last) =>
		db
			.select({ tid: posts.tid, pid: posts.pid, aids: posts.aids })
			.from(posts)
			.where(and(eq(posts.uid, uid), isNull(posts.deletedAt), last && sql`(${posts.tid}, ${posts.pid}) < (${last.tid}, ${last.pid})`))
			.orderBy(desc(posts.tid), desc(posts.pid))
			.limit(pageSize),
	);
	for await (const { aids } of withPictures) yield aids;
	for (const { aids } of await db.select({ aids: threadDrafts.aids }).from(threadDrafts).where(eq(threadDrafts.uid, uid)).limit(pageSize)) yield aids;
	const ofFeedback = await db
		.select({ aid: feedbacks.aid })
		.from(feedbacks)
		.where(and(eq(feedbacks.uid, uid), isNotNull(feedbacks.aid)))
		.limit(pageSize);
	yield ofFeedback.flatMap(({ aid }) => aid ?? []);
}

/** Files of those pictures that belong to the member. */
async function filesOf(db: Db, uid: number, aids: number[]): Promise<PictureFile[]> {
	if (aids.length === 0) return [];
	const rows = await db
		.select({ aid: pictures.aid, folder: pictures.folder, widths: pictures.widths })
		.from(pictures)
		.where(and(inArray(pictures.aid, aids), eq(pictures.uid, uid)));
	return rows.map(({ aid, folder, widths }) => ({ name: `pictures/${aid}.webp`, key: pictureFileKey(folder, Math.max(...widths), "webp") }));
}
