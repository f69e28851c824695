import { createContext, use } from "react";
import type { CallResponse } from "#contract/call.ts";
import type { Permission } from "#contract/common.ts";
import type { listVoters } from "#contract/polls.ts";
import type { TranslationView } from "#contract/translations.ts";
import { type FormResult, firstMessage } from "../../../lib/form/form-result.ts";
import { usePaths, useViewer } from "../../../lib/site.tsx";
import type { ThreadPageData } from "./load-thread-page.ts";
import { formatPageQuery } from "./page-query.ts";

/** What the viewer is about to do to a post. */
export type ReplyTargetKind = "reply" | "quote" | "edit" | "remove";
export interface ReplyTarget {
	kind: ReplyTargetKind;
	pid: number;
}

export const replyTargetKinds: readonly ReplyTargetKind[] = ["reply", "quote", "edit", "remove"];

/** Shared by the components of a thread page. */
export interface ThreadContextValue {
	tid: number;
	viewerUid: number;
	/** Whether the viewer bans members here: a host of the topic hides replies only. */
	mayBan: boolean;
	/** Path of this page, without a reply target. */
	currentPath: string;
	/** Login path that returns to the reply form of this page. */
	loginPath: string;
	/** Idempotency key of this page's next write. */
	idempotencyKey: string;
	replyTarget: ReplyTarget | undefined;
	/** Nested replies that were opened: of which reply, how many are shown, after which one, and whether more follow. */
	children?: { pid: number; count: number; after: number; more: boolean } | undefined;
	/** Voters of an option of the poll. */
	voters?: (CallResponse<typeof listVoters> & { option: number }) | undefined;
	/** The translated post, or why it was not translated. */
	translation?: (TranslationView & { msg: "" }) | { pid: number; msg: string } | undefined;
	/** Number of the last post of the page. */
	last?: number;
	/** Error of the form that was posted without scripts. */
	formError: ThreadFormError | undefined;
}

interface ThreadFormError {
	/** Which form it was. */
	intent: string;
	msg: string;
	/** What was typed, of which post, and its stored photos. */
	message: string;
	pid: number;
	aids: readonly number[];
	/** The moderator's action. */
	target: string;
}

/** The error of a form of the page. */
export function formErrorOf(
	result: FormResult<{ aids?: number[] } | undefined> | undefined,
): ThreadContextValue["formError"] {
	if (!result?.formError) return undefined;
	const { intent, formError, typed, view } = result;
	const field = (name: string): string => typed?.[name]?.[0] ?? "";
	return {
		intent,
		msg: firstMessage(formError),
		message: field("message") || field("answer"),
		pid: Number(field("pid")) || 0,
		aids: view?.aids ?? [],
		target: field("target"),
	};
}

export const ThreadContext = createContext<ThreadContextValue | undefined>(undefined);

/** The context of a page and of its parts. @param pathname of the page */
export function useThreadContext(
	{ thread, pageQuery, key, replyTarget, voters, children, translation }: ThreadPageData,
	pathname: string,
	formError?: ThreadContextValue["formError"],
): ThreadContextValue {
	const viewer = useViewer();
	const currentPath = pathname + formatPageQuery(pageQuery);
	return {
		tid: thread.tid,
		viewerUid: viewer.uid,
		mayBan: thread.powers.includes("ban-user"),
		currentPath,
		loginPath: usePaths().logIn(`${currentPath}#reply`),
		idempotencyKey: key,
		last: thread.last_position,
		...{ replyTarget, voters, children, translation, formError },
	};
}

/** The translation of a post that is shown instead of its text. */
export const translationOf = ({ translation }: ThreadContextValue, pid: number): TranslationView | undefined =>
	translation && "message" in translation && translation.pid === pid ? translation : undefined;

/** Context of the thread page. */
export function useThread(): ThreadContextValue {
	const thread = use(ThreadContext);
	if (!thread) throw new Error("useThread needs a ThreadContext");
	return thread;
}

/** The page with one more query parameter, or several. */
export const pathWith = (
	{ currentPath }: ThreadContextValue,
	name: string,
	pid: number,
	hash: string,
	more: Record<string, number> = {},
): string =>
	`${currentPath}${currentPath.includes("?") ? "&" : "?"}${[[name, pid], ...Object.entries(more)].map((pair) => pair.join("=")).join("&")}#${hash}`;

/** Link that sets the reply target. */
export const replyTargetLink = (thread: ThreadContextValue, kind: ReplyTargetKind, pid: number) => ({
	href: pathWith(thread, kind, pid, kind === "reply" || kind === "quote" ? "reply" : `pid${pid}`),
	"data-part": "",
});

/** Target of "Reply": the form, the login and then the form, or the reason why not. */
export function replyLink(thread: ThreadContextValue, can: Permission, kind: "reply" | "quote", pid: number) {
	const link = replyTargetLink(thread, kind, pid);
	if (can.ok) return link;
	const [login] = thread.loginPath.split("?");
	return { href: can.why === "login-required" ? `${login}?back=${encodeURIComponent(link.href)}` : "#reply" };
}
