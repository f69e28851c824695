import type { BrowserContext } from "@playwright/test";
import { userLogin } from "#contract/accounts.ts";
import type { Answer, Call } from "#contract/call.ts";
import { confirmEmail } from "#contract/emails.ts";
import type { CallInput } from "#contract/pageApi.ts";
import { captchaQuestion, registerEmail } from "#contract/registration.ts";
import { postReply } from "#contract/replies.ts";
import { sectionOfLocale } from "#contract/sections.ts";
import { publishThread } from "#contract/threads.ts";
import { demo } from "../server/seed/seed.ts";
import { siteUrl } from "./address.ts";
import { say } from "./words.ts";

export interface Member {
	username: string;
	email: string;
	password: string;
	/** Of the session that `signIn` puts into a browser. */
	token: string;
}

/** Calls the site as an app does: no cookie, a token in the header. @throws Error when it is refused. */
export async function ask<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<Answer<C>> {
	const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };
	const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => String(params?.[name]));
	const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
	const response = await fetch(`${siteUrl}${path}${search.size > 0 ? `?${search}` : ""}`, {
		method: call.method,
		headers: { accept: "application/json", lang: "en", "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
		...(call.method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
	});
	const answer = (await response.json()) as { data?: unknown };
	if (!response.ok) throw new Error(`${call.id} was refused: ${response.status} ${JSON.stringify(answer)}`);
	return (call.spread ? answer : answer.data) as Answer<C>;
}

let made = 0;

/** A name that no other test uses. */
export const freshName = (): string => `fan_${process.pid.toString(36)}${(Date.now() % 60_466_176).toString(36)}${++made}`.slice(0, 15);

const digitNames = say("answer.digits").split(" ");

/** Reads a captcha's question in words, as people do who can't see the picture. */
export const digitsOf = (question: string): string => (question.split(": ")[1]?.match(/[a-z]+/g) ?? []).map((word) => digitNames.indexOf(word)).join("");

/** What the newest letter to an address holds. It leaves by a job, a moment after it was asked for. */
async function inLetter(email: string, pattern: RegExp): Promise<string> {
	for (let tries = 0; tries < 100; tries++) {
		const response = await fetch(`${siteUrl}/dev/outbox`, { headers: { accept: "application/json" } });
		const letters = (await response.json()) as { recipient: string; body: string }[];
		const found = letters.flatMap(({ recipient, body }) => (recipient === email ? (pattern.exec(body)?.[0] ?? []) : []))[0];
		if (found) return found;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`no such letter to ${email}`);
}

/** The link that the confirmation mail to an address holds. */
export const confirmationLink = (email: string): Promise<string> => inLetter(email, /https?:\/\/\S+token=\S+/);

/** The code of a letter that holds no link. */
export const codeOfLetter = async (email: string): Promise<string> => (await inLetter(email, /^(?!.*token=).*\b\d{6}\b/s)).slice(-6);

interface Wanted {
	confirmed?: boolean;
	/** Section's code. */
	section?: string;
	/** Other fields of the registration. */
	fields?: Record<string, string>;
}

/** Registers a member by calls. Confirmed and in Nigeria unless told otherwise. */
export async function newMember({ confirmed = true, section = "ng", fields = {} }: Wanted = {}): Promise<Member> {
	const username = freshName();
	const [email, password] = [`${username}@mail.com`, "sunrise7"];
	const idhash = crypto.randomUUID().slice(0, 8);
	const { question } = await ask(captchaQuestion, { query: { idhash } });
	const cid = String(sectionOfLocale(section)?.fid);
	const body = { username, email, password, agree: "1", cid, idhash, VerificationCode: digitsOf(question), ...fields };
	const { Variables } = await ask(registerEmail, { body });
	if (confirmed) await ask(confirmEmail, { body: { token: new URL(await confirmationLink(email)).searchParams.get("token") ?? "" } });
	return { username, email, password, token: Variables.auth_token };
}

/** One more session of the demo member, who is for tests that only read and like. */
export async function demoMember(): Promise<Member> {
	const { username, email, password } = demo;
	const { auth_token } = await ask(userLogin, { body: { username, password } });
	return { username, email, password, token: auth_token ?? "" };
}

/** One more session of a member: another browser of theirs. */
export async function anotherSession({ username, email, password }: Member): Promise<Member> {
	const { auth_token } = await ask(userLogin, { body: { username, password } });
	return { username, email, password, token: auth_token ?? "" };
}

/** Puts a member's session into a browser. */
export const signIn = (context: BrowserContext, { token }: Member): Promise<void> =>
	context.addCookies([{ name: "baraza_session", value: token, url: siteUrl, httpOnly: true, sameSite: "Lax" }]);

export interface Thread {
	tid: number;
	pid: number;
	path: string;
	subject: string;
}

/** Posts a thread by calls. */
export async function newThread(by: Member, fields: { subject?: string; message?: string; aids?: string; country_fid?: number } = {}): Promise<Thread> {
	const body = { subject: `A talk of ${by.username} ${++made}`, message: "Long enough for everybody to read.", ...fields };
	const { tid, pid, fid } = await ask(publishThread, { body }, by.token);
	return { tid, pid, path: `/forum/${fid}/${tid}`, subject: body.subject };
}

/** Replies by calls. */
export const newReply = (by: Member, tid: number, message: string): Promise<{ pid: number }> => ask(postReply, { body: { data: { tid, message } } }, by.token);
