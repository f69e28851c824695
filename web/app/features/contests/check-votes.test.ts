import { expect, test } from "vitest";
import { checkVotes } from "./check-votes.ts";

const proof = {
	...{
		id: 1,
		phase: "count" as const,
		title: "Lagos at night",
		jury_percent: 0,
		votes: 0,
		hash: "",
		heads: [],
		entries: [],
	},
	...{ apart: { network: 0, burst: 0 }, result: [] },
};

test("published hashes are checked only where some were published", async () => {
	expect((await checkVotes(proof, "")).map(({ name }) => name)).toEqual(["chain", "complete", "apart"]);
	const heads = [{ n: 1, hash: "a".repeat(64), at: 0 }];
	expect(await checkVotes({ ...proof, heads }, "")).toContainEqual({ name: "heads", ok: false });
});
