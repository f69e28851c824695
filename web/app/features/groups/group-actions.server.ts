import { redirect } from "react-router";
import { getInvitation, handleApplication, joinGroup } from "#contract/chatGroupJoining.ts";
import { kickMember, muteMember, setMemberRole, setNameCard, transferGroup } from "#contract/chatGroupMembers.ts";
import {
	dismissGroup,
	muteAll,
	pinMessage,
	quitGroup,
	updateGroupAnnouncement,
	updateGroupAvatar,
	updateGroupJoinOption,
	updateGroupName,
} from "#contract/chatGroups.ts";
import { chatRules } from "#contract/chatRules.ts";
import { CallError } from "#contract/pageApi.ts";
import { type FormHandler, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { storePicture } from "../media/store-picture.server.ts";

/** Back to the group, with what was done. */
const done = ({ paths, text }: PostedForm, what: string): Response =>
	redirect(paths.href("message/groupdetail", { cid: `GROUP${text("groupID")}`, done: what }), 303);

/** Runs a call for the group of the form. */
const then =
	(what: string, work: (form: PostedForm, groupID: string) => Promise<unknown>): FormHandler =>
	async (form) => {
		await work(form, form.text("groupID"));
		return done(form, what);
	};

/** A group without a picture has initials. */
async function changeAvatar(form: PostedForm, groupID: string): Promise<void> {
	const file = form.data.get("file");
	if (!(file instanceof File) || file.size === 0)
		throw new CallError(422, "invalid-input", translatorFor(form.api.lang)("groups.noPicture"));
	const { aid } = await storePicture(form.api, file, form.key ?? crypto.randomUUID(), { square: 1 });
	await form.api.call(updateGroupAvatar, { body: { groupID, aid } });
}

/** What members, admins and the owner do with a group (P-013, P-023). */
export const groupAction = formActions({
	rename: then("saved", ({ api, text }, groupID) =>
		api.call(updateGroupName, { body: { groupID, name: text("name") } }),
	),
	avatar: then("saved", changeAvatar),
	announce: then("saved", ({ api, text }, groupID) =>
		api.call(updateGroupAnnouncement, { body: { groupID, announcement: text("announcement") } }),
	),
	joinOption: then("saved", ({ api, text }, groupID) =>
		api.call(updateGroupJoinOption, {
			body: { groupID, joinOption: text("joinOption") === "NeedPermission" ? "NeedPermission" : "FreeAccess" },
		}),
	),
	muteAll: then("saved", ({ api, text }, groupID) =>
		api.call(muteAll, { body: { groupID, mute: text("mute") === "1" ? 1 : 0 } }),
	),
	nameCard: then("saved", ({ api, text }, groupID) =>
		api.call(setNameCard, { body: { groupID, nameCard: text("nameCard") } }),
	),
	renew: then("saved", ({ api }, groupID) => api.call(getInvitation, { body: { groupID, renew: 1 } })),
	approve: then("approved", ({ api, number }) =>
		api.call(handleApplication, { body: { application: number("application"), approve: 1 } }),
	),
	reject: then("rejected", ({ api, number }) =>
		api.call(handleApplication, { body: { application: number("application"), approve: 0 } }),
	),
	admin: then("saved", ({ api, number, text }, groupID) =>
		api.call(setMemberRole, {
			body: { groupID, userID: number("uid"), role: text("role") === "Admin" ? "Admin" : "Member" },
		}),
	),
	mute: then("saved", ({ api, number, text }, groupID) =>
		api.call(muteMember, {
			body: { groupID, userID: number("uid"), muteTime: text("mute") === "1" ? chatRules.muteSeconds : 0 },
		}),
	),
	kick: then("removed", ({ api, number }, groupID) =>
		api.call(kickMember, { body: { groupID, userID: number("uid") } }),
	),
	transfer: then("saved", ({ api, number }, groupID) =>
		api.call(transferGroup, { body: { groupID, userID: number("uid") } }),
	),
	unpin: then("saved", ({ api, number }, groupID) =>
		api.call(pinMessage, { body: { groupID, sequence: number("sequence"), pin: 0 } }),
	),
	join: async (form) => {
		const { api, text, paths } = form;
		const groupID = text("groupID");
		const invitation = text("invitation");
		const { status } = await api.call(joinGroup, {
			body: { groupID, message: text("message").slice(0, 200), ...(invitation ? { invitation } : {}) },
		});
		return status === "WaitAdminApproval"
			? done(form, "asked")
			: redirect(paths.href("message", { cid: `GROUP${groupID}` }), 303);
	},
	quit: async ({ api, text, paths }) => {
		await api.call(quitGroup, { body: { groupID: text("groupID") } });
		return redirect(paths.href("message"), 303);
	},
	dismiss: async ({ api, text, paths }) => {
		await api.call(dismissGroup, { body: { groupID: text("groupID") } });
		return redirect(paths.href("message"), 303);
	},
});
