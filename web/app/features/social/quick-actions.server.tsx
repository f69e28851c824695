import type { ReactNode } from "react";
import { followBoard } from "#contract/boards.ts";
import { setMeToo } from "#contract/bugs.ts";
import type { Call, CallResponse } from "#contract/call.ts";
import { dismissThread } from "#contract/dismissedThreads.ts";
import { bookmarkThread, likePost } from "#contract/likes.ts";
import { receiveAwards } from "#contract/memberTasks.ts";
import type { CallInput, PageApi } from "#contract/pageApi.ts";
import { votePoll } from "#contract/polls.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { remindSignIn, repairSignIn, signIn } from "#contract/signIns.ts";
import { followAll, followUser } from "#contract/social.ts";
import { muteThread } from "#contract/threadMutes.ts";
import { followTopic } from "#contract/topics.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";
import {
	BoardFollowButton,
	FollowButton,
	FollowerStat,
	TopicFollowButton,
	TopicFollowerCount,
} from "./follow-button.tsx";
import { LikeButton } from "./like-button.tsx";
import { MeTooButton } from "./me-too-button.tsx";
import { MemberTask } from "./member-task.tsx";
import { quickButton } from "./quick-action-form.tsx";
import { RemindButton } from "./sign-in/remind-button.tsx";
import { dayOfNumber } from "./sign-in/sign-in-button.tsx";
import { SignInCard } from "./sign-in/sign-in-card.tsx";
import { SignInStrip } from "./sign-in/sign-in-strip.tsx";
import { MuteThreadItem } from "./thread-items.tsx";

/** A pressed button: id of its object, whether it switches on, and what else its form has. */
export interface Press {
	id: number;
	on: 0 | 1;
	form: PostedFields;
}

interface QuickAction {
	/** Runs the call. @returns the button in its new state, what it counts, and what to say */
	run(api: PageApi, press: Press): Promise<ReactNode>;
	/** Where the page shows its object. */
	hash(id: number): string;
}

/** One row: the call, its input (none: nothing to do), and what it changes in the page. */
const quickAction = <C extends Call>(
	call: C,
	input: (press: Press) => CallInput<C> | undefined,
	changes: (view: CallResponse<C>, press: Press) => ReactNode,
	hash: (id: number) => string = () => "",
): QuickAction => ({
	async run(api, press) {
		const given = input(press);
		return given && changes(await api.call(call, given), press);
	},
	hash,
});

const nameIn = ({ form }: Press): string => String(form.get("name") ?? "");

/** A message that the script shows for a while. */
const Message = ({ text }: { text: MessageKey }) => <output>{useTranslate()(text)}</output>;

/** Hides the card of a thread in the lists of the page, and offers to undo it; or shows it again. */
function HiddenThread({ tid, hidden }: { tid: number; hidden: boolean }) {
	const t = useTranslate();
	return (
		<>
			<div data-hides={`.thread-card[data-tid="${tid}"]`} hidden={hidden} />
			{hidden && (
				<output>
					{t("thread.hidden")}
					<Button {...quickButton("unhide", tid)} kind="quiet" size="sm">
						{t("dialog.undo")}
					</Button>
				</output>
			)}
		</>
	);
}

