import { json } from "node:stream/consumers";

// A child process of `inChildProcess`: calls a function of a module with the input and prints its result.
const [, , module = "", name = ""] = process.argv;
const { [name]: run } = (await import(module)) as Record<string, (input: unknown) => unknown>;
const result = JSON.stringify(await run?.(await json(process.stdin)));
if (result) process.stdout.write(result);
