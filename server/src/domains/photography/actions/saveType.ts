import { Invalid } from "../../../platform/http/errors.ts";
import type { SaveListener } from "../../threads/saveListeners.ts";
import { isPhotoThread } from "../policy.ts";
import { findPhotoThreads, listTypes, savePhotoThread } from "../queries.ts";

/** Stores the type of photos that a payload names (`typeid`); in another board, or without photos, it says nothing. @throws Invalid `typeid` */
export const saveType: SaveListener = async (tx, _ctx, thread, { typeid }) => {
	if (!typeid || !isPhotoThread(thread)) return;
	const id = /^\d{1,9}$/.test(typeid) ? Number(typeid) : -1;
	if (id === 0) return savePhotoThread(tx, thread, { typeId: null });
	const type = (await listTypes(tx)).find((one) => one.id === id);
	const before = (await findPhotoThreads(tx, [thread.tid])).get(thread.tid)?.typeId;
	if (!type || (type.closed && before !== id)) throw new Invalid({ typeid: "field.unsupported" });
	await savePhotoThread(tx, thread, { typeId: id });
};
