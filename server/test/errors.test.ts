import { expect, test } from "vitest";
import { asAppError } from "../src/platform/http/errors.ts";

const coded = (code: string, more: object = {}, message = "x"): Error =>
	Object.assign(new Error(message), { code }, more);

test.each<[string, Error, number | undefined, string | undefined]>([
	["a refused connection", coded("ECONNREFUSED"), 503, "unavailable"],
	["a missing socket", coded("ENOENT", { syscall: "connect" }), 503, "unavailable"],
	["a missing file", coded("ENOENT", { syscall: "open" }), undefined, undefined],
	["a shutdown", coded("57P01"), 503, "unavailable"],
	["a database that is starting", coded("57P03"), 503, "unavailable"],
	["a canceled statement", coded("57014"), 503, "unavailable"],
	["a deadlock", coded("40P01"), 503, "unavailable"],
	["too many connections", coded("53300"), 503, "unavailable"],
	["a full disk of the database", coded("53100"), 503, "disk-full"],
	["a full disk of the server", coded("ENOSPC"), 503, "disk-full"],
	["a read-only disk", coded("EROFS"), 503, "unavailable"],
	["a folder without write access", coded("EACCES"), 503, "unavailable"],
	["a disk quota that is used up", coded("EDQUOT"), 503, "unavailable"],
	["a broken disk", coded("EIO"), 503, "unavailable"],
	["too many open files", coded("EMFILE"), 503, "unavailable"],
	["an exhausted pool", new Error("timeout exceeded when trying to connect"), 503, "unavailable"],
	["a lost connection", new Error("Connection terminated unexpectedly"), 503, "unavailable"],
	[
		"a connection that was lost before",
		new Error("Client has encountered a connection error and is not queryable"),
		503,
		"unavailable",
	],
	["a number out of range", coded("22003"), 422, "invalid-input"],
	["a duplicate row", coded("23505"), undefined, undefined],
	["an SQL syntax error", coded("42601"), undefined, undefined],
	["a bug", new TypeError("x is not a function"), undefined, undefined],
])("%s", (_name, error, status, code) => {
	for (const wrapped of [error, new Error("Failed query", { cause: error })]) {
		const appError = asAppError(wrapped);
		expect([appError?.status, appError?.code]).toEqual([status, code]);
	}
});
