import { inArray } from "drizzle-orm";
import { memberPath, pathTo } from "#contract/screenPaths.ts";
import type { Db } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { CaseSubject, ReportKind } from "../../reportSlot.ts";
import { getMembership } from "../conversation/queries.ts";
import { findGroupMember, getGroup } from "../group/queries.ts";
import { groupId } from "../ids.ts";
import { findMessages, getMessage } from "../message/queries.ts";
import { chatGroups } from "../tables.ts";
import { collectEvidence } from "./evidence.ts";
import { listMutable } from "./moderateMessage.ts";
import { mayModerateChat } from "./policy.ts";

const idsOf = (subjects: readonly CaseSubject[]): number[] => subjects.map(({ objectId }) => objectId);

/** Where the cases of a member stand: in the member's section. */
async function placeOf(db: Db, { countryFid }: Viewer, uid: number) {
	return { uid, countryFid: (await findAccount(db, uid))?.countryFid ?? countryFid, fid: null };
}

const mayDecide = (viewer: Viewer, { uid, countryFid, roles }: CaseSubject): boolean =>
	mayModerateChat(viewer, { uid, countryFid }, roles).ok;

/** A message, by a member of its conversation. Moderators see only what its case keeps. */
export const reportedMessage: ReportKind = {
	kind: "message",
	async find(db, viewer, mid) {
		const { message, conversation, member } = await getMessage(db, viewer.uid, mid);
		if (message.kind === "system") throw new NotFound("message-not-found");
		return {
			kind: "message",
			id: mid,
			...(await placeOf(db, viewer, message.uid)),
			title: "",
			text: message.unsentAt ? "" : message.text,
			evidence: (db) => collectEvidence(db, conversation.id, { cleared: member.clearedNumber, reported: message }),
		};
	},
	async load(db, subjects) {
		const rows = await findMessages(db, idsOf(subjects));
		const mutable = await listMutable(db, idsOf(subjects));
		return (subject) => {
			const message = rows.find(({ mid }) => mid === subject.objectId);
			return (
				message && {
					title: "",
					path: memberPath(subject.uid),
					deleted: message.unsentAt !== null,
					hidden: false,
					may: (viewer, outcome) =>
						((outcome === "delete" && !message.unsentAt) || (outcome === "mute" && mutable.has(message.mid))) &&
						mayDecide(viewer, subject),
				}
			);
		};
	},
};

/** The conversation with another member, whose uid names it, by one of the two. */
export const reportedConversation: ReportKind = {
	kind: "conversation",
	async find(db, viewer, uid) {
		const found = await getMembership(db, viewer.uid, { kind: "C2C", uid });
		if (!found) throw new NotFound();
		const { conversation, member } = found;
		return {
			kind: "conversation",
			id: conversation.id,
			...(await placeOf(db, viewer, uid)),
			title: "",
			text: "",
			evidence: (db) => collectEvidence(db, conversation.id, { cleared: member.clearedNumber }),
		};
	},
	load: async () => (subject) => ({
		title: "",
		path: memberPath(subject.uid),
		deleted: false,
		hidden: false,
		may: () => false,
	}),
};

/** A group: its name and announcement, by its members with the last messages. */
export const reportedGroup: ReportKind = {
	kind: "group",
	async find(db, viewer, id) {
		const { uid, name, announcement, aid } = await getGroup(db, id);
		const member = await findGroupMember(db, id, viewer.uid);
		return {
			kind: "group",
			id,
			...(await placeOf(db, viewer, uid)),
			title: name,
			text: announcement,
			async evidence(db) {
				const said = member && (await collectEvidence(db, id, { cleared: member.clearedNumber }));
				return {
					text: [announcement, said?.text].filter(Boolean).join("\n\n"),
					aids: [...(aid === null ? [] : [aid]), ...(said?.aids ?? [])],
				};
			},
		};
	},
	async load(db, subjects) {
		const ids = idsOf(subjects);
		const rows = ids.length === 0 ? [] : await db.select().from(chatGroups).where(inArray(chatGroups.id, ids));
		return (subject) => {
			const group = rows.find(({ id }) => id === subject.objectId);
			return (
				group && {
					title: group.name,
					path: pathTo("message/groupdetail", { cid: groupId(group.id) }),
					deleted: group.dismissedAt !== null,
					hidden: false,
					may: (viewer, outcome) => outcome === "close" && !group.dismissedAt && mayDecide(viewer, subject),
				}
			);
		};
	},
};
