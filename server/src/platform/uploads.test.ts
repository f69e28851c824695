import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { Busy } from "./errors.ts";
import { beginHold, counted, heldByAddress, heldByMember, heldMost, holdUntilAnswered } from "./uploads.ts";

const from = (address: string, uid = 0) => beginHold({ address, uid });

test("one address holds half of the room at most, all together the whole, and what is given back is free again", () => {
	const [greedy, other, late] = [from("10.0.0.1"), from("10.0.0.2"), from("10.0.0.3")];
	greedy.take(heldByAddress);
	expect(() => greedy.take(1)).toThrow(Busy);
	expect(() => from("10.0.0.1").take(1)).toThrow(Busy);
	other.take(heldMost - heldByAddress);
	expect(() => late.take(1)).toThrow(Busy);
	greedy.giveBack();
	greedy.giveBack();
	late.take(heldByAddress);
	expect(() => from("10.0.0.4").take(1)).toThrow(Busy);
	for (const hold of [other, late]) hold.giveBack();
	const again = from("10.0.0.4");
	again.take(heldByAddress);
	again.giveBack();
});

test("a member holds a quarter of the room at most, from however many addresses; others at the same address go on", () => {
	const [home, road] = [from("10.0.0.1", 7), from("10.0.0.2", 7)];
	home.take(heldByMember - 10);
	expect(() => road.take(11)).toThrow(Busy);
	road.take(10);
	const neighbour = from("10.0.0.1", 8);
	neighbour.take(heldByMember);
	expect(() => from("10.0.0.1", 9).take(11)).toThrow(Busy);
	const guest = from("10.0.0.3");
	guest.take(heldByMember + 1);
	for (const hold of [home, road, neighbour, guest]) hold.giveBack();
	from("10.0.0.9", 7).assertRoom(heldByMember);
});

test("what finds no room is refused by what it announces, and what it announces takes nothing from others", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	const ask = (bytes: number) => holdUntilAnswered({ headers: { "content-length": String(bytes) } }, { raw }, { address: "10.0.0.1", uid: 7 });
	expect(() => ask(heldByMember + 1)).toThrow(Busy);
	ask(heldByMember);
	ask(heldByMember);
});

test("what comes after it was given back is not held: an answer may be sent before all of a body came", () => {
	const answered = from("10.0.0.1");
	answered.take(1);
	answered.giveBack();
	answered.take(heldByAddress);
	const next = from("10.0.0.1");
	next.take(heldByAddress);
	next.giveBack();
});

test("a visitor who was gone before counting began holds nothing", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	raw.destroy();
	holdUntilAnswered({ headers: {} }, { raw }, { address: "10.0.0.1", uid: 0 }).take(heldByAddress);
	const next = from("10.0.0.1");
	next.take(heldByAddress);
	next.giveBack();
});

test("bytes are counted as they come, and refused where there is no room", async () => {
	const hold = from("10.0.0.1");
	const read = async (stream: Readable): Promise<string> => Buffer.concat(await stream.toArray()).toString();
	expect(await read(counted(Readable.from([Buffer.from("ab"), Buffer.from("c")]), hold))).toBe("abc");
	hold.take(heldByAddress - 3);
	await expect(read(counted(Readable.from([Buffer.from("d")]), hold))).rejects.toBeInstanceOf(Busy);
	hold.giveBack();
});
