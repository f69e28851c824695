import { stripSection } from "#contract/sections.ts";

/** Screens that are read. */
const documents =
	/^\/?(foryou|following|latest|search|forum(\/[^/]+(\/[^/]+(\/photo\/[^/]+)?)?)?|ucenter\/account\/(posts(\/replies)?|favorites(\/video)?|praise|followers|following|topic(\/followedtopic)?))?\/?$/;

/** Whether a path is a screen that is read: a plain document for members, without hydration. */
export const isDocument = (pathname: string): boolean => documents.test(stripSection(pathname));
