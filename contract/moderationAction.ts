import type { RoleName } from "./access.ts";

/** A way to close a case. */
interface CaseOutcomeRow {
	icon: string;
	key: string;
	/** Whether its button warns. */
	danger?: true;
	/** Whether the member does not read its reason, which the log has. */
	silent?: true;
	/** Whether it can't be undone. */
	final?: true;
	/** Whether it bans the member for days to choose; the reported post can be deleted with it. */
	bans?: true;
}

/** Ways to close a case, in the order of their buttons. */
export const caseOutcomes = {
	dismiss: { icon: "check", key: "n", silent: true },
	warn: { icon: "warning", key: "w", final: true },
	hide: { icon: "eye-off", key: "h", danger: true },
	delete: { icon: "trash", key: "d", danger: true },
	close: { icon: "lock", key: "c", danger: true },
	mute: { icon: "volume-off", key: "m", danger: true },
	ban: { icon: "ban", key: "b", danger: true, bans: true },
} as const satisfies Record<string, CaseOutcomeRow>;
export type CaseOutcome = keyof typeof caseOutcomes;
/** The row of an outcome, without its literal types. */
export const outcomeOf = (outcome: CaseOutcome): CaseOutcomeRow => caseOutcomes[outcome];
export const caseOutcomeNames = Object.keys(caseOutcomes) as CaseOutcome[];

/**
 * What moderators do to one kind of object, under the name that the log gives it: `<verb>-<object>`. Its texts have
 * keys with that name.
 */
export interface ModerationAction {
	/** Kind of the object, as in the log. */
	object: string;
	/**
	 * Powers of which any allows it, with the lowest role that has each (G-01); higher roles have it too. Without, its
	 * policy decides.
	 */
	powers?: Readonly<Record<string, RoleName>>;
	/** Name of its end in the log. */
	reversal?: string;
	/**
	 * What it is to the member, who is notified of it: a restriction is in force until its reversal, of which they are
	 * notified too; of the end of an honour they are not. Without, they are not notified.
	 */
	effect?: "restriction" | "honour" | "notice";
	/** Whether the member may appeal. */
	appealable?: true;
	/** The way to close a case of the object by it. */
	outcome?: CaseOutcome;
	/** Only a case or an appeal carries it out. */
	caseOnly?: true;
	/** How the menu of the object offers it. */
	menu?: "dialog" | "button";
	/** Whether it can be done to several objects at once. */
	bulk?: true;
	icon?: string;
	/** What it sets, as the object's view and the log name it; 0 and false are its end. */
	field?: string;
	/** Values to choose from, or the id of a board or thread; without, it switches between 0 and 1. */
	values?: readonly number[] | "id";
	/** Days that it may last; 0 is permanent. */
	days?: readonly number[];
	/** The power without which it can't be permanent. */
	permanentPower?: string;
	/** Whether it is about the author of the post, who is not the moderator. */
	ofAuthor?: true;
	/** Whether the author of the thread has it too. */
	ofThreadAuthor?: true;
	/** Whether only posts with photos have it. */
	needsPhotos?: true;
	/** Whether its button warns. */
	danger?: true;
	/** Whether it ends a pin to the top of the board. */
	endsPin?: true;
	/** Whether the moderator who did it may undo it right after, also without the power for it. */
	ownUndo?: true;
	/** Whether it changes more of the page than the post. */
	changesPage?: true;
	/** The action, on the same member, that its dialog offers too. */
	also?: string;
}
