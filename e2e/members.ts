import { randomInt } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { BrowserContext } from "@playwright/test";
import type { Call, CallResponse } from "#contract/call.ts";
import type { Currency } from "#contract/ledger.ts";
import { userLogin } from "#contract/login.ts";
import type { CallInput } from "#contract/pageApi.ts";
import { postReply } from "#contract/replies.ts";
import { findSectionByLocale } from "#contract/sections.ts";
import { userInfo } from "#contract/summary.ts";
import { publishThread } from "#contract/threads.ts";
import { createAccount, type NewAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { transfer } from "#server/domains/wallet/actions/transfer.ts";
import { demo } from "../server/seed/accounts.ts";
import { siteUrl } from "./address.ts";
import { db, executeSql } from "./database.ts";
import { t } from "./messages.ts";

export interface Member {
	username: string;
	email: string;
	password: string;
	/** Session token. */
	token: string;
}

/** Calls the API with a bearer token and no cookie. @throws Error for an error response */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallResponse<C>> {
	const { params, query, body } = input as {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: object;
	};
	const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => String(params?.[name]));
	const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
	const response = await fetch(`${siteUrl}${path}${search.size > 0 ? `?${search}` : ""}`, {
		method: call.method,
		headers: {
			accept: "application/json",
			lang: "en",
			"content-type": "application/json",
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(call.method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
	});
	const result = (await response.json()) as { data?: unknown };
	if (!response.ok) throw new Error(`${call.id} failed: ${response.status} ${JSON.stringify(result)}`);
	return (call.spread ? result : result.data) as CallResponse<C>;
}

let sequence = 0;

const consonants = "bdghknpqvxz";

/**
 * A username that no other test uses. Without vowels it spells no part of a label, by which controls are found; its
 * letters are about equally wide, so that names hardly differ in width.
 */
export const uniqueUsername = (): string =>
	`fan_${Array.from({ length: 11 }, () => consonants[randomInt(consonants.length)]).join("")}`;

const digitNames = t("captcha.digitNames").split(" ");

/** Reads the digits from the captcha question in words. */
export const captchaDigits = (question: string): string =>
	(question.split(": ")[1]?.match(/[a-z]+/g) ?? []).map((word) => digitNames.indexOf(word)).join("");

/**
 * Waits for a message that matches; a job sends it shortly after the request.
 * @param to e-mail address or phone number
 */
async function findInMessage(to: string, pattern: RegExp): Promise<string> {
	for (let attempt = 0; attempt < 100; attempt++) {
		const response = await fetch(`${siteUrl}/dev/outbox`, { headers: { accept: "application/json" } });
		const messages = (await response.json()) as { recipient: string; body: string }[];
		const found = messages.flatMap(({ recipient, body }) =>
			recipient === to ? (pattern.exec(body)?.[0] ?? []) : [],
		)[0];
		if (found) return found;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`no matching message to ${to}`);
}

/** The link in the confirmation e-mail. */
export const confirmationLink = (email: string): Promise<string> => findInMessage(email, /https?:\/\/\S+token=\S+/);

/** The code in the newest message to an e-mail address or a phone number. */
export const sentCode = (to: string): Promise<string> => findInMessage(to, /(?<![\w=-])\d{6}(?![\w-])/);

interface NewMemberOptions {
	confirmed?: boolean;
	/** Locale of the section. */
	section?: string;
	/** Further fields of the account. */
	fields?: Pick<NewAccount, "email" | "phone" | "phoneVerifiedAt" | "city" | "nationality">;
}

const password = "sunrise7";
const passwordHash = hash(password, { memoryCost: 8 });

/** Creates a member with a session in the database; by default in Nigeria and with a confirmed e-mail. */
export async function createMember({
	confirmed = true,
	section = "ng",
	fields = {},
}: NewMemberOptions = {}): Promise<Member> {
	const username = uniqueUsername();
	const now = new Date();
	const email = `${username}@mail.com`;
	const account = {
		username,
		email,
		passwordHash: await passwordHash,
		countryFid: findSectionByLocale(section)?.fid ?? 0,
		...fields,
	};
	const uid = await createAccount(db, { ...account, emailVerifiedAt: confirmed ? now : undefined });
	const session = { uid, remembered: true, userAgent: "test", address: "127.0.0.1", now };
	const { token } = await insertSession(db, session);
	return { username, email: fields.email ?? email, password, token };
}

export async function createAdministrator(): Promise<Member> {
	const member = await createMember();
	await executeSql(
		"insert into role_assignments (uid, role) select uid, 'administrator' from accounts where username = $1",
		[member.username],
	);
	return member;
}

/** A member with a verified profile and coins. */
export async function createMemberWithCoins(section: string, currency: Currency, amount: number): Promise<Member> {
	const member = await createMember({ section });
	const [row] = await executeSql(
		`update accounts set avatar = (select avatar from accounts where avatar is not null order by uid limit 1)
			where username = $1 returning uid`,
		[member.username],
	);
	const uid = Number(row?.uid);
	await executeSql(
		`insert into profiles (uid, gender, birth_year, birth_month, birth_day) values ($1, 1, 1994, 5, 6)
		on conflict (uid) do update set gender = 1, birth_year = 1994, birth_month = 5, birth_day = 6`,
		[uid],
	);
	const gift = { currency, amount, reason: "welcome", key: `e2e:${uid}`, now: new Date() } as const;
	await db.transaction((tx) => transfer(tx, { from: "rewards", to: uid, ...gift }));
	return member;
}

/** Opens a session of the demo member, for tests that only read and like. */
export async function logInDemoMember(): Promise<Member> {
	const { username, email, password } = demo;
	const { auth_token } = await callApi(userLogin, { body: { username, password } });
	return { username, email, password, token: auth_token ?? "" };
}

/** Opens another session of the member. */
export async function createSession({ username, email, password }: Member): Promise<Member> {
	const { auth_token } = await callApi(userLogin, { body: { username, password } });
	return { username, email, password, token: auth_token ?? "" };
}

export const uidOf = async ({ token }: Member): Promise<number> => (await callApi(userInfo, { query: {} }, token)).uid;

/** Sets the session cookie in the browser. */
export const setSessionCookie = (context: BrowserContext, { token }: Member): Promise<void> =>
	context.addCookies([{ name: "baraza_session", value: token, url: siteUrl, httpOnly: true, sameSite: "Lax" }]);

export interface Thread {
	tid: number;
	pid: number;
	path: string;
	subject: string;
}

/** Publishes a thread through the API. */
export async function createThread(
	by: Member,
	fields: Partial<CallInput<typeof publishThread>["body"]> = {},
): Promise<Thread> {
	const body = {
		subject: `A thread by ${by.username} ${++sequence}`,
		message: "Long enough for everybody to read.",
		...fields,
	};
	const { tid, pid, fid } = await callApi(publishThread, { body }, by.token);
	return { tid, pid, path: `/forum/${fid}/${tid}`, subject: body.subject };
}

/** Replies through the API. */
export const createReply = (by: Member, tid: number, message: string): Promise<{ pid: number }> =>
	callApi(postReply, { body: { data: { tid, message } } }, by.token);
