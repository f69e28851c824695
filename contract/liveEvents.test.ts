import { expect, test } from "vitest";
import { liveEvents } from "./liveEvents.ts";

test("an event has the name of its row and holds no text, which its reader might not be allowed to see", () => {
	for (const [name, { eventName, schema }] of Object.entries(liveEvents)) {
		expect(eventName).toBe(name);
		expect(JSON.stringify(schema)).not.toContain('"string"');
	}
});
