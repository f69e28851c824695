import { LRUCache } from "lru-cache";
import { chatRoom, groupRoom } from "#contract/chatEvents.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { entriesAtMost } from "../../../platform/data/entriesAtMost.ts";
import type { Realtime } from "../../../platform/realtime/realtime.ts";
import { listMembersAmong, lockGroupIds } from "../conversation/queries.ts";

type LiveDeps = Pick<Deps, "db" | "realtime">;

/** The membership of groups with which the rooms of a process agree, by process. */
const checkedMemberships = new WeakMap<Realtime, LRUCache<number, number>>();

function checkedOf(realtime: Realtime): LRUCache<number, number> {
	const checked = checkedMemberships.get(realtime) ?? new LRUCache(entriesAtMost(50_000));
	checkedMemberships.set(realtime, checked);
	return checked;
}

/** The last change of each group's room, by process. */
const lastChanges = new WeakMap<Realtime, Map<number, Promise<void>>>();

/** Changes the room of a group after the earlier changes, so that what was read of the members last is what counts. */
async function inTurn(realtime: Realtime, id: number, work: () => Promise<void>): Promise<void> {
	const changes = lastChanges.get(realtime) ?? new Map<number, Promise<void>>();
	lastChanges.set(realtime, changes);
	const earlier = changes.get(id) ?? Promise.resolve();
	const own = earlier.catch(() => undefined).then(work);
	changes.set(id, own);
	try {
		await own;
	} finally {
		if (changes.get(id) === own) changes.delete(id);
	}
}

/** Adds the socket of a request to the rooms of its member and of the member's groups. */
export async function joinRooms({ viewer: { uid }, socket, transaction }: Ctx): Promise<void> {
	if (!socket) return;
	await transaction(async (tx) => {
		// Who is removed from one of them meanwhile is so after this, and the socket leaves its room then.
		const groups = await lockGroupIds(tx, uid);
		socket.join([chatRoom(uid), ...groups.map(groupRoom)]);
	});
}

/** Makes the sockets of these members join the room of a group, or leave it, as they are in the group now. */
export const updateRoom = (deps: LiveDeps, id: number, uids: readonly number[]): Promise<void> =>
	inTurn(deps.realtime, id, () => applyMembers(deps, id, uids));

async function applyMembers({ db, realtime }: LiveDeps, id: number, uids: readonly number[]): Promise<void> {
	const members = new Set(await listMembersAmong(db, id, [...uids]));
	for (const uid of uids) {
		if (members.has(uid)) realtime.join(chatRoom(uid), groupRoom(id));
		else realtime.leave(chatRoom(uid), groupRoom(id));
	}
}

/**
 * Removes who has left a group from its room, where another process has changed the membership since the last check.
 */
export async function checkRoom(deps: LiveDeps, id: number, membership: number): Promise<void> {
	const checked = checkedOf(deps.realtime);
	if (checked.get(id) === membership) return;
	await inTurn(deps.realtime, id, async () => {
		const present = deps.realtime.listMembersIn(groupRoom(id));
		if (present.length > 0) await applyMembers(deps, id, present);
		checked.set(id, membership);
	});
}
