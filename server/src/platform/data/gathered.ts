/**
 * Gathers the keys that are asked for in one turn of the event loop, so that one query answers all of them.
 * @param ask its answer has a value for each known key
 */
export function gathered<Place extends object, Key, Value>(
	ask: (place: Place, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (place: Place, key: Key) => Promise<Value | undefined> {
	const waiting = new WeakMap<Place, { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> }>();
	return async (place, key) => {
		let turn = waiting.get(place);
		if (!turn) {
			const keys = new Set<Key>();
			const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
				waiting.delete(place);
				return ask(place, [...keys]);
			});
			turn = { keys, answers };
			waiting.set(place, turn);
		}
		turn.keys.add(key);
		return (await turn.answers).get(key);
	};
}
