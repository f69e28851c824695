import type { Lang } from "#contract/sections.ts";
import { say } from "../../platform/words.ts";

/** For screen readers: "Please type these four digits: seven, two, …". */
export function askForDigits(lang: Lang, digits: string): string {
	const names = say(lang, "answer.digits").split(" ");
	return say(lang, "answer.captcha-question", { digits: [...digits].map((digit) => names[Number(digit)]).join(", ") });
}
