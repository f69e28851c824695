import { usertagsNew } from "#contract/interests.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { type Refusal, refusalOf, textOf } from "../accounts/refusal.ts";

/** Why the interests were not saved, with the selection. */
export interface NotSaved {
	status: number;
	formError: Refusal;
	selected: number[];
}

/** Saves the selected interests. @returns undefined on success. */
export async function saveInterests(api: PageApi, form: FormData): Promise<NotSaved | undefined> {
	const selected = form.getAll("tag").map(Number);
	try {
		await api.call(usertagsNew, { query: { tagids_new: selected.join(",") } }, textOf(form, "key") || undefined);
		return undefined;
	} catch (error) {
		return { ...refusalOf(error), selected };
	}
}
