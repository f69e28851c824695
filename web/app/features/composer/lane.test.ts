import { expect, test } from "vitest";
import { createLane } from "./lane.ts";

test("no more run at once than are let in, and all of them in their order", async () => {
	const lane = createLane(2);
	const begun: number[] = [];
	let running = 0;
	let most = 0;
	await Promise.all(
		[1, 2, 3, 4, 5].map((n) =>
			lane(async () => {
				begun.push(n);
				most = Math.max(most, ++running);
				await Promise.resolve();
				running--;
			}),
		),
	);
	expect(begun).toEqual([1, 2, 3, 4, 5]);
	expect(most).toBe(2);
});

test("a failure frees the place", async () => {
	const lane = createLane(1);
	await expect(lane(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
	await expect(lane(async () => "yes")).resolves.toBe("yes");
});
