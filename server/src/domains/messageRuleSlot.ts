import type { Ctx } from "../platform/context.ts";
import type { Tx } from "../platform/data/db.ts";

/** A message that the viewer sends. */
export interface WrittenMessage {
	conversationId: number;
	text: string;
	/** The other member has accepted the conversation. */
	accepted: boolean;
}

/** `refused`: it is not sent. `record` keeps what the rule needs to know of it later, once it is written. */
export interface MessageVerdict {
	refused: boolean;
	record(tx: Tx, mid: number): Promise<void>;
}

/** Another domain's question whether a message of the viewer is sent. */
export type MessageRule = (tx: Tx, ctx: Ctx, message: WrittenMessage) => Promise<MessageVerdict | undefined>;

let rules: readonly MessageRule[] = [];

/** Registers the rules of all domains; called once by the app. */
export function registerMessageRules(domains: readonly { messageRules: readonly MessageRule[] }[]): void {
	rules = domains.flatMap(({ messageRules }) => messageRules);
}

/** Asks all rules. */
export async function askMessageRules(tx: Tx, ctx: Ctx, message: WrittenMessage): Promise<MessageVerdict> {
	const verdicts: MessageVerdict[] = [];
	for (const rule of rules) {
		const verdict = await rule(tx, ctx, message);
		if (verdict) verdicts.push(verdict);
	}
	return {
		refused: verdicts.some(({ refused }) => refused),
		async record(tx, mid) {
			for (const verdict of verdicts) await verdict.record(tx, mid);
		},
	};
}
