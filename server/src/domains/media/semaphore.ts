import { Semaphore } from "async-mutex";
import { LRUCache } from "lru-cache";
import { Unavailable } from "../../platform/http/errors.ts";

/** A weighted semaphore with a bounded queue. */
interface Gate {
	/**
	 * Runs `work` when `weight` slots are free, in the order of arrival, so that heavy work is not starved.
	 * @throws Unavailable when the queue is full.
	 */
	run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(slots: number, maxWaiting: number): Gate {
	const semaphore = new Semaphore(slots);
	let waiting = 0;
	return {
		async run(weight, work) {
			if (waiting >= maxWaiting) throw new Unavailable();
			const needed = Math.min(weight, slots);
			const waits = waiting > 0 || semaphore.getValue() < needed;
			if (waits) waiting++;
			return semaphore.runExclusive(() => {
				if (waits) waiting--;
				return work();
			}, needed);
		},
	};
}

/** Members whose waiting work is remembered. */
const maxMembers = 1_000;

/**
 * A semaphore whose queue is fair to members: what one member waits for takes all slots once at most, the rest waits in
 * a queue of the member's own. Work without a member (null) goes straight to the common queue.
 */
export function createFairSemaphore(slots: number, maxWaiting: number) {
	const common = createSemaphore(slots, maxWaiting);
	const byMember = new LRUCache<number, Gate>({
		max: maxMembers,
		memoMethod: () => createSemaphore(slots, maxWaiting),
	});
	return {
		/** @throws Unavailable when the member's queue or the common one is full. */
		run<T>(uid: number | null, weight: number, work: () => Promise<T>): Promise<T> {
			const inCommon = (): Promise<T> => common.run(weight, work);
			return uid === null ? inCommon() : byMember.memo(uid).run(weight, inCommon);
		},
	};
}
