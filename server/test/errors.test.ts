import { expect, test } from "vitest";
import { asAppError } from "../src/platform/errors.ts";

const coded = (code: string, more: object = {}, message = "x"): Error => Object.assign(new Error(message), { code }, more);

test.each<[string, Error, number | undefined, string | undefined]>([
	["a refused connection", coded("ECONNREFUSED"), 503, "unavailable"],
	["a socket that is gone", coded("ENOENT", { syscall: "connect" }), 503, "unavailable"],
	["a missing file", coded("ENOENT", { syscall: "open" }), undefined, undefined],
	["an administrator's shutdown", coded("57P01"), 503, "unavailable"],
	["a database that starts up", coded("57P03"), 503, "unavailable"],
	["a statement cut off", coded("57014"), 503, "unavailable"],
	["a deadlock", coded("40P01"), 503, "unavailable"],
	["too many connections", coded("53300"), 503, "unavailable"],
	["a full disk of the database", coded("53100"), 503, "disk-full"],
	["a full disk of ours", coded("ENOSPC"), 503, "disk-full"],
	["a pool that stayed busy", new Error("timeout exceeded when trying to connect"), 503, "unavailable"],
	["a connection that broke", new Error("Connection terminated unexpectedly"), 503, "unavailable"],
	["a connection that broke before", new Error("Client has encountered a connection error and is not queryable"), 503, "unavailable"],
	["a number for no column", coded("22003"), 422, "invalid-input"],
	["a doubled row", coded("23505"), undefined, undefined],
	["a mistake in a statement", coded("42601"), undefined, undefined],
	["a mistake of ours", new TypeError("x is not a function"), undefined, undefined],
])("%s", (_name, error, status, code) => {
	for (const seen of [error, new Error("Failed query", { cause: error })]) {
		const refusal = asAppError(seen);
		expect([refusal?.status, refusal?.code]).toEqual([status, code]);
	}
});
