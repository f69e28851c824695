import { Invalid } from "../../../platform/http/errors.ts";
import type { SaveListener } from "../../threads/saveListeners.ts";
import { isPhotoThread } from "../policy.ts";
import { findPhotoThreads, listPhones, listTypes, savePhotoThread } from "../queries.ts";
import { putInSeries } from "../series/actions/putInSeries.ts";

/**
 * Stores what a payload says of its photos (`photoPayload`); in another board, or without photos, it says nothing.
 * @throws Invalid by field
 */
export const savePayload: SaveListener = {
	fields: ["typeid", "phone", "series"],
	async save(tx, ctx, thread, { typeid, phone, series }) {
		if (!isPhotoThread(thread)) return;
		const before = (await findPhotoThreads(tx, [thread.tid])).get(thread.tid);
		const find = async (
			field: "typeid" | "phone",
			typed: string | undefined,
			list: typeof listTypes | typeof listPhones,
			earlier: number | null | undefined,
		): Promise<number | null | undefined> => {
			if (!typed) return undefined;
			const id = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
			if (id === 0) return null;
			const found = (await list(tx)).find((one) => one.id === id);
			if (!found || (found.closed && !thread.fromDraft && earlier !== id))
				throw new Invalid({ [field]: "field.unsupported" });
			return id;
		};
		const typeId = await find("typeid", typeid, listTypes, before?.typeId);
		const phoneId = await find("phone", phone, listPhones, before?.phoneId);
		await savePhotoThread(tx, thread, {
			...(typeId !== undefined && { typeId }),
			...(phoneId !== undefined && { phoneId }),
		});
		if (series !== undefined) await putInSeries(tx, ctx, thread, series);
	},
};
