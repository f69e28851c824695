import { memberPath } from "#contract/screenPaths.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { ReportKind } from "../../reportSlot.ts";
import { listNames } from "./presenter.ts";
import { findMessages, getMessage, listEarlierTexts, listMessageRows } from "./queries.ts";

/** Messages of the conversation that a case keeps: the reported one and those before it. */
const evidenceSize = 10;

/** Text whose further lines do not look like messages of others. */
const indented = (text: string): string => text.replaceAll(/\r?\n|[\r\u2028\u2029]/g, "\n    ");

/** A message, by a member of its conversation. Moderators see only what its case keeps. */
export const reportedMessage: ReportKind = {
	kind: "message",
	async find(db, viewer, mid) {
		const { message, conversation, member } = await getMessage(db, viewer.uid, mid);
		if (message.kind === "system") throw new NotFound("message-not-found");
		const author = await findAccount(db, message.uid);
		return {
			kind: "message",
			id: mid,
			uid: message.uid,
			countryFid: author?.countryFid ?? viewer.countryFid,
			fid: null,
			title: "",
			text: message.unsentAt ? "" : message.text,
			async evidence(db) {
				const { rows } = await listMessageRows(db, conversation.id, {
					cleared: member.clearedNumber,
					before: message.number + 1,
					limit: evidenceSize,
				});
				const shown = rows.filter(({ kind }) => kind !== "system");
				const nameOf = await listNames(db, shown);
				const earlier = await listEarlierTexts(db, mid);
				const line = (uid: number, text: string): string => `${nameOf(uid).name}: ${indented(text)}`;
				const lines = shown.map(({ uid, text, share }) => line(uid, text || share?.Title || "…"));
				return {
					text: [...earlier.map((text) => line(message.uid, text)), ...lines].join("\n"),
					aids: message.aids,
				};
			},
		};
	},
	async load(db, subjects) {
		const rows = await findMessages(
			db,
			subjects.map(({ objectId }) => objectId),
		);
		return ({ objectId, uid }) => {
			const message = rows.find(({ mid }) => mid === objectId);
			return (
				message && {
					title: "",
					path: memberPath(uid),
					deleted: message.unsentAt !== null,
					hidden: false,
					may: () => false,
				}
			);
		};
	},
};
