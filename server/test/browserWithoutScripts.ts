import type { FastifyInstance } from "fastify";
import { cookiesOf } from "../src/domains/auth/registration/registration.fixture.ts";
import type { TestResponse } from "./testApp.ts";

/** A browser without JavaScript: keeps cookies, and submits forms. @param session token of a logged-in member */
export function createBrowser(app: FastifyInstance, session?: string) {
	const cookies: Record<string, string> = session ? { baraza_session: session } : {};
	const ask = async (method: "GET" | "POST", url: string, payload?: string): Promise<TestResponse> => {
		const cookie = Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
		const headers = {
			accept: "text/html",
			cookie,
			...(payload === undefined
				? {}
				: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" }),
		};
		const answer = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }), headers });
		const read = {
			status: answer.statusCode,
			headers: answer.headers as TestResponse["headers"],
			body: answer.body,
			raw: answer.rawPayload,
		};
		for (const [name, { value }] of Object.entries(cookiesOf(read))) cookies[name] = value;
		return read;
	};
	return {
		cookies,
		get: (url: string) => ask("GET", url),
		/** Sends the page's form with the hidden fields that it came with. */
		send: (url: string, page: string, fields: Record<string, string | string[]>) =>
			ask("POST", url, encode({ ...hiddenOf(page), ...fields })),
	};
}

const encode = (fields: Record<string, string | string[]>): string =>
	String(
		new URLSearchParams(
			Object.entries(fields).flatMap(([name, values]) =>
				[values].flat().map((value): [string, string] => [name, value]),
			),
		),
	);

/** Names and values of the hidden fields of a page's first form with a handler. */
function hiddenOf(page: string): Record<string, string> {
	const main = page.slice(page.indexOf('<main id="content"'));
	const form = main.split("</form>").find((part) => part.includes('name="form"')) ?? main;
	const inputs = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
		/name="([^"]*)"/.exec(input)?.[1] ?? "",
		/value="([^"]*)"/.exec(input)?.[1] ?? "",
	]);
	return Object.fromEntries(inputs);
}
