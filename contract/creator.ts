import Type from "typebox";
import { call } from "./call.ts";
import { v5Read } from "./callPresets.ts";

/** Monthly requirements of a Super CP. */
export const superCp = { monthPoints: 50_000, weekPosts: 6, monthPostsAbove: 24 } as const;

export const isCreator = call({
	...v5Read,
	id: "extend.isCreator",
	path: "/v5/extend/isCreator",
	summary: "Whether the viewer is a creator, 1 or 0, and how many threads they posted lately",
	response: Type.Object({
		isCreator: Type.Integer(),
		/** In the last seven days. */
		weekPosts: Type.Integer(),
		/** In this calendar month, UTC. */
		monthPosts: Type.Integer(),
	}),
});
