import { expect, test } from "vitest";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import { bundleSignals } from "./signalBundle.ts";

const event = (n: number) => ({ notify: liveEvents.pollVoted(threadRoom(n), { tid: n }) });

test("a burst is one message: each tag and equal event once, tags first", () => {
	const burst = Array(100).fill({ invalidate: ["thread:1"] });
	expect(
		bundleSignals("me", [event(1), ...burst, { invalidate: ["thread:2"] }, event(1)]).map((text) => JSON.parse(text)),
	).toEqual([{ from: "me", signals: [{ invalidate: ["thread:1", "thread:2"] }, event(1)] }]);
	expect(bundleSignals("me", [])).toEqual([]);
});

test("no message is longer than PostgreSQL takes, and none of many is lost", () => {
	const tags = Array.from({ length: 2_000 }, (_, n) => `notifications:${n}ä`);
	const events = Array.from({ length: 500 }, (_, n) => event(n));
	const messages = bundleSignals("me", [{ invalidate: tags }, ...events]);
	for (const text of messages) expect(Buffer.byteLength(text)).toBeLessThan(8_000);
	const signals = messages.flatMap((text) => JSON.parse(text).signals);
	expect(signals.flatMap(({ invalidate = [] }) => invalidate)).toEqual(tags);
	expect(signals.filter(({ notify }) => notify)).toEqual(events);
});
