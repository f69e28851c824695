import { data, redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { changeUsername, editInfo } from "#contract/profiles.ts";
import { findRegion } from "#contract/regions.ts";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { idempotencyKeyOf } from "../../lib/form/idempotency-key.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { type BasicInfoValues, parseWholeNumber, readBasicInfoValues } from "./basic-info-values.ts";
import type { OwnPersonalInfo } from "./own-personal-info.server.ts";

/** Profile information as form values. */
export const toBasicInfoValues = (info: OwnPersonalInfo): BasicInfoValues => ({
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

/** Handles both forms: the information and the username. */
export async function submitBasicInfo(api: PageApi, form: FormData, info: OwnPersonalInfo) {
	return formText(form, "intent") === "username" ? rename(api, form) : save(api, form, info);
}

async function save(api: PageApi, form: FormData, info: OwnPersonalInfo) {
	const values = readBasicInfoValues(form, toBasicInfoValues(info));
	const { nickname, sightml, occupation, realname, cityname } = values;
	try {
		const body = {
			nickname,
			sightml,
			occupation,
			realname,
			gender: parseWholeNumber(values.gender),
			birthyear: parseWholeNumber(values.birthyear),
			birthmonth: parseWholeNumber(values.birthmonth),
			birthday: parseWholeNumber(values.birthday),
			guardian: form.has("guardian") ? 1 : 0,
			version: wholeOrUndefined(formText(form, "version")),
			...(form.has("cityname") ? { cityname } : {}),
			// A country from registration that is not in the list is kept unless another is chosen.
			...(form.has("nationality") && (values.nationality !== "" || findRegion(info.nationality)) ? { nationality: values.nationality } : {}),
		};
		const { changed } = await api.call(editInfo, { body }, idempotencyKeyOf(form));
		return redirect(`${pathsForVisitor(api).basicInfo}?saved=${changed.length > 0 ? "yes" : "no"}#content`, 303);
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ intent: "info" as const, formError, values }, { status });
	}
}

async function rename(api: PageApi, form: FormData) {
	const username = formText(form, "username");
	try {
		await api.call(changeUsername, { body: { username } }, idempotencyKeyOf(form));
		return redirect(`${pathsForVisitor(api).basicInfo}?saved=username#content`, 303);
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		const { status, formError } = toFormError(error);
		return data({ intent: "username" as const, formError, username }, { status });
	}
}

const wholeOrUndefined = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
