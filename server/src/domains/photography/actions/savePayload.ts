import { Invalid } from "../../../platform/http/errors.ts";
import type { SaveListener } from "../../threads/saveListeners.ts";
import { isPhotoThread } from "../policy.ts";
import { findPhotoThreads, listPhones, listTypes, savePhotoThread } from "../queries.ts";
import { putInSeries } from "../series/actions/putInSeries.ts";

/** What the author says of the photos of a thread, as typed. */
interface TypedPhotos {
	typeId?: string | undefined;
	phoneId?: string | undefined;
	series?: string | undefined;
}

/**
 * Stores what the author says of the photos of a thread; in another board, or without photos, it says nothing.
 * @throws Invalid by field
 */
export const savePayload: SaveListener<TypedPhotos> = {
	name: "photography",
	read: ({ typeid, phone, series }) => ({ typeId: typeid, phoneId: phone, series }),
	presentDraft: ({ typeId, phoneId, series }) => ({ typeid: typeId, phone: phoneId, series }),
	async save(tx, ctx, thread, typed) {
		if (!isPhotoThread(thread)) return;
		const before = (await findPhotoThreads(tx, [thread.tid])).get(thread.tid);
		const find = async (
			field: "typeid" | "phone",
			sent: string | undefined,
			list: typeof listTypes | typeof listPhones,
			earlier: number | null | undefined,
		): Promise<number | null | undefined> => {
			if (!sent) return undefined;
			const id = /^\d{1,9}$/.test(sent) ? Number(sent) : -1;
			if (id === 0) return null;
			const found = (await list(tx)).find((one) => one.id === id);
			if (!found || (found.closed && !thread.fromDraft && earlier !== id))
				throw new Invalid({ [field]: "field.unsupported" });
			return id;
		};
		const typeId = await find("typeid", typed.typeId, listTypes, before?.typeId);
		const phoneId = await find("phone", typed.phoneId, listPhones, before?.phoneId);
		await savePhotoThread(tx, thread, {
			...(typeId !== undefined && { typeId }),
			...(phoneId !== undefined && { phoneId }),
		});
		if (typed.series !== undefined) await putInSeries(tx, ctx, thread, typed.series);
	},
};
