import { boards } from "./sections.ts";

/** Names of the parameters that a path needs: `tid` in `forum/:tid`. */
export type ParamName<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
	? ParamName<Segment> | ParamName<Rest>
	: Path extends `:${string}?`
		? never
		: Path extends `:${infer Name}`
			? Name
			: never;

/** Names of the parameters that a path may be without: `step` in `welcome/:step?`. */
export type OptionalParamName<Path extends string> = Path extends `${string}:${infer Name}?` ? Name : never;

/** A parameter that is undefined, null or empty is left out. */
export type ParamValue = string | number | null | undefined;

/**
 * The screens that the server links to, with the parameters of their query. Each has a row in `web/app/screens.ts`
 * (`paths.test.ts`).
 */
export interface LinkedScreens {
	"": never;
	latest: never;
	forum: never;
	"forum/:fid": never;
	"forum/:fid/:tid": "page";
	buglist: never;
	"buglist/:detail": "page";
	search: "q";
	topic: "cid";
	message: "cid";
	"message/groupdetail": "cid";
	"topic/:topid": never;
	"ucenter/account/posts": "uid";
	"ucenter/account/followers": never;
	"ucenter/account/moderation": "pid";
	"ucenter/notice": never;
	"ucenter/setting/account": never;
	"ucenter/setting/dressup": never;
	"ucenter/setting/notifications": never;
	"ucenter/setting/helpcenter/feedback": never;
	"ucenter/setting/helpcenter/version": never;
	"ucenter/exchange": never;
	"ucenter/wallet/card": never;
	"ucenter/wallet/xcoin": "type";
	"ucenter/wallet/topup": "card";
	"ucenter/wallet/receipt/:id": never;
	"ucenter/wallet/reviews": never;
	"ucenter/invitation": never;
	"xstore/detail": "goods_id";
	"xstore/order/orderDetail": "order_id";
	"jackpot/:id": never;
	goldenfootball: never;
	annual: "year";
	"photos/entries": "contest";
	"photos/:detail": never;
	"dreamFund/entries": "contest";
	"dreamFund/:detail": never;
	"account/confirm": "token";
	"account/email": never;
	"forget/email": never;
	"forget/change": never;
	moderation: never;
	"moderation/appeals": never;
	"moderation/log": "by";
	"moderation/pending": never;
	"moderation/statistics": never;
	"admin/boards": never;
	"admin/photography": never;
	"admin/disputes": never;
	"admin/earning": never;
	"admin/exchange": never;
	"admin/store/goods": never;
	"admin/store/orders": never;
	"admin/store/sales": never;
	"admin/store/shops": never;
	"admin/tasks": never;
	task: never;
	"admin/payments": never;
	"admin/proposals": never;
	"admin/reconciliation": never;
	"admin/wallets": "uid";
	"admin/imei": never;
	"admin/jackpot": never;
	"admin/football": never;
	"admin/xfans": never;
	"admin/contests": never;
	"admin/creators": never;
	"admin/creators/income": never;
	creator: never;
	"ucenter/account/creator": never;
	"ucenter/account/creator/income": "month";
	"admin/vouchers": never;
	"admin/medals": never;
	medalcenter: never;
	"admin/feedback": never;
	"admin/roles": never;
	"admin/announcements": never;
	"admin/audit": never;
	"admin/editorial": "kind" | "edit";
	"admin/emoticons": never;
	"admin/insight": never;
	"admin/jobs": never;
	"admin/keys": never;
	"admin/members": never;
	"admin/members/:uid": never;
	"admin/members/resets": never;
	"admin/settings": never;
	"admin/messages": never;
	"admin/permissions": never;
	"admin/texts": never;
	"admin/topics": never;
	"admin/words": never;
	"admin/webhooks": never;
	"admin/webhooks/:id": never;
}

type ScreenParams<Path extends keyof LinkedScreens> = Record<ParamName<Path>, string | number> &
	Partial<Record<LinkedScreens[Path], ParamValue>>;

/** The path of a screen with these parameters, without a section; those that are not in its path form the query. */
export function fillPath(path: string, params: Readonly<Record<string, ParamValue>>): string {
	const values = new Map(
		Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== ""),
	);
	const segments = path.split("/").flatMap((segment) => {
		if (!segment.startsWith(":")) return segment;
		const name = segment.replace(/[:?]/g, "");
		const value = values.get(name);
		values.delete(name);
		return value ? encodeURIComponent(value) : [];
	});
	const query = [...values].map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("&");
	return `/${segments.join("/")}${query && `?${query}`}`;
}

/** The path of a screen that the server links to. */
export const pathTo = <Path extends keyof LinkedScreens>(
	path: Path,
	...[params]: object extends ScreenParams<Path> ? [params?: ScreenParams<Path>] : [params: ScreenParams<Path>]
): string => fillPath(path, (params ?? {}) as Readonly<Record<string, ParamValue>>);

export const boardPath = (fid: number): string =>
	fid === boards.bugs ? pathTo("buglist") : pathTo("forum/:fid", { fid });

/** Path of a page of a thread, and of a post on it. */
export function threadPath({
	tid,
	fid,
	page = 1,
	pid,
}: {
	tid: number;
	fid: number;
	page?: number;
	pid?: number;
}): string {
	const query = page > 1 ? { page } : {};
	const path =
		fid === boards.bugs
			? pathTo("buglist/:detail", { detail: `detail${tid}`, ...query })
			: pathTo("forum/:fid/:tid", { fid, tid, ...query });
	return path + (pid ? `#pid${pid}` : "");
}

export const topicPath = (topid: number): string => pathTo("topic/:topid", { topid });

export const memberPath = (uid: number): string => pathTo("ucenter/account/posts", { uid });

/** Path of the Atom feed of a section, a board or a topic. */
export const feedPath = ({ fid, topid }: { fid?: number | undefined; topid?: number | undefined }): string =>
	`${topid ? topicPath(topid) : fid ? pathTo("forum/:fid", { fid }) : ""}/feed.xml`;

/** A path in a section; the global one has no prefix. */
export const inSection = (locale: string, path: string): string =>
	locale === "global" ? path : `/${locale}${path === "/" ? "" : path}`;
