import { pino } from "pino";
import type { TestApp } from "./testApp.ts";

/** Records what the app logs from now on, at the most detailed level; the log so far is the function's result. */
export function recordLog({ deps }: TestApp): () => string {
	const lines: string[] = [];
	deps.log.level = "trace";
	Object.assign(deps.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
	return () => lines.join("\n");
}
