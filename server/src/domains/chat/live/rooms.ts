import { LRUCache } from "lru-cache";
import { chatRoom, groupRoom } from "#contract/chatEvents.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Realtime } from "../../../platform/realtime/realtime.ts";
import { listGroupIds, listMembersAmong } from "../conversation/queries.ts";

type LiveDeps = Pick<Deps, "db" | "realtime">;

/** The membership of groups with which the rooms of a process agree, by process. */
const checkedMemberships = new WeakMap<Realtime, LRUCache<number, number>>();

function checkedOf(realtime: Realtime): LRUCache<number, number> {
	const checked = checkedMemberships.get(realtime) ?? new LRUCache({ max: 50_000 });
	checkedMemberships.set(realtime, checked);
	return checked;
}

/** Adds the socket of a request to the rooms of its member and of the member's groups. */
export async function joinRooms({ db, viewer: { uid }, socket }: Ctx): Promise<void> {
	if (!socket) return;
	const groups = await listGroupIds(db, uid);
	socket.join([chatRoom(uid), ...groups.map(groupRoom)]);
	// Who was removed from a group meanwhile leaves its room.
	const current = new Set(await listGroupIds(db, uid));
	socket.leave(groups.filter((id) => !current.has(id)).map(groupRoom));
}

/** Makes the sockets of these members join the room of a group, or leave it, as they are in the group now. */
export async function updateRoom({ db, realtime }: LiveDeps, id: number, uids: readonly number[]): Promise<void> {
	const members = new Set(await listMembersAmong(db, id, [...uids]));
	for (const uid of uids) {
		if (members.has(uid)) realtime.join(chatRoom(uid), groupRoom(id));
		else realtime.leave(chatRoom(uid), groupRoom(id));
	}
}

/** Removes who has left a group from its room, where another process has changed the membership since the last check. */
export async function checkRoom(deps: LiveDeps, id: number, membership: number): Promise<void> {
	const checked = checkedOf(deps.realtime);
	if (checked.get(id) === membership) return;
	const present = deps.realtime.listMembersIn(groupRoom(id));
	if (present.length > 0) await updateRoom(deps, id, present);
	checked.set(id, membership);
}
