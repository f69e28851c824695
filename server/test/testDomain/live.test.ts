import { expect, test } from "vitest";
import { signal } from "../../src/platform/realtime/signals.ts";
import { eventually } from "../eventually.ts";
import { cookieOf, startRealtime } from "../realtimeSite.ts";
import { buildTestApp } from "../testApp.ts";
import { gardenWatered, testDomain } from "./domain.ts";

test("a live event of a domain reaches the pages of its room, without undeclared fields", async () => {
	const site = await buildTestApp({}, { domains: [testDomain] });
	const { visit, expectEvent } = await startRealtime(site);
	const [member, guest] = [await visit(cookieOf(await site.member())), await visit()];
	for (const { socket } of [member, guest]) for (const room of ["garden:5", "open:1"]) socket.emit("join", room);
	await expectEvent(member, "garden:5", "joined");
	const received: unknown[] = [];
	member.socket.on("gardenWatered", (data) => received.push(data));
	const data = { id: 5, note: "private" };
	await signal(site.deps.db, { notify: gardenWatered("garden:5", data) });
	await eventually(() => expect(received).toEqual([{ id: 5 }]));
	await expectEvent(guest, "open:1", "afterwards");
	expect(guest.events).not.toContain("gardenWatered");
});
