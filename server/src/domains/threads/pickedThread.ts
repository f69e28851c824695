import { pathTo } from "#contract/screenPaths.ts";
import type { PickedKind } from "../editorialSlot.ts";
import { listThreadsById, type ThreadRow } from "./queries.ts";

/** Everybody may read it. */
const isPublic = ({ deletedAt, hidden, readaccess }: ThreadRow): boolean => !deletedAt && !hidden && readaccess === 0;

/** A thread that editors pick: its number or the link of its page. */
export const pickedThread: PickedKind = {
	kind: "thread",
	async find({ db }, typed) {
		const tid = Number(/(?:^|\/forum\/\d+\/)(\d{1,15})(?:$|[/?#])/.exec(typed)?.[1] ?? 0);
		const [row] = tid > 0 ? await listThreadsById(db, [tid]) : [];
		return row && isPublic(row) ? tid : undefined;
	},
	async present({ db }, tids) {
		const rows = new Map((await listThreadsById(db, tids)).map((row) => [row.tid, row]));
		return (tid) => {
			const row = rows.get(tid);
			return row && isPublic(row)
				? { title: row.subject, path: pathTo("forum/:fid/:tid", { fid: row.fid, tid }) }
				: undefined;
		};
	},
};
