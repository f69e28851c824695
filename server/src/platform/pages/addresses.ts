import { boards } from "#contract/sections.ts";

/** The screens that search engines and feed readers are told of; as `paths.ts` of the web writes them. */
export const addressOf = {
	home: "/",
	latest: "/latest",
	boards: "/forum",
	board: (fid: number): string => (fid === boards.bugs ? "/buglist" : `/forum/${fid}`),
	thread: ({ fid, tid }: { fid: number; tid: number }): string =>
		fid === boards.bugs ? `/buglist/detail${tid}` : `/forum/${fid}/${tid}`,
	topic: (topid: number): string => `/topic/${topid}`,
	member: (uid: number): string => `/ucenter/account/posts?uid=${uid}`,
};

/** An address in a section; the global one has no prefix. */
export const inSection = (locale: string, path: string): string =>
	locale === "global" ? path : `/${locale}${path === "/" ? "" : path}`;
