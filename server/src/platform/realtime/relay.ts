import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Signals } from "./signals.ts";

/** Handles what another process has changed. */
export type RelayHandler = (ids: readonly number[]) => Promise<void>;

/** Tells the site's other processes which rows have changed, so that they read and send them to their own sockets. */
export interface Relay {
	/** Call it after the commit. @param ids at most 400, what each means is the kind's own */
	send(kind: string, ids: readonly number[]): void;
	handle(kind: string, handler: RelayHandler): void;
}

/** A change, and the process that made it and has sent it to its own sockets. */
export interface Relayed {
	from: string;
	kind: string;
	ids: readonly number[];
}

/** Handles the changes of other processes one after the other, in the order in which they arrive. */
export function createRelay(signals: Signals, log: Logger): Relay {
	const self = randomUUID().slice(0, 8);
	const handlers = new Map<string, RelayHandler>();
	let handled: Promise<void> = Promise.resolve();
	signals.subscribe(({ relay }) => {
		if (!relay || relay.from === self) return;
		const { kind, ids } = relay;
		handled = handled
			.then(() => handlers.get(kind)?.(ids))
			.catch((error: unknown) => log.warn({ err: error, kind }, "a change of another process was not sent"));
	});
	return {
		send: (kind, ids) => signals.send({ relay: { from: self, kind, ids } }),
		handle: (kind, handler) => void handlers.set(kind, handler),
	};
}
