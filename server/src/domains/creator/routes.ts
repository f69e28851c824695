import * as calls from "#contract/creator.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { countByAuthorSince } from "../threads/listings.ts";
import { isInProgramme } from "./programme.ts";
import { countedSince } from "./rules.ts";

export const routes: Route[] = [
	handle(calls.isCreator, async ({ db, clock, viewer: { uid } }) => {
		const { week, month } = countedSince(clock.now());
		const [weekPosts, monthPosts] = uid === 0 ? [0, 0] : await Promise.all([week, month].map((since) => countByAuthorSince(db, uid, since)));
		return { isCreator: Number(isInProgramme(uid)), weekPosts: weekPosts ?? 0, monthPosts: monthPosts ?? 0 };
	}),
];
