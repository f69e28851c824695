import { setUserTags } from "#contract/interests.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { type FormError, formText, toFormError } from "../../lib/form/form-error.ts";

/** Why the interests were not saved, with the selection. */
export interface SaveInterestsFailure {
	status: number;
	formError: FormError;
	selected: number[];
}

/** Saves the selected interests. @returns undefined on success. */
export async function saveInterests(api: PageApi, form: FormData): Promise<SaveInterestsFailure | undefined> {
	const selected = form.getAll("tag").map(Number);
	try {
		await api.call(setUserTags, { query: { tagids_new: selected.join(",") } }, formText(form, "key") || undefined);
		return undefined;
	} catch (error) {
		return { ...toFormError(error), selected };
	}
}
