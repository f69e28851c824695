import type { Signal } from "./signals.ts";

/** Bytes of the JSON of a signal, alone or with others: PostgreSQL takes messages below 8,000. */
export const maxSignalBytes = 7_900;
/** Tags of one invalidation; longer lists are several. */
const tagsPerSignal = 100;

/** What a process tells the others in one message. */
export interface SignalBundle {
	/** The sender, which has handled its signals already. */
	from: string;
	signals: Signal[];
}

/**
 * Merges signals into as few messages as hold them: each tag and each equal event once, the tags first, so that who
 * fetches at an event finds fresh data.
 * @returns the messages' JSON
 */
export function bundleSignals(from: string, signals: readonly Signal[]): string[] {
	const tags = [...new Set(signals.flatMap(({ invalidate = [] }) => invalidate))];
	const invalidations: Signal[] = [];
	for (let at = 0; at < tags.length; at += tagsPerSignal)
		invalidations.push({ invalidate: tags.slice(at, at + tagsPerSignal) });
	const events = signals.flatMap(({ notify, relay }): Signal[] => [
		...(notify ? [{ notify }] : []),
		...(relay ? [{ relay }] : []),
	]);
	const messages: string[][] = [];
	let bytes = maxSignalBytes;
	const overhead = Buffer.byteLength(JSON.stringify({ from, signals: [] }));
	for (const text of new Set([...invalidations, ...events].map((content) => JSON.stringify(content)))) {
		const size = Buffer.byteLength(text) + 1;
		if (bytes + size > maxSignalBytes) {
			messages.push([]);
			bytes = overhead;
		}
		messages.at(-1)?.push(text);
		bytes += size;
	}
	return messages.map((texts) => `{"from":${JSON.stringify(from)},"signals":[${texts.join(",")}]}`);
}
