import type { PageApi } from "#contract/pageApi.ts";
import { changeUsername, editInfo } from "#contract/profiles.ts";
import { findRegion } from "#contract/regions.ts";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { parseWholeNumber } from "./basic-info-values.ts";
import { loadOwnPersonalInfo } from "./own-personal-info.server.ts";
import { regionNames } from "./region-name.ts";

/** Data of the forms for the basic information and the username. */
export type BasicInfo = Awaited<ReturnType<typeof loadBasicInfo>>;

/** View of a saved form: what was changed, and the new information. */
export interface SavedInfo {
	what: "yes" | "no" | "username";
	info: BasicInfo;
}

/** The viewer's information with all countries, and which location fields can't be changed yet. */
export async function loadBasicInfo(api: PageApi) {
	const info = await loadOwnPersonalInfo(api);
	const locks = info.location_until > 0;
	return {
		...info,
		nationality: findRegion(info.nationality) ?? "",
		countries: regionNames(api.lang),
		locked: { nationality: locks && info.nationality !== "", cityname: locks && info.cityname !== "" },
	};
}

const saved = async ({ api, scripted, show, paths }: PostedForm, what: SavedInfo["what"]) =>
	show<SavedInfo | undefined>(scripted ? { what, info: await loadBasicInfo(api) } : undefined, `${paths.basicInfo}?saved=${what}#content`);

async function editProfile(form: PostedForm) {
	const { api, call, has, text } = form;
	const info = await loadOwnPersonalInfo(api);
	const numbers = ["gender", "birthyear", "birthmonth", "birthday"].map((name) => [name, parseWholeNumber(text(name))]);
	// A country from registration that is not in the list is kept unless another is chosen.
	const keepsCountry = text("nationality") === "" && !findRegion(info.nationality);
	const { changed } = await call(editInfo, {
		...Object.fromEntries(numbers),
		guardian: has("guardian") ? 1 : 0,
		version: form.number("version") || undefined,
		...(keepsCountry ? { nationality: undefined } : {}),
	});
	return saved(form, changed.length > 0 ? "yes" : "no");
}

export const basicInfoAction = formActions({
	"edit-profile": editProfile,
	"change-username": callThen(changeUsername, (form) => saved(form, "username")),
});
