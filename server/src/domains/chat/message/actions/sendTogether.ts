import type { Database } from "../../../../platform/data/db.ts";
import { asAppError, Unavailable } from "../../../../platform/http/errors.ts";
import { type Sent, type WrittenText, writeTexts } from "./writeTexts.ts";

/** A text to another member that waits to be written with others. */
interface Text extends WrittenText {
	/** Sends it by itself. */
	alone: () => Promise<Sent>;
}

interface Waiting extends Text {
	since: number;
	resolve: (sent: Sent | Promise<Sent>) => void;
	reject: (error: unknown) => void;
}

const maxTogether = 200;

/** Writes the texts that arrive while others are being written, each turn in one transaction. */
class Outgoing {
	readonly #db: Database;
	readonly #waitMs: number;
	#waiting: Waiting[] = [];
	/** Writers whose earlier text to the same member is not written yet. */
	readonly #busy = new Set<string>();
	#isWriting = false;

	constructor(db: Database, waitMs: number) {
		this.#db = db;
		this.#waitMs = waitMs;
	}

	send(text: Text): Promise<Sent> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ ...text, since: performance.now(), resolve, reject });
			void this.#write();
		});
	}

	async #write(): Promise<void> {
		if (this.#isWriting) return;
		this.#isWriting = true;
		for (let texts = this.#take(); texts.length > 0; texts = this.#take()) {
			try {
				const written = await this.#db.transaction((tx) => writeTexts(tx, texts));
				for (const [at, text] of texts.entries()) this.#settle(text, written[at]);
			} catch (error) {
				// One of them may be at fault: each is sent by itself, unless the database is not there.
				const isUnavailable = asAppError(error) instanceof Unavailable;
				for (const text of texts)
					if (isUnavailable) {
						this.#busy.delete(keyOf(text));
						text.reject(error);
					} else this.#settle(text);
			}
		}
		this.#isWriting = false;
	}

	/** The next texts, of a writer to a member one. */
	#take(): Waiting[] {
		const texts: Waiting[] = [];
		const latest = performance.now() - this.#waitMs;
		this.#waiting = this.#waiting.filter((text) => {
			if (text.since < latest) {
				text.reject(new Unavailable());
				return false;
			}
			const key = keyOf(text);
			if (texts.length === maxTogether || this.#busy.has(key)) return true;
			this.#busy.add(key);
			texts.push(text);
			return false;
		});
		return texts;
	}

	#settle(text: Waiting, written?: Sent): void {
		const key = keyOf(text);
		if (written) {
			this.#busy.delete(key);
			text.resolve(written);
			return;
		}
		const sent = text.alone();
		text.resolve(sent);
		const next = (): void => {
			this.#busy.delete(key);
			void this.#write();
		};
		sent.then(next, next);
	}
}

const keyOf = ({ ctx, other }: Text): string => `${ctx.viewer.uid} ${other}`;

const outgoings = new WeakMap<Database, Outgoing>();

/**
 * Sends a text to a member, in one transaction with those of others that arrive at the same time. What is not plainly
 * allowed there, or fails, is sent by `alone`, which refuses it or not. Texts of a member to another one keep their
 * order.
 */
export function sendTogether(text: Text): Promise<Sent> {
	const { db, config } = text.ctx.deps;
	const outgoing = outgoings.get(db) ?? new Outgoing(db, config.databaseTimeoutMs);
	outgoings.set(db, outgoing);
	return outgoing.send(text);
}
