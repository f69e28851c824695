import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { listDismissedThreads } from "./dismissedThreads.ts";

export const muteThread = call({
	...memberWrite,
	id: "content.thread.mute",
	path: "/v5/content/thread/mute",
	summary: "Mutes a thread, or with `mute` 0 ends it: the viewer gets no notifications of it",
	body: Type.Object({ tid: Id, mute: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
	response: Type.Object({ muted: Type.Integer() }),
	errors: ["thread-not-found", "thread-forbidden"],
});

export const listMutedThreads = call({
	...memberRead,
	id: "content.thread.muted",
	path: "/v5/content/thread/muted",
	summary: "Threads of which the viewer gets no notifications, the last muted first",
	query: listDismissedThreads.query,
	response: listDismissedThreads.response,
	errors: [],
});
