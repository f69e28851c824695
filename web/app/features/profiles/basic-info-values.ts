import { formText } from "../../lib/form/form-error.ts";

/** Values of the form's fields, as text. */
export interface BasicInfoValues {
	nickname: string;
	sightml: string;
	gender: string;
	birthyear: string;
	birthmonth: string;
	birthday: string;
	occupation: string;
	realname: string;
	nationality: string;
	cityname: string;
}

const names = ["nickname", "sightml", "gender", "birthyear", "birthmonth", "birthday", "occupation", "realname", "nationality", "cityname"] as const;

/** Reads the fields of a posted form. Disabled fields are not sent and keep their current value. */
export const readBasicInfoValues = (form: FormData, current: BasicInfoValues): BasicInfoValues =>
	Object.fromEntries(names.map((name) => [name, form.has(name) ? formText(form, name).replace(/\r\n?/g, "\n") : current[name]])) as unknown as BasicInfoValues;

/** Parses a typed number: empty is 0, anything else that is no number becomes 9999, which the server rejects. */
export const parseWholeNumber = (text: string): number =>
	text.trim() === "" || text.trim() === "–" ? 0 : /^\d{1,4}$/.test(text.trim()) ? Number(text) : 9_999;
