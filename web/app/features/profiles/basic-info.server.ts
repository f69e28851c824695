import { changeUsername, editInfo, memberEditLog } from "#contract/profiles.ts";
import { findRegion } from "#contract/regions.ts";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { parseWholeNumber } from "./basic-info-values.ts";
import { loadOwnPersonalInfo } from "./own-personal-info.server.ts";
import type { PictureAction } from "./pictures/picture-forms.tsx";
import { pictureForms } from "./pictures/pictures.server.ts";
import { regionNames } from "./region-name.ts";

/** Data of the page on which the viewer edits their profile. */
export type OwnProfile = Awaited<ReturnType<typeof loadOwnProfile>>;
export type BasicInfo = OwnProfile["info"];

/** What a form of the page has changed. */
export type Saved = "yes" | "no" | "username" | PictureAction;

/** View of a saved form: what was changed, and the page's new data. */
export interface SavedProfile {
	what: Saved;
	page: OwnProfile;
}

/** The viewer's information with all countries, which location fields can't be changed yet, and the log of changes. */
export async function loadOwnProfile(api: LoaderApi, url: URL) {
	const before = Number(url.searchParams.get("before"));
	const query = Number.isSafeInteger(before) && before > 0 ? { before } : {};
	const [info, { lists: changes, next }] = await Promise.all([
		loadOwnPersonalInfo(api),
		api.load(memberEditLog, { query }),
	]);
	const locks = info.location_until > 0;
	const basic = {
		...info,
		nationality: findRegion(info.nationality) ?? "",
		/** The country as it was given at registration, where it is not in the list. */
		otherCountry: findRegion(info.nationality) ? "" : info.nationality,
		countries: regionNames(api.lang),
		locked: { nationality: locks && info.nationality !== "", cityname: locks && info.cityname !== "" },
	};
	return { info: basic, changes, next, older: "before" in query };
}

const saved = async ({ api, scripted, show, url, paths }: PostedForm, what: Saved) =>
	show<SavedProfile | undefined>(
		scripted ? { what, page: await loadOwnProfile(api, url) } : undefined,
		`${paths.href("ucenter/setting/basicinfo")}?saved=${what}#content`,
	);

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

export const ownProfileAction = formActions({
	"edit-profile": editProfile,
	"change-username": callThen(changeUsername, (form) => saved(form, "username")),
	...pictureForms(saved),
});
