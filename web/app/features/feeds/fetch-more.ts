import type { ThreadList } from "#contract/threads.ts";
import { callServer } from "../../lib/call-server.ts";

/** Source of a thread list. */
export type FeedSource =
	| { kind: "forYou"; countryFid: number }
	| { kind: "latest"; countryFid: number }
	| { kind: "following" }
	| { kind: "board"; fid: number; countryFid: number | undefined }
	| { kind: "member"; uid: number }
	| { kind: "favorites" | "favoriteVideos" };

/** Fetches the page at a cursor; the calls are imported on first use. */
export async function fetchMore(source: FeedSource, cursor: string): Promise<Pick<ThreadList, "lists" | "next">> {
	const [feeds, boards, threads] = await Promise.all([import("#contract/feeds.ts"), import("#contract/boards.ts"), import("#contract/threads.ts")]);
	switch (source.kind) {
		case "forYou":
			return callServer(feeds.forYou, { query: { country_fid: source.countryFid, cursor } });
		case "latest":
			return callServer(feeds.latestThreads, { query: { country_fid: source.countryFid, cursor } });
		case "following":
			return callServer(feeds.followingThreads, { query: { cursor } });
		case "board":
			return callServer(boards.boardThreads, { params: { fid: source.fid }, query: { country_fid: source.countryFid, cursor } });
		case "member":
			return callServer(threads.userThreads, { query: { see_uid: source.uid, cursor } });
		case "favorites":
		case "favoriteVideos": {
			const { myBookmarks, myVideoBookmarks } = await import("#contract/memberLists.ts");
			return callServer(source.kind === "favorites" ? myBookmarks : myVideoBookmarks, { query: { cursor } });
		}
	}
}
