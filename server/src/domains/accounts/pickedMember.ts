import { pathTo } from "#contract/screenPaths.ts";
import type { PickedKind } from "../editorialSlot.ts";
import { isFormerMember, listAuthors } from "./authors.ts";
import { bannedGroup } from "./groups.ts";
import { findUidByUsername } from "./queries.ts";

/** A member whom editors recommend: named by username; not one who is banned. */
export const pickedMember: PickedKind = {
	kind: "member",
	async find({ db }, typed) {
		const uid = await findUidByUsername(db, typed);
		const authorOf = await listAuthors(db, uid ? [uid] : []);
		return uid && authorOf(uid).groupid !== bannedGroup ? uid : undefined;
	},
	async present({ db }, uids) {
		const authorOf = await listAuthors(db, uids);
		return (uid) => {
			const author = authorOf(uid);
			return isFormerMember(author) || author.groupid === bannedGroup
				? undefined
				: { title: `${author.name} (@${author.username})`, path: pathTo("ucenter/account/posts", { uid }) };
		};
	},
};
