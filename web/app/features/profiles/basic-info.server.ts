import { data, redirect } from "react-router";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { changeUsername, editInfo } from "#contract/profiles.ts";
import { regionOf } from "#contract/regions.ts";
import { pathsHere } from "../../lib/paths.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import { type InfoValues, valuesIn, wholeOf } from "./info-values.ts";
import type { OwnInfo } from "./own-info.server.ts";
import { keyIn } from "./write-key.ts";

/** Profile information as form values. */
export const valuesOf = (info: OwnInfo): InfoValues => ({
	nickname: info.nickname,
	sightml: info.sightml,
	gender: String(info.gender),
	birthyear: info.birthyear > 0 ? String(info.birthyear) : "",
	birthmonth: String(info.birthmonth),
	birthday: String(info.birthday),
	occupation: info.occupation,
	realname: info.realname,
	nationality: regionOf(info.nationality) ?? "",
	cityname: info.cityname,
});

/** Handles both forms: the information and the username. */
export async function basicInfoAction(api: PageApi, form: FormData, info: OwnInfo) {
	return textOf(form, "intent") === "username" ? rename(api, form) : save(api, form, info);
}

async function save(api: PageApi, form: FormData, info: OwnInfo) {
	const values = valuesIn(form, valuesOf(info));
	const { nickname, sightml, occupation, realname, cityname } = values;
	try {
		const body = {
			nickname,
			sightml,
			occupation,
			realname,
			gender: wholeOf(values.gender),
			birthyear: wholeOf(values.birthyear),
			birthmonth: wholeOf(values.birthmonth),
			birthday: wholeOf(values.birthday),
			guardian: form.has("guardian") ? 1 : 0,
			version: wholeOrUndefined(textOf(form, "version")),
			...(form.has("cityname") ? { cityname } : {}),
			// A country from registration that is not in the list is kept unless another is chosen.
			...(form.has("nationality") && (values.nationality !== "" || regionOf(info.nationality)) ? { nationality: values.nationality } : {}),
		};
		const { changed } = await api.call(editInfo, { body }, keyIn(form));
		return redirect(`${pathsHere(api).basicInfo}?saved=${changed.length > 0 ? "yes" : "no"}#content`, 303);
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ intent: "info" as const, formError, values }, { status });
	}
}

async function rename(api: PageApi, form: FormData) {
	const username = textOf(form, "username");
	try {
		await api.call(changeUsername, { body: { username } }, keyIn(form));
		return redirect(`${pathsHere(api).basicInfo}?saved=username#content`, 303);
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		const { status, formError } = refusalOf(error);
		return data({ intent: "username" as const, formError, username }, { status });
	}
}

const wholeOrUndefined = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
