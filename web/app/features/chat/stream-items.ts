import type { MessageView } from "#contract/chatViews.ts";
import type { OpenConversation, Outgoing } from "./chat-store.ts";
import { needsTimeTag } from "./chat-times.ts";

/** One line of the stream. */
export interface StreamItem {
	/** The same while a message is sent and after. */
	key: string;
	message: MessageView | undefined;
	outgoing: Outgoing | undefined;
	/** Unix seconds, where the time is shown above it. */
	timeTag: number | undefined;
	/** Whether the line of new messages is above it. */
	isFirstUnread: boolean;
	/** Whether it begins a run of messages of one member, and ends it. */
	startsRun: boolean;
	endsRun: boolean;
}

const keyOf = ({ flow, clientId, sequence }: MessageView): string =>
	flow === "out" && clientId ? clientId : String(sequence);

/** The lines of a conversation: its messages, then what is not sent yet. */
export function streamItems(
	{ messages, hasNewer, readAtOpening, id }: OpenConversation,
	waiting: readonly Outgoing[],
): StreamItem[] {
	const sent = new Set(messages.flatMap(({ flow, clientId }) => (flow === "out" && clientId ? clientId : [])));
	const outgoing = hasNewer ? [] : waiting.filter(({ to, clientId }) => to === id && !sent.has(clientId));
	const authorOf = (message: MessageView | undefined): string | undefined =>
		message && (message.kind === "system" ? `system${message.sequence}` : message.from);
	// Of messages that are not loaded, the first one is not known.
	const isLoaded = (messages[0]?.sequence ?? 0) <= readAtOpening + 1;
	const firstUnread =
		readAtOpening && isLoaded
			? messages.find(({ sequence, flow }) => sequence > readAtOpening && flow === "in")?.sequence
			: undefined;
	const lines = messages.map((message, at): StreamItem => {
		const [before, after] = [messages[at - 1], messages[at + 1]];
		const isTagged = needsTimeTag(message.time, before?.time);
		const breaksAfter = after !== undefined && needsTimeTag(after.time, message.time);
		return {
			...{ key: keyOf(message), message, outgoing: undefined },
			timeTag: isTagged ? message.time : undefined,
			isFirstUnread: message.sequence === firstUnread,
			startsRun: isTagged || authorOf(before) !== authorOf(message) || message.sequence === firstUnread,
			endsRun: breaksAfter || authorOf(after) !== authorOf(message),
		};
	});
	const last = messages.at(-1)?.time;
	return [
		...lines,
		...outgoing.map(
			(one, at): StreamItem => ({
				...{ key: one.clientId, message: undefined, outgoing: one, isFirstUnread: false, startsRun: at === 0 },
				timeTag: at === 0 && needsTimeTag(one.time, last) ? one.time : undefined,
				endsRun: at === outgoing.length - 1,
			}),
		),
	];
}
