import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pLimit from "p-limit";

const execute = promisify(execFile);

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
/** Megabytes of heap of a child process. A thread that runs out of memory would end this process too. */
const maxHeapMb = 128;
/** Child processes of one function at the same time. */
const maxAtOnce = 2;

/**
 * A function over foreign bytes that runs in a child process, so that neither endless work nor memory stops the server.
 * @param module `import.meta.url` of the file that exports the function by its name
 * @param timeoutMs the child process is killed after this time
 * @returns the function, which takes and answers JSON and rejects where the child process fails
 */
export function inChildProcess<In, Out>(
	module: string,
	{ name }: (input: In) => Out,
	timeoutMs: number,
): (input: In) => Promise<Awaited<Out>> {
	const limit = pLimit(maxAtOnce);
	return (input) =>
		limit(async () => {
			const running = execute(process.execPath, [`--max-old-space-size=${maxHeapMb}`, main, module, name], {
				timeout: timeoutMs,
				killSignal: "SIGKILL",
				env: {},
			});
			// It may end before it has read all: then the promise rejects.
			running.child.stdin?.on("error", () => undefined).end(JSON.stringify(input));
			const { stdout } = await running;
			return stdout ? JSON.parse(stdout) : undefined;
		});
}
