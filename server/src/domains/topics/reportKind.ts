import { topicPath } from "#contract/screenPaths.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import type { ReportKind } from "../reportSlot.ts";
import { mayModerateTopic } from "./policy.ts";
import { getTopic, listTopicRows } from "./queries.ts";

/** A topic, with its description, rules and picture. */
export const reportedTopic: ReportKind = {
	kind: "topic",
	field: "topid",
	async find(db, _viewer, topid) {
		const { uid, countryFid, name, description, rules, aid } = await getTopic(db, topid);
		return {
			kind: "topic",
			id: topid,
			uid,
			countryFid,
			fid: null,
			title: name,
			text: description,
			evidence: async () => ({
				text: [description, rules].filter(Boolean).join("\n\n"),
				aids: aid === null ? [] : [aid],
			}),
		};
	},
	async load(db, subjects) {
		const rows = await listTopicRows(db, valuesOf(subjects, "objectId"));
		const topicOf = new Map(rows.map((topic) => [topic.topid, topic]));
		return ({ objectId, roles }) => {
			const topic = topicOf.get(objectId);
			return (
				topic && {
					title: topic.name,
					path: topicPath(topic.topid),
					deleted: !topic.hidden && topic.deletedBy !== null,
					hidden: topic.hidden,
					may: (viewer, outcome) =>
						!topic.deletedAt &&
						(outcome === "hide" || (outcome === "close" && !topic.closed)) &&
						mayModerateTopic(viewer, topic, roles).ok,
				}
			);
		};
	},
};
