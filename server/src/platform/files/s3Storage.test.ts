import { createReadStream, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startS3 } from "../../../test/s3Store.ts";
import { openS3Storage } from "./s3Storage.ts";

const store = await startS3();
afterAll(() => store.close());
const files = openS3Storage({
	endpoint: store.endpoint,
	region: "auto",
	bucket: "of-tests",
	accessKeyId: "key",
	secretAccessKey: "secret",
});
const text = async (key: string): Promise<string> => (await files.bytes(key)).toString();

test("content is stored from memory, from a file and from a stream of unknown length", async () => {
	const path = join(mkdtempSync(join(tmpdir(), "baraza-s3-")), "file");
	writeFileSync(path, "from a file");
	await files.put("a/memory", Buffer.from("from memory"));
	await files.putStream("a/file", createReadStream(path));
	await files.putStream("a/stream", Readable.from(["from ", "a stream"]));
	expect([await text("a/memory"), await text("a/file"), await text("a/stream")]).toEqual([
		"from memory",
		"from a file",
		"from a stream",
	]);
	expect([...store.objects.keys()]).toEqual(["/of-tests/a/memory", "/of-tests/a/file", "/of-tests/a/stream"]);
});

test("a part is read, and what does not exist is told", async () => {
	await files.put("b", Buffer.from("0123456789"));
	expect((await buffer(await files.readRange("b", 3, 5))).toString()).toBe("345");
	expect([await files.exists("b"), await files.exists("c")]).toEqual([true, false]);
	for (const _twice of [1, 2]) await files.remove("b");
	expect(await files.exists("b")).toBe(false);
	await expect(files.read("b")).rejects.toThrow();
});
