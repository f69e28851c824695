import type { Lang } from "#contract/sections.ts";

/** The time that calls have in Unix seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** What calls have as 1 or 0; undefined when it was left out. */
export const isOn = (flag: number | undefined): boolean | undefined => (flag === undefined ? undefined : flag === 1);

/** A text that calls have once in each language, as `title_en`. */
export const textsOf = <Name extends string>(
	body: Record<`${Name}_${Lang}`, string>,
	name: Name,
): Record<Lang, string> => ({ en: body[`${name}_en`], fr: body[`${name}_fr`], hi: body[`${name}_hi`] });
