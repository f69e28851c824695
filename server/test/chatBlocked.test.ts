import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { cookieOf, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { visit } = await startRealtime(site);

// biome-ignore lint/suspicious/noExplicitAny: envelopes of every call
const call = (socket: Socket, id: string, input: object = {}): Promise<any> =>
	socket.emitWithAck("call", `im.${id}`, input);
const block = (by: TestMember, uid: number, value: 0 | 1) => site.as(by).post("/v5/user/block", { uid, block: value });

/** A socket that is logged in to the chat, and the names of the events that it hears of its conversations. */
async function open(member: TestMember) {
	const { socket } = await visit(cookieOf(member));
	const heard: string[] = [];
	socket.on("im.event.messageReceived", ({ messages: [message], isNew }) =>
		heard.push(`${isNew ? "message" : "change"} ${message.payload.text}`),
	);
	socket.on("im.event.typing", ({ userID }) => heard.push(`typing ${userID}`));
	socket.on("im.event.conversationListUpdated", ({ conversationID }) => heard.push(`list ${conversationID}`));
	const { sign } = (await site.as(member).post("/api/genUserSign", { userId: member.uid })).body.data;
	expect(await call(socket, "login", { userID: member.uid, sign })).toMatchObject({ code: 0 });
	return { member, socket, heard, uid: member.uid, take: () => heard.splice(0) };
}
type Page = Awaited<ReturnType<typeof open>>;

const say = async ({ socket }: Page, to: string, text: string) =>
	(await call(socket, "sendText", { to, text })).data?.message;

test.each(["who blocks", "who is blocked"])(
	"of a blocked pair %s hears nothing of the other: writing, typing, readings, presence",
	async (side) => {
		const [one, two, witness] = (await Promise.all(
			[site.member(), site.member(), site.member()].map(async (made) => open(await made)),
		)) as [Page, Page, Page];
		const [ofOne, ofTwo] = [`C2C${two.uid}`, `C2C${one.uid}`];
		await say(one, String(two.uid), "Hello");
		const answer = await say(two, String(one.uid), "Hello yourself");
		for (const page of [one, two]) await say(page, String(witness.uid), "Are you there?");
		for (const page of [one, two]) await say(witness, String(page.uid), "Yes");

		/** Everything that `two` does which `one` would hear of. */
		const act = async (): Promise<void> => {
			await call(two.socket, "typing", { conversationID: ofTwo });
			await call(two.socket, "react", { mid: answer.mid, emoji: "👍" });
			await call(two.socket, "editMessage", { mid: answer.mid, text: "Hello again" });
			await call(two.socket, "setMessageRead", { conversationID: ofTwo });
			await call(two.socket, "sendText", { to: String(one.uid), text: "More" });
			// What `one` hears from the witness was sent after all of it.
			await say(witness, String(one.uid), "Still here");
			await eventually(() => expect(one.heard).toContain("message Still here"));
		};
		const presenceOf = async (): Promise<boolean> => {
			await call(two.socket, "getPresence");
			return (await call(one.socket, "getPresence", { ids: String(two.uid) })).data.lists[0].isPresent;
		};
		const readByTwo = async (): Promise<number> =>
			(await call(one.socket, "getConversation", { conversationID: ofOne })).data.peerReadSequence;

		await eventually(() => expect(one.heard).toContain("message Yes"));
		one.take();
		await act();
		expect(one.take()).toEqual(
			expect.arrayContaining([`typing ${two.uid}`, "change Hello yourself", "change Hello again", "message More"]),
		);
		expect([await presenceOf(), (await readByTwo()) > 0]).toEqual([true, true]);

		const [by, of] = side === "who blocks" ? [one, two] : [two, one];
		await block(by.member, of.uid, 1);
		one.take();
		await act();
		expect(one.take().filter((event) => !event.includes("Still here"))).toEqual([]);
		expect([await presenceOf(), await readByTwo()]).toEqual([false, 0]);

		await block(by.member, of.uid, 0);
		one.take();
		await act();
		expect(one.take()).toContain("message More");
		expect(await presenceOf()).toBe(true);
	},
);
