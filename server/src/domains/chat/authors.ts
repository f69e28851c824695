import type { AuthorView } from "#contract/common.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import { t } from "../../platform/i18n.ts";
import { isFormerMember, listAuthors } from "../accounts/authors.ts";

/** Members by uid, with what stands for the name of a deleted one in the reader's language. */
export async function listChatAuthors(
	db: Db,
	uids: Iterable<number>,
	lang: Lang,
): Promise<(uid: number) => AuthorView> {
	const authorOf = await listAuthors(db, uids);
	return (uid) => {
		const author = authorOf(uid);
		return isFormerMember(author) ? { ...author, name: t(lang, "chat.deletedMember") } : author;
	};
}
