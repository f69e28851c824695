import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";

test("keys that are asked for at once are answered by one question, later ones by the next", async () => {
	const asked: number[][] = [];
	const find = gathered(async (place: { factor: number }, keys: number[]) => {
		asked.push(keys);
		return new Map(keys.filter((key) => key > 0).map((key) => [key, key * place.factor]));
	});
	const [one, two] = [{ factor: 1 }, { factor: 10 }];
	expect(await Promise.all([find(one, 1), find(one, 2), find(one, 1), find(one, -1), find(two, 1)])).toEqual([
		1,
		2,
		1,
		undefined,
		10,
	]);
	expect(await find(one, 3)).toBe(3);
	expect(asked).toEqual([[1, 2, -1], [1], [3]]);
});

test("a later question does not get an earlier failure", async () => {
	let fails = true;
	const find = gathered(async (_place: object, keys: number[]) => {
		if (fails) throw new Error("lost");
		return new Map(keys.map((key) => [key, key]));
	});
	const place = {};
	expect(await Promise.allSettled([find(place, 1), find(place, 2)])).toMatchObject([
		{ status: "rejected" },
		{ status: "rejected" },
	]);
	fails = false;
	expect(await find(place, 1)).toBe(1);
});

test("keys that are asked for while two questions run are answered by the third", async () => {
	const asked: number[][] = [];
	const answers: (() => void)[] = [];
	const find = gathered(async (_place: object, keys: number[]) => {
		asked.push(keys);
		await new Promise<void>((resolve) => answers.push(resolve));
		return new Map(keys.map((key) => [key, key]));
	});
	const place = {};
	const turn = () => new Promise((resolve) => setImmediate(resolve));
	const found: Promise<unknown>[] = [];
	for (const key of [1, 2, 3, 4]) {
		found.push(find(place, key));
		await turn();
	}
	expect(asked).toEqual([[1], [2]]);
	answers[1]?.();
	expect(await found[1]).toBe(2);
	expect(asked).toEqual([[1], [2], [3, 4]]);
	for (const answer of answers) answer();
	expect(await Promise.all(found)).toEqual([1, 2, 3, 4]);
});
