import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";

/** Limits of hidden threads: beyond the most, the one hidden first is shown again. */
export const dismissedThreadRules = { max: 1_000, pageSize: 50 } as const;

export const dismissThread = call({
	...memberWrite,
	id: "content.thread.hide",
	path: "/v5/content/thread/hide",
	summary: "Hides a thread of another member from the viewer's lists, or with `hide` 0 shows it there again",
	body: Type.Object({ tid: Id, hide: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
	response: Type.Object({ hidden: Type.Integer() }),
	errors: ["thread-not-found", "thread-forbidden", "hide-own-thread"],
});

/** A thread that is hidden or muted. The title is left out when the viewer may no longer read it. */
export const DismissedThreadView = Type.Object({
	tid: Id,
	fid: Type.Integer(),
	subject: Type.String(),
	author: Type.String(),
});
export type DismissedThreadView = Static<typeof DismissedThreadView>;

export const listDismissedThreads = call({
	...memberRead,
	id: "content.thread.hidden",
	path: "/v5/content/thread/hidden",
	summary: "Threads that the viewer has hidden, the last hidden first",
	query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
	response: Type.Object({ lists: Type.Array(DismissedThreadView), next: Type.Union([Type.String(), Type.Null()]) }),
	errors: [],
});
