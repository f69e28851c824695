import { type Ctx, within } from "../../../../platform/context.ts";
import { asAppError } from "../../../../platform/http/errors.ts";
import { type CaseDecision, closeCase } from "./closeCase.ts";

/** What became of each case. */
export interface CaseResult {
	id: number;
	ok: boolean;
	/** Error code. */
	why?: string;
}

/** Closes several cases in the same way. One that can't be closed is reported and doesn't stop the others. */
export async function closeCases(
	ctx: Ctx,
	ids: readonly number[],
	decision: CaseDecision,
): Promise<{ results: CaseResult[] }> {
	return ctx.transaction(async (tx) => {
		const results: CaseResult[] = [];
		// In the order of their ids, as every other writer of several cases would lock them.
		for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
			try {
				// A savepoint; the tags of outdated pages are collected by the outer transaction.
				await tx.transaction(() => closeCase(within(ctx, tx), id, decision));
				results.push({ id, ok: true });
			} catch (error) {
				const known = asAppError(error);
				if (!known || known.status >= 500) throw error;
				results.push({ id, ok: false, why: known.code });
			}
		}
		return { results };
	});
}
