import { usertagsNew } from "#contract/interests.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { type Refusal, refusalOf, textOf } from "../accounts/refusal.ts";

/** Why the interests were not kept, with what was ticked. */
export interface NotSaved {
	status: number;
	refusal: Refusal;
	ticked: number[];
}

/** Keeps the ticked interests. @returns nothing when they are kept. */
export async function saveInterests(api: PageApi, form: FormData): Promise<NotSaved | undefined> {
	const ticked = form.getAll("tag").map(Number);
	try {
		await api.call(usertagsNew, { query: { tagids_new: ticked.join(",") } }, textOf(form, "key") || undefined);
		return undefined;
	} catch (error) {
		return { ...refusalOf(error), ticked };
	}
}
