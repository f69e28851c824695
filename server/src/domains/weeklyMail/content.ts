import { threadPath } from "#contract/screenPaths.ts";
import type { Deps } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { weekMs } from "../../platform/durations.ts";
import { memberContext } from "../auth/session/queries.ts";
import { lookUpFollowedTids } from "../feeds/followed/queries.ts";
import { listThreadsInOrder } from "../feeds/queries.ts";
import { presentUnread } from "../notifications/presenter.ts";
import { isListed, mayRead } from "../threads/policy.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { presentThreadCards } from "../threads/thread/listPresenter.ts";
import { isNewThreadKind } from "../threads/thread/newThreadNotifications.ts";
import { listBestOfSection, type Recipient } from "./queries.ts";

/** What an e-mail is written from. */
export interface WeeklyContent {
	notifications: { title: string; href: string }[];
	/** All unread ones, of which `notifications` are the first. */
	notificationCount: number;
	followed: MailedThread[];
	section: MailedThread[];
}

export interface MailedThread {
	subject: string;
	author: string;
	excerpt: string;
	likes: number;
	replies: number;
	/** Path of its page. */
	href: string;
}

/** Threads of each list, and how many are read to find those that the member may read. */
const [threadsPerList, readPerList] = [4, 40];
const notificationsShown = 5;
const excerptLength = 140;

/** What is new for a member since a week: of threads only those that they may read and have not hidden. */
export async function loadWeeklyContent(deps: Deps, recipient: Recipient): Promise<WeeklyContent> {
	const { uid, countryFid, lang } = recipient;
	const ctx = await memberContext(deps, uid, lang);
	const since = new Date(deps.clock.now().getTime() - weekMs);
	const [followed, section] = await Promise.all([
		lookUpFollowedTids(deps.db, { uid, countryFid }, { since, offset: 0, limit: readPerList }),
		listBestOfSection(deps.db, { uid, fid: countryFid, lang, since, limit: readPerList }),
	]);
	const pick = (rows: ThreadRow[]): ThreadRow[] =>
		rows
			.filter(
				(row) => row.createdAt > since && row.uid !== uid && mayRead(ctx.viewer, row).ok && isListed(ctx.viewer, row),
			)
			.toSorted((a, b) => b.hot - a.hot)
			.slice(0, threadsPerList);
	const followedThreads = await listThreadsInOrder(deps.db, valuesOf(followed, "tid"));
	const best = pick(followedThreads);
	const others = pick(section.filter(({ tid }) => !best.some((one) => one.tid === tid)));
	const present = async (rows: ThreadRow[]): Promise<MailedThread[]> =>
		(await presentThreadCards(ctx, rows)).map((card) => ({
			subject: card.subject,
			author: card.author,
			excerpt: shorten(card.message),
			likes: card.like,
			replies: card.replies,
			href: threadPath(card),
		}));
	return {
		...(await loadNotifications(deps, recipient, new Set(best.map(({ tid, fid }) => threadPath({ tid, fid }))))),
		followed: await present(best),
		section: await present(others),
	};
}

/** The unread notifications of the kinds that the member wants by e-mail, without those that a listed thread is new. */
async function loadNotifications(
	deps: Deps,
	{ uid, lang }: Recipient,
	listed: ReadonlySet<string>,
): Promise<Pick<WeeklyContent, "notifications" | "notificationCount">> {
	const unread = await presentUnread(deps, uid, "mail", lang);
	const views = unread.filter(({ kind, href }) => !isNewThreadKind(kind) || !listed.has(href));
	return {
		notifications: views.slice(0, notificationsShown).map(({ text, href }) => ({ title: text, href })),
		notificationCount: views.length,
	};
}

export const isEmpty = ({ notificationCount, followed, section }: WeeklyContent): boolean =>
	notificationCount + followed.length + section.length === 0;

function shorten(text: string): string {
	const characters = [...text.replace(/\s+/g, " ").trim()];
	return characters.length > excerptLength
		? `${characters.slice(0, excerptLength).join("").trimEnd()}…`
		: characters.join("");
}
