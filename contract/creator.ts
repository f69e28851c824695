import Type from "typebox";
import { call } from "./call.ts";

/** Monthly requirements of a Super CP. */
export const superCp = { monthPoints: 50_000, weekPosts: 6, monthPostsAbove: 24 } as const;

export const isCreator = call({
	id: "extend.isCreator",
	method: "GET",
	path: "/v5/extend/isCreator",
	convention: "v5",
	summary: "Whether the viewer is a creator, 1 or 0, and how many threads they posted lately",
	access: "public",
	rateLimit: "read",
	writes: false,
	response: Type.Object({
		isCreator: Type.Integer(),
		/** In the last seven days. */
		weekPosts: Type.Integer(),
		/** In this calendar month, UTC. */
		monthPosts: Type.Integer(),
	}),
});
