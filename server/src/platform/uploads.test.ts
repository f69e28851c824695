import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { Busy } from "./errors.ts";
import { beginHold, counted, heldByAddress, heldByMember, heldMost, holdUntilAnswered } from "./uploads.ts";

const from = (address: string, uid = 0) => beginHold({ address, uid });

test("one address uses at most half of the memory, all together at most all, and released memory is free again", () => {
	const [first, second, third] = [from("10.0.0.1"), from("10.0.0.2"), from("10.0.0.3")];
	first.take(heldByAddress);
	expect(() => first.take(1)).toThrow(Busy);
	expect(() => from("10.0.0.1").take(1)).toThrow(Busy);
	second.take(heldMost - heldByAddress);
	expect(() => third.take(1)).toThrow(Busy);
	first.giveBack();
	first.giveBack();
	third.take(heldByAddress);
	expect(() => from("10.0.0.4").take(1)).toThrow(Busy);
	for (const hold of [second, third]) hold.giveBack();
	const again = from("10.0.0.4");
	again.take(heldByAddress);
	again.giveBack();
});

test("a member uses at most a quarter of the memory, from all addresses together; others at the same address are not affected", () => {
	const [firstAddress, secondAddress] = [from("10.0.0.1", 7), from("10.0.0.2", 7)];
	firstAddress.take(heldByMember - 10);
	expect(() => secondAddress.take(11)).toThrow(Busy);
	secondAddress.take(10);
	const otherMember = from("10.0.0.1", 8);
	otherMember.take(heldByMember);
	expect(() => from("10.0.0.1", 9).take(11)).toThrow(Busy);
	const guest = from("10.0.0.3");
	guest.take(heldByMember + 1);
	for (const hold of [firstAddress, secondAddress, otherMember, guest]) hold.giveBack();
	from("10.0.0.9", 7).assertRoom(heldByMember);
});

test("a request is rejected by its content-length, which reserves nothing", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	const reserve = (bytes: number) => holdUntilAnswered({ headers: { "content-length": String(bytes) } }, { raw }, { address: "10.0.0.1", uid: 7 });
	expect(() => reserve(heldByMember + 1)).toThrow(Busy);
	reserve(heldByMember);
	reserve(heldByMember);
});

test("bytes that arrive after the release are not counted: a response may be sent before the whole body arrived", () => {
	const answered = from("10.0.0.1");
	answered.take(1);
	answered.giveBack();
	answered.take(heldByAddress);
	const next = from("10.0.0.1");
	next.take(heldByAddress);
	next.giveBack();
});

test("a connection that was closed before counting began uses nothing", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	raw.destroy();
	holdUntilAnswered({ headers: {} }, { raw }, { address: "10.0.0.1", uid: 0 }).take(heldByAddress);
	const next = from("10.0.0.1");
	next.take(heldByAddress);
	next.giveBack();
});

test("bytes are counted as they arrive, and rejected beyond the limit", async () => {
	const hold = from("10.0.0.1");
	const read = async (stream: Readable): Promise<string> => Buffer.concat(await stream.toArray()).toString();
	expect(await read(counted(Readable.from([Buffer.from("ab"), Buffer.from("c")]), hold))).toBe("abc");
	hold.take(heldByAddress - 3);
	await expect(read(counted(Readable.from([Buffer.from("d")]), hold))).rejects.toBeInstanceOf(Busy);
	hold.giveBack();
});
