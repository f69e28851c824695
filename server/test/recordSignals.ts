import { expect } from "vitest";
import { type Signal, signal } from "../src/platform/realtime/signals.ts";
import { eventually } from "./eventually.ts";
import type { TestApp } from "./testApp.ts";

let recordings = 0;

/** The signals sent while `run` runs, in their order. */
export async function recordSignals({ deps }: TestApp, run: () => Promise<unknown>): Promise<Signal[]> {
	const recorded: string[] = [];
	deps.signals.subscribe((content) => void recorded.push(JSON.stringify(content)));
	const [start, end] = [{ invalidate: [`start:${++recordings}`] }, { invalidate: [`end:${recordings}`] }];
	await signal(deps.db, start);
	await run();
	await signal(deps.db, end);
	await eventually(() => expect(recorded).toContain(JSON.stringify(end)));
	return recorded
		.slice(recorded.indexOf(JSON.stringify(start)) + 1, recorded.indexOf(JSON.stringify(end)))
		.map((content) => JSON.parse(content) as Signal);
}
