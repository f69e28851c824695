import { pageOfPostNumber } from "./pageOfPost.ts";
import { boards } from "./sections.ts";

/** Path of a thread, or of one of its posts, without a section. */
export function postPath({
	tid,
	fid,
	position = 1,
	pid,
}: {
	tid: number;
	fid: number;
	position?: number;
	pid?: number;
}): string {
	const page = pageOfPostNumber(position);
	const thread = fid === boards.bugs ? `/buglist/detail${tid}` : `/forum/${fid}/${tid}`;
	return thread + (page > 1 ? `?page=${page}` : "") + (pid ? `#pid${pid}` : "");
}
