export const json = { "content-type": "application/json" };
export const form = { "content-type": "application/x-www-form-urlencoded" };
export const hindi = { lang: "hi" };

/** A call for members of the v5 convention, and a call for everybody of the legacy convention. */
export const follow = "/v5/user/follow";
export const check = "/selfapi/account/checkusername";

/** JSON of lists within lists. */
export const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** The rows of a page of a list, which calls name `lists`, `list` or `result`. */
// biome-ignore lint/suspicious/noExplicitAny: tests read lists of every shape
export const listIn = ({ lists, list, result }: Record<string, any>): any[] => lists ?? list ?? result;
