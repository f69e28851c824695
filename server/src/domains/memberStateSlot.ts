import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AskedIds, type MemberList, memberLists } from "#contract/memberPages.ts";

/** What a domain knows of a member that shared pages show: values in the query of the session. */
export interface MemberStatePart {
	/** Which of these ids the member has marked, by the column of the member's id. */
	lists?: Partial<Record<MemberList, (uid: SQLWrapper, ids: SQLWrapper) => SQL<number[]>>>;
	/** Unseen answers to the member's feedback. */
	answers?: (uid: SQLWrapper) => SQL<number>;
}

let registered: Required<MemberStatePart>;

/** Registers the parts of all domains; called once by the app. */
export function registerMemberState(parts: readonly MemberStatePart[]): void {
	const lists = Object.assign({}, ...parts.map((part) => part.lists));
	registered = { ...(Object.assign({}, ...parts) as Required<MemberStatePart>), lists };
}

/** The columns of a member's state; the ids are placeholders with the names of the lists. */
export const memberStateColumns = (uid: SQLWrapper) => ({
	answers: registered.answers(uid),
	...(Object.fromEntries(
		memberLists.map((list) => [
			list,
			registered.lists[list]?.(uid, sql`${sql.placeholder(list)}::bigint[]`) ?? sql`'{}'::bigint[]`,
		]),
	) as Record<MemberList, SQL<readonly (number | string)[]>>),
});

/** The values of the placeholders. */
export const placeholdersOf = (asked: AskedIds): Record<string, unknown> =>
	Object.fromEntries(memberLists.map((list) => [list, asked[list]]));
