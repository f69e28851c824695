import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { Busy } from "./errors.ts";
import { beginHold, counted, heldByOne, heldMost, holdUntilAnswered } from "./uploads.ts";

test("one address holds half of the room at most, all together the whole, and what is given back is free again", () => {
	const [greedy, other, late] = [beginHold("10.0.0.1"), beginHold("10.0.0.2"), beginHold("10.0.0.3")];
	greedy.take(heldByOne);
	expect(() => greedy.take(1)).toThrow(Busy);
	expect(() => beginHold("10.0.0.1").take(1)).toThrow(Busy);
	other.take(heldMost - heldByOne);
	expect(() => late.take(1)).toThrow(Busy);
	greedy.giveBack();
	greedy.giveBack();
	late.take(heldByOne);
	expect(() => beginHold("10.0.0.4").take(1)).toThrow(Busy);
	for (const hold of [other, late]) hold.giveBack();
	const again = beginHold("10.0.0.4");
	again.take(heldByOne);
	again.giveBack();
});

test("what comes after it was given back is not held: an answer may be sent before all of a body came", () => {
	const answered = beginHold("10.0.0.1");
	answered.take(1);
	answered.giveBack();
	answered.take(heldByOne);
	const next = beginHold("10.0.0.1");
	next.take(heldByOne);
	next.giveBack();
});

test("a visitor who was gone before counting began holds nothing", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	raw.destroy();
	holdUntilAnswered({ ip: "10.0.0.1" }, { raw }).take(heldByOne);
	const next = beginHold("10.0.0.1");
	next.take(heldByOne);
	next.giveBack();
});

test("bytes are counted as they come, and refused where there is no room", async () => {
	const hold = beginHold("10.0.0.1");
	const read = async (stream: Readable): Promise<string> => Buffer.concat(await stream.toArray()).toString();
	expect(await read(counted(Readable.from([Buffer.from("ab"), Buffer.from("c")]), hold))).toBe("abc");
	hold.take(heldByOne - 3);
	await expect(read(counted(Readable.from([Buffer.from("d")]), hold))).rejects.toBeInstanceOf(Busy);
	hold.giveBack();
});
