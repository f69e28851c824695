import type { RoleName } from "./access.ts";
import { appealActions } from "./appeals.ts";
import { boardActions } from "./boardAdmin.ts";
import { bugActions } from "./bugOptions.ts";
import { chatActions } from "./chatModeration.ts";
import { contestActions } from "./contestAdmin.ts";
import { creatorActions } from "./creatorAdmin.ts";
import { drawActions } from "./draws.ts";
import { earningActions } from "./earning.ts";
import { exchangeActions } from "./exchange.ts";
import { fanStarActions } from "./fanStarAdmin.ts";
import { feedbackActions } from "./feedback.ts";
import { footballActions } from "./footballAdmin.ts";
import { imeiActions } from "./imei.ts";
import { medalActions } from "./medals.ts";
import { addressActions, memberActions } from "./memberModeration.ts";
import { taskActions } from "./memberTasks.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { paymentReviewActions } from "./paymentReviews.ts";
import { photoActions } from "./photography.ts";
import { reportActions } from "./reports.ts";
import { roleActions } from "./roles.ts";
import { storeActions } from "./storeAdmin.ts";
import { replyActions, threadActions } from "./threadModeration.ts";
import { topicActions } from "./topicModeration.ts";
import { voucherActions } from "./vouchers.ts";
import { disputeActions } from "./walletDisputes.ts";
import { freezeActions } from "./walletFreezes.ts";
import { proposalActions } from "./walletProposals.ts";

/** All actions of moderators, by noun. */
export const moderationActions = {
	...replyActions,
	...threadActions,
	...memberActions,
	...bugActions,
	...addressActions,
	...topicActions,
	...chatActions,
	...feedbackActions,
	...reportActions,
	...appealActions,
	...roleActions,
	...boardActions,
	...disputeActions,
	...freezeActions,
	...proposalActions,
	...earningActions,
	...taskActions,
	...paymentReviewActions,
	...imeiActions,
	...storeActions,
	...drawActions,
	...footballActions,
	...fanStarActions,
	...exchangeActions,
	...creatorActions,
	...contestActions,
	...voucherActions,
	...photoActions,
	...medalActions,
} as const;

type Actions = typeof moderationActions;
export type ModerationActionName = keyof Actions;

/** Names of the actions that have a property, by its value. */
type NamesWith<Property> = {
	[Name in ModerationActionName]: Actions[Name] extends Property ? Name : never;
}[ModerationActionName];

/** The `action` of an entry of the log: an action, or what ends one. */
export type LoggedAction<Rows = Actions> = keyof Rows | Extract<Rows[keyof Rows], { reversal: string }>["reversal"];

/** Actions that are carried out by their name. */
export type AppliedAction = NamesWith<{ icon: string }>;
export type PostAction = NamesWith<{ menu: string }>;
export type MenuAction = NamesWith<{ menu: "dialog" }>;
/** Actions of menus that switch between 0 and 1. */
type SwitchAction = Exclude<PostAction, NamesWith<{ values: unknown }>>;
/** Actions whose value is an id. */
export type IdAction = NamesWith<{ values: "id" }>;
export type BulkAction = NamesWith<{ bulk: true }>;

export const actionNames = Object.keys(moderationActions) as ModerationActionName[];
/** The row of an action, without its literal types. */
export const actionOf = (name: ModerationActionName): ModerationAction => moderationActions[name];
export const appliedActions = actionNames.filter((name): name is AppliedAction => actionOf(name).icon !== undefined);
/** Actions of the menus of posts: those with a dialog, and those that only have a button. */
export const postActions = actionNames.filter((name): name is PostAction => actionOf(name).menu !== undefined);
export const hasDialog = (name: PostAction): name is MenuAction => actionOf(name).menu === "dialog";
export const menuActions = postActions.filter(hasDialog);
export const buttonActions = postActions.filter((name) => !hasDialog(name));
export const isSwitch = (name: PostAction): name is SwitchAction => actionOf(name).values === undefined;
export const setsId = (name: ModerationActionName): name is IdAction => actionOf(name).values === "id";
/** The row of what the log names so; undefined for what ends an action. */
export const findAction = (action: LoggedAction): ModerationAction | undefined => {
	const rows: Partial<Record<LoggedAction, ModerationAction>> = moderationActions;
	return rows[action];
};
/** Whether the member may appeal what the log names so. */
export const isAppealable = (action: LoggedAction): boolean => findAction(action)?.appealable === true;
export const bulkActionNames = actionNames.filter((name): name is BulkAction => actionOf(name).bulk === true);

/** Values that an action sets; undefined for ids. */
export const actionValues = ({ values = [0, 1] }: ModerationAction): readonly number[] | undefined =>
	values === "id" ? undefined : values;

/** Powers of moderators (G-01). */
export type Power = keyof UnionToIntersection<Extract<Actions[ModerationActionName], { powers: object }>["powers"]>;
type UnionToIntersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
	? All
	: never;

/** The lowest role that has each power; higher roles have it too. */
export const powers = Object.assign({}, ...actionNames.map((name) => actionOf(name).powers)) as Record<Power, RoleName>;
export const powerNames = Object.keys(powers) as Power[];

/** Those of the actions that somebody with these powers may use. */
export const allowedActions = <Name extends ModerationActionName>(
	names: readonly Name[],
	viewerPowers: readonly string[],
): Name[] =>
	names.filter((name) => Object.keys(actionOf(name).powers ?? {}).some((power) => viewerPowers.includes(power)));
