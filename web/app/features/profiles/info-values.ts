import { textOf } from "../accounts/refusal.ts";

/** What stands in the form's fields, as text. */
export interface InfoValues {
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

/** Reads the fields of a posted form. Disabled ones are not sent, and stay as `before`. */
export const valuesIn = (form: FormData, before: InfoValues): InfoValues =>
	Object.fromEntries(names.map((name) => [name, form.has(name) ? textOf(form, name).replace(/\r\n?/g, "\n") : before[name]])) as unknown as InfoValues;

/** A number as it was typed: nothing is 0, and what is no number is given on as one that is refused. */
export const wholeOf = (text: string): number => (text.trim() === "" || text.trim() === "–" ? 0 : /^\d{1,4}$/.test(text.trim()) ? Number(text) : 9_999);
