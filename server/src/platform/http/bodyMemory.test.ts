import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import {
	countBytes,
	createBodyReservation,
	maxBufferedBytes,
	maxBufferedBytesPerAddress,
	maxBufferedBytesPerMember,
	reserveUntilResponse,
} from "./bodyMemory.ts";
import { ServerBusy } from "./errors.ts";

const from = (address: string, uid = 0) => createBodyReservation({ address, uid });

test("one address uses at most half of the memory, all together at most all, and released memory is free again", () => {
	const [first, second, third] = [from("10.0.0.1"), from("10.0.0.2"), from("10.0.0.3")];
	first.add(maxBufferedBytesPerAddress);
	expect(() => first.add(1)).toThrow(ServerBusy);
	expect(() => from("10.0.0.1").add(1)).toThrow(ServerBusy);
	second.add(maxBufferedBytes - maxBufferedBytesPerAddress);
	expect(() => third.add(1)).toThrow(ServerBusy);
	first.release();
	first.release();
	third.add(maxBufferedBytesPerAddress);
	expect(() => from("10.0.0.4").add(1)).toThrow(ServerBusy);
	for (const hold of [second, third]) hold.release();
	const again = from("10.0.0.4");
	again.add(maxBufferedBytesPerAddress);
	again.release();
});

test("a member uses at most a quarter of the memory, from all addresses together; others at the same address are not affected", () => {
	const [firstAddress, secondAddress] = [from("10.0.0.1", 7), from("10.0.0.2", 7)];
	firstAddress.add(maxBufferedBytesPerMember - 10);
	expect(() => secondAddress.add(11)).toThrow(ServerBusy);
	secondAddress.add(10);
	const otherMember = from("10.0.0.1", 8);
	otherMember.add(maxBufferedBytesPerMember);
	expect(() => from("10.0.0.1", 9).add(11)).toThrow(ServerBusy);
	const guest = from("10.0.0.3");
	guest.add(maxBufferedBytesPerMember + 1);
	for (const hold of [firstAddress, secondAddress, otherMember, guest]) hold.release();
	from("10.0.0.9", 7).assertCapacity(maxBufferedBytesPerMember);
});

test("a request is rejected by its content-length, which reserves nothing", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	const reserve = (bytes: number) => reserveUntilResponse({ headers: { "content-length": String(bytes) } }, { raw }, { address: "10.0.0.1", uid: 7 });
	expect(() => reserve(maxBufferedBytesPerMember + 1)).toThrow(ServerBusy);
	reserve(maxBufferedBytesPerMember);
	reserve(maxBufferedBytesPerMember);
});

test("bytes that arrive after the release are not counted: a response may be sent before the whole body arrived", () => {
	const answered = from("10.0.0.1");
	answered.add(1);
	answered.release();
	answered.add(maxBufferedBytesPerAddress);
	const next = from("10.0.0.1");
	next.add(maxBufferedBytesPerAddress);
	next.release();
});

test("a connection that was closed before counting began uses nothing", () => {
	const raw = new ServerResponse(new IncomingMessage(new Socket()));
	raw.destroy();
	reserveUntilResponse({ headers: {} }, { raw }, { address: "10.0.0.1", uid: 0 }).add(maxBufferedBytesPerAddress);
	const next = from("10.0.0.1");
	next.add(maxBufferedBytesPerAddress);
	next.release();
});

test("bytes are counted as they arrive, and rejected beyond the limit", async () => {
	const hold = from("10.0.0.1");
	const read = async (stream: Readable): Promise<string> => Buffer.concat(await stream.toArray()).toString();
	expect(await read(countBytes(Readable.from([Buffer.from("ab"), Buffer.from("c")]), hold))).toBe("abc");
	hold.add(maxBufferedBytesPerAddress - 3);
	await expect(read(countBytes(Readable.from([Buffer.from("d")]), hold))).rejects.toBeInstanceOf(ServerBusy);
	hold.release();
});
