import { pathTo } from "#contract/screenPaths.ts";
import type { PickedKind } from "../editorialSlot.ts";
import { listTopicRows, type TopicRow } from "./queries.ts";

const isPublic = ({ kind, deletedAt }: TopicRow): boolean => kind === "topic" && !deletedAt;

/** A topic that editors recommend: its number or the link of its page; no group. */
export const pickedTopic: PickedKind = {
	kind: "topic",
	async find({ db }, typed) {
		const topid = Number(/(?:^|\/topic\/)(\d{1,15})(?:$|[/?#])/.exec(typed)?.[1] ?? 0);
		const [row] = await listTopicRows(db, topid > 0 ? [topid] : []);
		return row && isPublic(row) ? topid : undefined;
	},
	async present({ db }, topids) {
		const rows = new Map((await listTopicRows(db, [...topids])).map((row) => [row.topid, row]));
		return (topid) => {
			const row = rows.get(topid);
			return row && isPublic(row) ? { title: row.name, path: pathTo("topic/:topid", { topid }) } : undefined;
		};
	},
};
