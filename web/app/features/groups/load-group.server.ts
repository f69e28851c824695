import QRCode from "qrcode";
import { getInvitation, listApplications, openInvitation } from "#contract/chatGroupJoining.ts";
import { listGroupMembers } from "#contract/chatGroupMembers.ts";
import { getGroupProfile } from "#contract/chatGroups.ts";
import { listMessages } from "#contract/chatMessages.ts";
import type { PageApi } from "#contract/pageApi.ts";
import type { LoaderApi } from "../../lib/page-context.ts";

/** The link that invites to a group, with its QR code as an address of an image. */
async function loadInvitation(api: PageApi, groupID: string) {
	const { url } = await api.call(getInvitation, { body: { groupID } });
	const address = url.startsWith("http") ? url : api.site.publicUrl + url;
	const svg = await QRCode.toString(address, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
	return { url: address, code: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/** The pinned messages of a group, the last pinned first. */
async function loadPinned(api: PageApi, conversationID: string, numbers: readonly number[]) {
	const pages = await Promise.all(
		numbers.map((number) => api.call(listMessages, { query: { conversationID, after: number - 1, count: 1 } })),
	);
	return pages.flatMap(({ messageList }, at) => messageList.filter(({ sequence }) => sequence === numbers[at]));
}

/** A group as its page shows it: to members all of it, to others what they may join. */
export async function loadGroup(api: LoaderApi, { searchParams }: URL) {
	const invitation = searchParams.get("invitation") ?? "";
	const groupID = /^(?:GROUP)?([1-9]\d{0,14})$/.exec(searchParams.get("cid") ?? "")?.[1] ?? "0";
	const group = await (invitation
		? api.load(openInvitation, { query: { invitation } })
		: api.load(getGroupProfile, { query: { groupID } }));
	const search = searchParams.get("q")?.slice(0, 60) ?? "";
	const after = Number(/^\d{1,15}$/.exec(searchParams.get("after") ?? "")?.[0] ?? 0);
	if (!group.role) return { group, invitation, search, after, inside: undefined };
	const { groupID: id, conversationID } = group;
	const [members, applications, invite, pinned] = await Promise.all([
		api.call(listGroupMembers, { query: { groupID: id, ...(search ? { search } : {}), ...(after ? { after } : {}) } }),
		group.can.manage.ok ? api.call(listApplications, { query: { groupID: id } }) : undefined,
		group.can.addMembers.ok ? loadInvitation(api, id) : undefined,
		loadPinned(api, conversationID, group.pinned),
	]);
	return {
		group,
		invitation,
		search,
		after,
		inside: { members, applications: applications?.lists ?? [], invite, pinned },
	};
}

export type GroupData = Awaited<ReturnType<typeof loadGroup>>;
