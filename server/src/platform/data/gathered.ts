/** Queries of one place at the same time; more would wait for connections that others need. */
const maxRunning = 2;

/**
 * Gathers the keys that are asked for in one turn of the event loop, or while earlier queries run, so that one query
 * answers all of them.
 * @param ask its answer has a value for each known key
 */
export function gathered<Place extends object, Key, Value>(
	ask: (place: Place, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (place: Place, key: Key) => Promise<Value | undefined> {
	class Queue {
		readonly #place: Place;
		#running = 0;
		#waiting: { keys: Set<Key>; answers: PromiseWithResolvers<ReadonlyMap<Key, Value>> } | undefined;

		constructor(place: Place) {
			this.#place = place;
		}

		async find(key: Key): Promise<Value | undefined> {
			if (!this.#waiting) setImmediate(() => this.#ask());
			this.#waiting ??= { keys: new Set(), answers: Promise.withResolvers() };
			const { keys, answers } = this.#waiting;
			keys.add(key);
			return (await answers.promise).get(key);
		}

		#ask(): void {
			if (!this.#waiting || this.#running === maxRunning) return;
			const { keys, answers } = this.#waiting;
			this.#waiting = undefined;
			this.#running++;
			answers.resolve(
				ask(this.#place, [...keys]).finally(() => {
					this.#running--;
					this.#ask();
				}),
			);
		}
	}
	const queues = new WeakMap<Place, Queue>();
	return (place, key) => {
		const queue = queues.get(place) ?? new Queue(place);
		queues.set(place, queue);
		return queue.find(key);
	};
}