/** By the name of the button; one with `un` before it switches off. */
const quickActions = {
	like: quickAction(
		likePost,
		({ id, on }) => ({ body: { pid: id, like: on } }),
		({ is_like, like }, { id, form }) => (
			<LikeButton pid={id} liked={is_like === 1} count={like} small={form.has("small")} />
		),
		(pid) => `#pid${pid}`,
	),
	bookmark: quickAction(
		bookmarkThread,
		({ id, on }) => ({ body: { id, favorite: on } }),
		({ favid }, { id }) => <BookmarkButton tid={id} bookmarked={favid === 1} />,
	),
	follow: quickAction(
		followUser,
		({ id, on }) => ({ body: { follow_uid: id, status: on } }),
		({ follows_status, followers }, press) => (
			<>
				<FollowButton uid={press.id} name={nameIn(press)} following={follows_status === 1} />
				<FollowerStat uid={press.id} followers={followers} />
				<Message text={follows_status === 1 ? "member.followed" : "member.unfollowed"} />
			</>
		),
	),
	"follow-all": quickAction(
		followAll,
		({ form }) => {
			const follow_uid = form.getAll("uid").join() || String(form.get("all") ?? "");
			return follow_uid ? { query: { follow_uid } } : undefined;
		},
		() => <Message text="member.followed" />,
	),
	"follow-topic": quickAction(
		followTopic,
		({ id, on }) => ({ body: { topid: id, status: on } }),
		({ is_following, is_group, followers }, press) => {
			const topic = { topid: press.id, group: is_group === 1 };
			return (
				<>
					<TopicFollowButton {...topic} name={nameIn(press)} following={is_following === 1} />
					<TopicFollowerCount {...topic} followers={followers} />
					{!topic.group && <Message text={is_following === 1 ? "topic.followed" : "topic.unfollowed"} />}
				</>
			);
		},
	),
	"follow-board": quickAction(
		followBoard,
		({ id, on }) => ({ body: { fid: id, status: on } }),
		({ follows_status }, press) => (
			<BoardFollowButton fid={press.id} name={nameIn(press)} following={follows_status === 1} />
		),
	),
	metoo: quickAction(
		setMeToo,
		({ id, on }) => ({ body: { tid: id, status: on } }),
		({ metoo, is_metoo }, { id }) => <MeTooButton tid={id} on={is_metoo === 1} count={metoo} may={{ ok: true }} />,
	),
	hide: quickAction(
		dismissThread,
		({ id, on }) => ({ body: { tid: id, hide: on } }),
		(_view, { id, on }) => <HiddenThread tid={id} hidden={on === 1} />,
	),
	mute: quickAction(
		muteThread,
		({ id, on }) => ({ body: { tid: id, mute: on } }),
		(_view, { id, on }) => <MuteThreadItem tid={id} muted={on === 1} />,
	),
	"sign-in": quickAction(
		signIn,
		({ id, on }) => (on ? { body: { day: dayOfNumber(id) } } : undefined),
		(record) => (
			<>
				<SignInCard record={record} />
				<SignInStrip record={record} />
				<Message text="signIn.done" />
			</>
		),
		() => "#sign-in",
	),
	"repair-sign-in": quickAction(
		repairSignIn,
		() => ({}),
		(record) => (
			<>
				<SignInCard record={record} />
				<Message text="signIn.repairedNow" />
			</>
		),
		() => "#sign-in",
	),
	"remind-sign-in": quickAction(
		remindSignIn,
		({ on }) => ({ body: { remind: on } }),
		({ remind }) => (
			<>
				<RemindButton on={remind} />
				<Message text={remind ? "signIn.remindedNow" : "signIn.remindOff"} />
			</>
		),
		() => "#sign-in",
	),
	receive: quickAction(
		receiveAwards,
		({ id }) => ({ query: { taskid: id } }),
		(task) => (
			<>
				<MemberTask task={task} />
				<Message text="memberTask.receivedNow" />
			</>
		),
		(id) => `#task-${id}`,
	),
	vote: quickAction(
		votePoll,
		({ id, form }) => ({ body: { tid: id, options: form.getAll("option").map(Number) } }),
		() => null,
		() => "#poll",
	),
} satisfies Record<string, QuickAction>;

/** Name of a quick action. */
export type QuickActionName = keyof typeof quickActions;

/** The quick action of the pressed button; undefined when the form has none. */
export function findQuickAction(form: PostedFields): { action: QuickAction; press: Press } | undefined {
	for (const [field, value] of form) {
		const name = field.replace(/^un/, "");
		const action = Object.hasOwn(quickActions, name) ? quickActions[name as QuickActionName] : undefined;
		if (action && Number(value) > 0) return { action, press: { id: Number(value), on: name === field ? 1 : 0, form } };
	}
	return undefined;
}
