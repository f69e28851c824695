import { decorationPath, decorations, type OwnDecorationView } from "#contract/decorations.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { isOwnFlag } from "./policy.ts";
import { listOwned } from "./queries.ts";

/** All decorations, with what the viewer owns and wears. */
export async function presentDecorations({ db, viewer, clock }: Ctx, worn: number): Promise<OwnDecorationView[]> {
	const owned = await listOwned(db, viewer.uid, clock.now());
	const byId = new Map(owned.map((row) => [row.decoration, row]));
	return decorations.map(({ id, kind, code, days }) => {
		const own = byId.get(id);
		return {
			dec_id: id,
			kind,
			code,
			dec_url: decorationPath(id),
			owned: own !== undefined || isOwnFlag(viewer, id),
			worn: worn === id,
			expires: own?.expiresAt ? unixSeconds(own.expiresAt) : 0,
			days,
		};
	});
}
