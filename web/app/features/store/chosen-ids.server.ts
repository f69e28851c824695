import { CallError } from "#contract/pageApi.ts";
import type { PostedForm } from "../../lib/form/form-actions.server.ts";
import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";

/** The ticked boxes of a name, joined by commas. @throws CallError that says what must be chosen, when none is */
export function chosenIds({ api, data }: PostedForm, name: string, none: MessageKey): string {
	const ids = data.getAll(name).join(",");
	if (ids === "") throw new CallError(422, "field.required", translatorFor(api.lang)(none));
	return ids;
}
