import * as calls from "#contract/creator.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { countThreadsByAuthorSince } from "../threads/thread/queries.ts";
import { isProgrammeMember } from "./membership.ts";
import { countingPeriods } from "./rules.ts";

export const routes: Route[] = [
	handle(calls.isCreator, async ({ db, clock, viewer: { uid } }) => {
		const { week, month } = countingPeriods(clock.now());
		const [weekPosts, monthPosts] =
			uid === 0 ? [0, 0] : await Promise.all([week, month].map((since) => countThreadsByAuthorSince(db, uid, since)));
		return { isCreator: Number(isProgrammeMember(uid)), weekPosts: weekPosts ?? 0, monthPosts: monthPosts ?? 0 };
	}),
];
