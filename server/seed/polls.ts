import { hourMs } from "#server/platform/durations.ts";
import type { Random } from "./random.ts";
import type { InsertTarget } from "./rows.ts";
import type { SeedPoll } from "./texts/types.ts";
import type { PlannedThread } from "./threads.ts";

interface PollRow {
	tid: number;
	days: number;
	endsAt: Date;
	maxChoices: number;
	overt: boolean;
	visible: boolean;
	voterCount: number;
}

/** An option, its picture, and how many of a hundred votes it gets. */
export interface PollOptionRow {
	oid: number;
	tid: number;
	uid: number;
	sort: number;
	text: string;
	aid: number | null;
	picture: { scene: string; seed: number } | undefined;
	voteCount: number;
	weight: number;
}

interface VoteRow {
	tid: number;
	uid: number;
	createdAt: Date;
}

interface ChoiceRow {
	oid: number;
	tid: number;
	uid: number;
}

export interface PlannedPolls {
	polls: PollRow[];
	options: PollOptionRow[];
	votes: VoteRow[];
	choices: ChoiceRow[];
}

/** Polls of the threads that have one, with the votes of so many members. */
export function planPolls(
	threads: PlannedThread[],
	uids: number[],
	firstOid: number,
	now: Date,
	random: Random,
): PlannedPolls {
	const planned: PlannedPolls = { polls: [], options: [], votes: [], choices: [] };
	for (const { row, poll } of threads) if (poll) planPoll(planned, row, poll, { uids, firstOid, now, random });
	return planned;
}

function planPoll(
	{ polls, options, votes, choices }: PlannedPolls,
	{ tid, uid, createdAt }: PlannedThread["row"],
	poll: SeedPoll,
	{ uids, firstOid, now, random }: { uids: number[]; firstOid: number; now: Date; random: Random },
): void {
	const endsAt = new Date(createdAt.getTime() + poll.days * 24 * hourMs);
	const own = poll.options.map(
		({ text, weight, picture }, sort): PollOptionRow => ({
			oid: firstOid + options.length + sort,
			tid,
			uid,
			sort,
			text,
			aid: null,
			picture,
			voteCount: 0,
			weight,
		}),
	);
	options.push(...own);
	const from = random.whole(0, uids.length - 1);
	const voters = Array.from(
		{ length: Math.min(poll.voters, uids.length) },
		(_none, at) => uids[(from + at) % uids.length] as number,
	);
	const until = Math.min(now.getTime(), endsAt.getTime());
	for (const voter of voters) {
		votes.push({
			tid,
			uid: voter,
			createdAt: new Date(createdAt.getTime() + (until - createdAt.getTime()) * random.next() ** 2),
		});
		for (const option of choose(own, poll.max ?? 1, random)) {
			option.voteCount++;
			choices.push({ oid: option.oid, tid, uid: voter });
		}
	}
	polls.push({
		tid,
		days: poll.days,
		endsAt,
		maxChoices: poll.max ?? 1,
		overt: poll.overt ?? false,
		visible: !poll.hidden,
		voterCount: voters.length,
	});
}

/** One to `most` options, by their weights. */
function choose(options: PollOptionRow[], most: number, random: Random): PollOptionRow[] {
	const rest = [...options];
	return Array.from({ length: random.whole(1, most) }, () => {
		const tickets = rest.flatMap((option) => Array<PollOptionRow>(option.weight).fill(option));
		const chosen = tickets[random.whole(0, tickets.length - 1)] as PollOptionRow;
		rest.splice(rest.indexOf(chosen), 1);
		return chosen;
	});
}

export const pollTarget: InsertTarget<PollRow> = {
	table: "polls",
	columns: [
		["tid", "bigint", (p) => p.tid],
		["days", "smallint", (p) => p.days],
		["ends_at", "timestamptz", (p) => p.endsAt],
		["max_choices", "smallint", (p) => p.maxChoices],
		["overt", "boolean", (p) => p.overt],
		["visible", "boolean", (p) => p.visible],
		["voter_count", "int", (p) => p.voterCount],
	],
};

export const pollOptionTarget: InsertTarget<PollOptionRow> = {
	table: "poll_options",
	columns: [
		["oid", "bigint", (o) => o.oid],
		["tid", "bigint", (o) => o.tid],
		["sort", "smallint", (o) => o.sort],
		["text", "text", (o) => o.text],
		["aid", "bigint", (o) => o.aid],
		["vote_count", "int", (o) => o.voteCount],
	],
};

export const voteTarget: InsertTarget<VoteRow> = {
	table: "poll_votes",
	columns: [
		["tid", "bigint", (v) => v.tid],
		["uid", "bigint", (v) => v.uid],
		["created_at", "timestamptz", (v) => v.createdAt],
	],
};

export const choiceTarget: InsertTarget<ChoiceRow> = {
	table: "poll_choices",
	columns: [
		["oid", "bigint", (c) => c.oid],
		["tid", "bigint", (c) => c.tid],
		["uid", "bigint", (c) => c.uid],
	],
};
