import type { ReportCaseView } from "#contract/reports.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listAuthors } from "../../accounts/queries.ts";
import { listPostsById, listThreadsById } from "../../threads/queries.ts";
import { listLatestReports, type ReportCase } from "./queries.ts";

/** Cases for moderators. */
export async function presentReportCases(db: Db, cases: ReportCase[]): Promise<ReportCaseView[]> {
	const [authorOf, latest, posts, threads] = await Promise.all([
		listAuthors(
			db,
			cases.map(({ uid }) => uid),
		),
		listLatestReports(
			db,
			cases.map(({ id }) => id),
		),
		listPostsById(
			db,
			cases.flatMap(({ pid }) => pid ?? []),
		),
		listThreadsById(
			db,
			cases.flatMap(({ tid }) => tid ?? []),
		),
	]);
	const postOf = new Map(posts.map((post) => [post.pid, post]));
	const threadOf = new Map(threads.map((thread) => [thread.tid, thread]));
	return cases.map(({ id, uid, tid, pid, subject, text, reportCount, createdAt }) => {
		const [post, thread] = [pid === null ? undefined : postOf.get(pid), tid === null ? undefined : threadOf.get(tid)];
		return {
			id,
			kind: pid === null ? "member" : post?.position === 1 ? "thread" : "reply",
			member: authorOf(uid),
			tid,
			pid,
			subject,
			text,
			count: reportCount,
			reports: latest.filter(({ caseId }) => caseId === id).map((one) => ({ reason: one.reason, message: one.message, dateline: unixSeconds(one.createdAt) })),
			dateline: unixSeconds(createdAt),
			deleted: Boolean(post?.deletedAt ?? thread?.deletedAt),
		};
	});
}
