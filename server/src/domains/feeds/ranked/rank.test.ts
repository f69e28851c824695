import { describe, expect, test } from "vitest";
import { hourMs } from "../../../platform/durations.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { decodeIds, encodeIds, maxCursorLength, maxIds } from "./idList.ts";
import { type Candidate, diversity, pickDiverse, reasonFor, scoreFor, trendScore } from "./rank.ts";

/** Numbers from 0 to 1 that are the same in every run. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

const thread: Candidate = {
	tid: 1,
	uid: 1,
	topid: null,
	fid: 294,
	countryFid: 207,
	lang: "fr",
	digest: 0,
	readaccess: 0,
	hot: 5,
};
const nobody = {
	countryFid: 188,
	lang: "en",
	members: new Set<number>(),
	topics: new Map<number, string>(),
	boards: new Set<number>(),
	interesting: new Map<number, string>(),
	read: new Set<number>(),
};

describe("the score and the reason", () => {
	test.each([
		["a followed author", {}, { members: new Set([1]) }, "member"],
		["a followed topic", { topid: 7 }, { topics: new Map([[7, "Nollywood"]]) }, "topic"],
		["a topic of one's interests", { topid: 7 }, { interesting: new Map([[7, "Nollywood"]]) }, "interest"],
		["a followed board", {}, { boards: new Set([294]) }, "board"],
		["one's own section", { countryFid: 188 }, {}, "section"],
		["one's own language", { lang: "en" }, {}, "language"],
	])("%s ranks higher", (_name, fields, interests, reason) => {
		const [one, mine] = [
			{ ...thread, ...fields },
			{ ...nobody, ...interests },
		];
		expect(scoreFor(one, mine)).toBeGreaterThan(scoreFor(thread, nobody));
		expect(reasonFor(one, mine)).toBe(reason);
	});
	test("what was read ranks lower, also of a followed author", () => {
		const read = new Set([thread.tid]);
		expect(scoreFor(thread, { ...nobody, read, members: new Set([thread.uid]) })).toBeLessThan(
			scoreFor(thread, nobody),
		);
	});
	test("a digest ranks higher; the global section is nobody's own", () => {
		expect(scoreFor({ ...thread, digest: 1 }, nobody)).toBeGreaterThan(scoreFor(thread, nobody));
		expect(scoreFor({ ...thread, countryFid: 293 }, { ...nobody, countryFid: 293 })).toBe(thread.hot);
		expect(reasonFor({ ...thread, countryFid: 293 }, { ...nobody, countryFid: 293 })).toBe("popular");
	});
	test("the same engagement trends more when it is younger", () => {
		const now = new Date();
		const at = (hours: number) =>
			trendScore(
				{ likeCount: 10, replyCount: 2, bookmarkCount: 0, createdAt: new Date(now.getTime() - hours * hourMs) },
				now,
			);
		expect(at(1)).toBeGreaterThan(at(10));
		expect(at(24) / at(0)).toBeCloseTo(0.19, 2);
		expect(trendScore({ likeCount: 0, replyCount: 0, bookmarkCount: 0, createdAt: now }, now)).toBe(0);
	});
});

describe("diversity", () => {
	const often = (picked: Pick<Candidate, "uid" | "topid">[], at: number, key: "uid" | "topid"): number => {
		const value = picked[at]?.[key];
		return value === null
			? 0
			: picked.slice(Math.max(0, at - diversity.row + 1), at + 1).filter((one) => one[key] === value).length;
	};
	test.each(Array.from({ length: 60 }, (_, seed) => seed))(
		"no author and no topic is too often in a row while others remain (%i)",
		(seed) => {
			const random = randomOf(seed + 1);
			const all = Array.from({ length: 120 }, (_, tid) => ({
				tid,
				uid: Math.floor(random() ** 3 * 40),
				topid: random() < 0.5 ? null : Math.floor(random() ** 2 * 30),
			}));
			const picked = pickDiverse(all, 100);
			expect(new Set(picked).size).toBe(100);
			for (const [at, one] of picked.entries()) {
				if (often(picked, at, "uid") <= diversity.uid && often(picked, at, "topid") <= diversity.topid) continue;
				// Each of those that remained would have been too often as well; of these it is the first.
				const rest = all.filter((other) => !picked.slice(0, at).includes(other));
				const fits = rest.filter((other) => {
					const row = [...picked.slice(0, at), other];
					return often(row, at, "uid") <= diversity.uid && often(row, at, "topid") <= diversity.topid;
				});
				expect([fits, rest[0]]).toEqual([[], one]);
			}
		},
	);
	test("nothing is left out of a list of one author", () => {
		expect(
			pickDiverse(
				[1, 2, 3, 4].map((tid) => ({ tid, uid: 1, topid: null })),
				9,
			).map(({ tid }) => tid),
		).toEqual([1, 2, 3, 4]);
	});
});

describe("the cursor of a ranked list", () => {
	test.each(Array.from({ length: 40 }, (_, seed) => seed))("holds the ids in their order (%i)", (seed) => {
		const random = randomOf(seed + 1);
		const span = 10 ** (1 + (seed % 15));
		const ids = [
			...new Set(Array.from({ length: 1 + Math.floor(random() * maxIds) }, () => 1 + Math.floor(random() * span))),
		];
		expect(decodeIds(encodeIds(ids))).toEqual(ids);
		expect(encodeIds(ids).length).toBeLessThanOrEqual(maxCursorLength);
	});
	test("200 ids of a site with 100,000 recent threads take less than 900 characters", () => {
		const random = randomOf(5);
		const ids = [...new Set(Array.from({ length: maxIds }, () => 9_000_000 + Math.floor(random() * 100_000)))];
		expect(encodeIds(ids).length).toBeLessThan(900);
	});
	test.each([
		"",
		"x",
		"AQ",
		"Ag",
		encodeIds([1, 1]),
		encodeIds([0]),
		encodeIds([-5]),
		`${encodeIds([5])}!`,
		`${encodeIds([5])}=`,
		`${encodeIds([5])}gA`,
	])("is refused when it is %j", (cursor) => {
		expect(() => decodeIds(cursor)).toThrow(Invalid);
	});
	test("is refused with too many ids", () => {
		expect(() => decodeIds(encodeIds(Array.from({ length: maxIds + 1 }, (_, n) => n + 1)))).toThrow(Invalid);
	});
});
