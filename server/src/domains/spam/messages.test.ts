import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp({ spamChecks: true });
const send = async (by: TestMember, to: TestMember, text: string): Promise<string> => {
	const { status, body } = await site.as(by).post("/v5/im/sendText", { to: String(to.uid), text });
	return status === 200 ? "sent" : body.reason;
};
const offer = (name: string) =>
	`Hello ${name}, today only: wonderful discount smartphones, unlimited delivery everywhere, contact our manager quickly`;

test("what a new member writes to many strangers is refused, not what friends and old members write", async () => {
	const [writer, friend, old] = [
		await site.member(),
		await site.member(),
		await site.member({ roles: [{ role: "country-manager", section: 188 }] }),
	];
	const others = await Promise.all(Array.from({ length: 5 }, () => site.member()));
	await site.as(friend).post("/v5/user/follow", { follow_uid: writer.uid, status: 1 });
	const answers: string[] = [];
	for (const [at, other] of others.entries()) answers.push(await send(writer, other, offer(`friend ${at}`)));
	expect(answers).toEqual(["sent", "sent", "sent", "message-spam", "message-spam"]);
	expect(await send(writer, friend, offer("friend"))).toBe("sent");
	expect(await send(writer, others[4] as TestMember, "Is your camera still for sale?")).toBe("sent");
	for (const other of others) expect(await send(old, other, offer("all"))).toBe("sent");
	const { rows } = await site.deps.pool.query("select count(*)::int as n from chat_messages where uid = $1", [
		writer.uid,
	]);
	expect(rows[0].n).toBe(5);
});

test("a phone number or link that several new members send is refused", async () => {
	const [reader, ...writers] = await Promise.all(Array.from({ length: 6 }, () => site.member()));
	const answers: string[] = [];
	for (const [at, writer] of writers.entries())
		answers.push(
			await send(writer, reader as TestMember, `Offer ${at}: call +234 803 555 0147 or see https://cheap.example/now`),
		);
	expect(answers.slice(0, 1)).toEqual(["sent"]);
	expect(answers.slice(3)).toEqual(["message-spam", "message-spam"]);
});
