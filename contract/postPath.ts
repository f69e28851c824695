import { pageOfPostNumber } from "./pageOfPost.ts";
import { threadPath } from "./screenPaths.ts";

/** Path of a thread, or of one of its posts by its number. */
export const postPath = ({
	position = 1,
	...post
}: {
	tid: number;
	fid: number;
	position?: number;
	pid?: number;
}): string => threadPath({ ...post, page: pageOfPostNumber(position) });
