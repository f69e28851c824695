import { eq } from "drizzle-orm";
import type { SelectedOptions } from "#contract/bugViews.ts";
import { bugsTag, threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayEdit } from "../../threads/policy.ts";
import { checkOptions } from "../content.ts";
import { bugs } from "../tables.ts";
import { lockBug } from "./lockBug.ts";

/**
 * Sets the options of the viewer's bug (S-015).
 * @throws Invalid `sel_var`; Forbidden by `mayEdit`; as `lockBug`
 */
export async function setOptions(ctx: Ctx, tid: number, selected: SelectedOptions): Promise<{ tid: number }> {
	const options = checkOptions(selected);
	return ctx.transaction(async (tx) => {
		const { thread, hidden } = await lockBug(tx, ctx, tid);
		authorize(mayEdit(ctx.viewer, { uid: thread.uid, hidden }));
		await tx.update(bugs).set(options).where(eq(bugs.tid, tid));
		await signal(tx, { invalidate: [threadTag(tid), bugsTag] });
		return { tid };
	});
}
