import type { PageApi } from "#contract/pageApi.ts";
import { changeUsername, editInfo } from "#contract/profiles.ts";
import { findRegion } from "#contract/regions.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import type { BasicInfo, SavedInfo } from "./basic-info-form.tsx";
import { parseWholeNumber } from "./basic-info-values.ts";
import { loadOwnPersonalInfo, type OwnPersonalInfo } from "./own-personal-info.server.ts";
import { regionNames } from "./region-name.ts";

/** Data of the page's forms. */
export async function loadBasicInfo(api: PageApi): Promise<BasicInfo> {
	const info = await loadOwnPersonalInfo(api);
	const locked = info.location_until > 0;
	return {
		values: toValues(info),
		version: info.version,
		locked: { nationality: locked && info.nationality !== "", cityname: locked && info.cityname !== "" },
		lockedUntil: info.location_until,
		countries: regionNames(api.lang),
		username: info.username,
		chances: info.usernamechances,
		price: info.username_price,
	};
}

const toValues = (info: OwnPersonalInfo): BasicInfo["values"] => ({
	nickname: info.nickname,
	sightml: info.sightml,
	gender: String(info.gender),
	birthyear: info.birthyear > 0 ? String(info.birthyear) : "",
	birthmonth: String(info.birthmonth),
	birthday: String(info.birthday),
	occupation: info.occupation,
	realname: info.realname,
	nationality: findRegion(info.nationality) ?? "",
	cityname: info.cityname,
});

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
	"change-username": async (form) => {
		await form.call(changeUsername);
		return saved(form, "username");
	},
});
