import type { Lang } from "#contract/sections.ts";
import { t } from "../../../platform/i18n.ts";

/** For screen readers: "Please type these four digits: seven, two, …". */
export function presentDigitsQuestion(lang: Lang, digits: string): string {
	const names = t(lang, "captcha.digitNames").split(" ");
	return t(lang, "captcha.question", { digits: [...digits].map((digit) => names[Number(digit)]).join(", ") });
}
