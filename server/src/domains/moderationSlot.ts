import type { ModerationAction } from "#contract/moderationAction.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../platform/context.ts";
import type { Db, Tx } from "../platform/data/db.ts";
import { dayMs } from "../platform/durations.ts";
import { t } from "../platform/i18n.ts";
import type { LogEntry } from "./moderationLog/queries.ts";
import { appealReason } from "./moderationReason.ts";

/** What a moderator chose for an action. */
export interface ModerationChoice {
	/** The value to set; 0 undoes the action. */
	value: number;
	days?: number | undefined;
	reason?: string | undefined;
}

/**
 * Carries out an action on an object, by the action of its domain: that checks the permission and writes the log in its
 * transaction.
 */
export type ApplyModeration = (ctx: Ctx, objectId: number, choice: ModerationChoice) => Promise<unknown>;

/** How long a decision can be appealed, unless its action has an `AppealRule`. Milliseconds. */
export const appealMs = 30 * dayMs;

/** Appeals of actions whose domain says until when they are possible, and waits for them. */
export interface AppealRule {
	/** Until when the last decision about each object can be appealed; none for one that no longer can. */
	listDeadlines(db: Db, objectIds: readonly number[]): Promise<ReadonlyMap<number, Date>>;
	/**
	 * Runs in the transaction that sends an appeal (`open`), or refuses it.
	 * @param decision what is appealed; a later decision may have reversed it
	 * @throws Forbidden `appeal-too-late` for one that is sent
	 */
	onAppeal(tx: Tx, decision: LogEntry, open: boolean): Promise<void>;
}

/** An action of a domain; one that nobody takes from a case, an appeal or several objects at once needs no `apply`. */
export interface RegisteredAction extends ModerationAction {
	apply?: ApplyModeration | undefined;
	/** Without, an appealable action can be appealed for a time that is the same for all. */
	appeals?: AppealRule | undefined;
}

type AppliedNames<Rows> = {
	[Name in keyof Rows]: Rows[Name] extends { icon: string } | { outcome: string } ? Name : never;
}[keyof Rows];

/** The actions of a noun with how each is carried out. */
export const withApply = <Rows extends Record<string, ModerationAction>>(
	rows: Rows,
	apply: { [Name in AppliedNames<Rows>]: ApplyModeration },
): { [Name in keyof Rows]: Rows[Name] & (Name extends AppliedNames<Rows> ? { apply: ApplyModeration } : unknown) } =>
	Object.fromEntries(
		Object.entries(rows).map(([name, row]) => [name, { ...row, apply: apply[name as AppliedNames<Rows>] }]),
	) as never;

/** Says a logged value in words; empty where the action's name says it already. @param boardName empty for no board */
export type LoggedField = (lang: Lang, value: unknown, boardName: (fid: number | null) => string) => string;

const actions = new Map<string, RegisteredAction>();
/** Of the domain of an action, by the names of the action and of its reversal. */
const fields = new Map<string, Record<string, LoggedField>>();

/**
 * Registers the actions of all domains, and what is logged of them; called once by the app.
 * @throws Error for an action that two domains declare
 */
export function registerModeration(
	domains: readonly { moderation: Record<string, RegisteredAction>; loggedFields: Record<string, LoggedField> }[],
): void {
	actions.clear();
	fields.clear();
	for (const { moderation, loggedFields } of domains)
		for (const [name, action] of Object.entries(moderation)) {
			if (actions.has(name)) throw new Error(`two domains declare the action ${name}`);
			actions.set(name, action);
			for (const one of [name, action.reversal ?? []].flat()) fields.set(one, loggedFields);
		}
}

/** How the log says the values of a field of an action. */
export const findLoggedField = (action: string, field: string): LoggedField | undefined => fields.get(action)?.[field];

/** Whether something was closed, in words. */
export const closedField: LoggedField = (lang, value) => t(lang, value ? "log.closed" : "log.open");

/** All actions, by name. */
export const registeredActions = (): ReadonlyMap<string, RegisteredAction> => actions;

/** The action that closes a case of a kind of object in a way. */
export const actionForOutcome = (kind: string, outcome: string): RegisteredAction | undefined =>
	[...actions.values()].find((action) => action.object === kind && action.outcome === outcome);

/** Whether an action restricts the member until it is reversed. */
export const isRestriction = (action: string): boolean => actions.get(action)?.effect === "restriction";

/** What ends a restriction: its reversal, or the same again. */
export const endsOf = (action: string): string[] => [action, actions.get(action)?.reversal ?? []].flat();

/** What restricts objects of a kind, with what ends it. */
export const restrictionsOf = (kind: string): string[] =>
	[...actions].flatMap(([name, { object }]) => (object === kind && isRestriction(name) ? endsOf(name) : []));

/** An action with its reversal, by the name of either. */
export function sameActions(action: string): string[] {
	const row = actions.has(action)
		? action
		: ([...actions].find(([, { reversal }]) => reversal === action)?.[0] ?? action);
	return endsOf(row);
}

/** Whether the member is notified of an entry of the log. What a granted appeal undoes is notified with the appeal. */
export function isNotified({
	action,
	reason,
	after,
}: {
	action: string;
	reason: string;
	after: Record<string, unknown>;
}): boolean {
	if (reason === appealReason) return false;
	const row = actions.get(action);
	if (!row)
		return [...actions.values()].some(({ reversal, effect }) => reversal === action && effect === "restriction");
	return row.effect !== undefined && !(row.effect === "honour" && row.field && after[row.field] === 0);
}
