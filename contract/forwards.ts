import Type from "typebox";
import { call } from "./call.ts";
import { publicRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import { ForwardView } from "./forwardViews.ts";

export const readForward = call({
	...publicRead,
	id: "content.thread.forward",
	path: "/v5/content/thread/forward/{tid}",
	summary: "What a thread that forwards this one would show: the thread, or what it forwards itself",
	params: Type.Object({ tid: Id }),
	response: Type.Object({ forward: ForwardView }),
});
