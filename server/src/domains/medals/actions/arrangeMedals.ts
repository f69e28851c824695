import { authorTag } from "#contract/cacheTags.ts";
import { isMedalName } from "#contract/medals.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { lockAwards, setPlaces } from "../queries.ts";

/**
 * Shows these of the viewer's medals in this order, and hides the others.
 * @param list names joined by commas; a repeated one counts once
 * @throws Invalid `medal-missing` for a medal that the viewer does not have
 */
export function arrangeMedals(ctx: Ctx, list: string): Promise<void> {
	const { uid } = ctx.viewer;
	const names = [...new Set(list.split(",").filter(Boolean))];
	return ctx.transaction(async (tx) => {
		const owned = await lockAwards(tx, uid);
		const shown = names.filter(isMedalName);
		if (names.some((name) => !owned.some(({ medal }) => medal === name)))
			throw new Invalid({ medals: "medal-missing" });
		await setPlaces(tx, uid, shown);
		await signal(tx, { invalidate: [authorTag(uid)] });
	});
}
