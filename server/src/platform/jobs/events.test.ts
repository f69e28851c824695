import { afterAll, expect, test, vi } from "vitest";

// Other files of this worker must not see the events of this one.
afterAll(() => void vi.resetModules());

test("an event without a handler is refused when the handlers are registered, and when it is published", async () => {
	// A registry of its own.
	vi.resetModules();
	const { defineEvent, publish, registerHandlers } = await import("./events.ts");
	const unhandled = defineEvent<{ id: number }>("test.unhandled");
	expect(() => registerHandlers([], [])).toThrow("events without a handler: test.unhandled");
	await expect(publish(undefined as never, unhandled({ id: 1 }))).rejects.toThrow(
		"no handler of the event test.unhandled",
	);
	expect(() =>
		registerHandlers([{ event: "test.unhandled", name: "test.handle", run: async () => {} }], []),
	).not.toThrow();
});
