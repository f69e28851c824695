import { chainStart, chainText, countVotes, type LoggedVote, parseVoteLine } from "#contract/contestMath.ts";
import type { VoteProof } from "#contract/contestVotes.ts";

/** One statement of a check, and whether it holds. */
export interface CheckResult {
	name: "chain" | "complete" | "heads" | "apart" | "result";
	ok: boolean;
}

const encoder = new TextEncoder();
async function sha256(text: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the log: its votes, their hashes, and whether each line follows from the one before. */
async function readLog(contestId: number, file: string) {
	const [votes, hashes]: [LoggedVote[], string[]] = [[], []];
	let before = await sha256(chainStart(contestId));
	let isChain = true;
	for (const row of file.split("\n").slice(0, -1)) {
		const end = row.lastIndexOf(" ");
		const [line, hash] = [row.slice(0, end), row.slice(end + 1)];
		const vote = parseVoteLine(line);
		if (!vote || vote.n !== hashes.length + 1 || (await sha256(chainText(before, line))) !== hash) isChain = false;
		if (vote) votes.push(vote);
		hashes.push(hash);
		before = hash;
	}
	return { votes, hashes, isChain };
}

/** Counts a contest again from its anonymised log. @param file the log */
export async function checkVotes(proof: VoteProof, file: string): Promise<CheckResult[]> {
	const { votes, hashes, isChain } = await readLog(proof.id, file);
	const { standings, apart } = countVotes(proof.entries, votes, proof.jury_percent);
	const reasons = [...apart.values()];
	const countOf = (wanted: string): number => reasons.filter((reason) => reason === wanted).length;
	const results: CheckResult[] = [
		{ name: "chain", ok: isChain },
		{ name: "complete", ok: hashes.length === proof.votes && (hashes.at(-1) ?? "") === proof.hash },
		// A contest may be over before the first hash is published.
		...(proof.heads.length > 0
			? [{ name: "heads" as const, ok: proof.heads.every(({ n, hash }) => hashes[n - 1] === hash) }]
			: []),
		{ name: "apart", ok: countOf("network") === proof.apart.network && countOf("burst") === proof.apart.burst },
	];
	if (proof.phase === "decided")
		results.push({
			name: "result",
			ok:
				standings.length === proof.result.length &&
				standings.every(({ tid, score }, at) => proof.result[at]?.tid === tid && proof.result[at].score === score),
		});
	return results;
}
