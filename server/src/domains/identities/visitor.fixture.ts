import type { TestAnswer, TestApp } from "../../../test/app.ts";
import { cookiesOf } from "../accounts/registering.fixture.ts";

/** One browser: its cookies at our site, and those that it has elsewhere. */
export class Visitor {
	readonly cookies: Record<string, string> = {};
	readonly #site: TestApp;
	readonly #elsewhere: Record<string, string> = {};

	constructor(site: TestApp, cookies: Record<string, string> = {}) {
		this.#site = site;
		Object.assign(this.cookies, cookies);
	}

	async #ask(method: "get" | "post", path: string, body?: object, headers: Record<string, string> = {}): Promise<TestAnswer> {
		const sent = { cookie: headerOf(this.cookies), "sec-fetch-site": "same-origin", ...headers };
		const answer = method === "get" ? await this.#site.guest.get(path, sent) : await this.#site.guest.post(path, body, sent);
		for (const [name, { value, attributes }] of Object.entries(cookiesOf(answer)))
			if (/Max-Age=0(;|$)/.test(attributes)) delete this.cookies[name];
			else this.cookies[name] = value;
		return answer;
	}

	get = (path: string, headers?: Record<string, string>): Promise<TestAnswer> => this.#ask("get", path, undefined, headers);
	post = (path: string, body: object = {}, headers?: Record<string, string>): Promise<TestAnswer> => this.#ask("post", path, body, headers);

	/** Begins, and tells the address that the browser is sent to. */
	async leave(provider: "google" | "facebook", more: object = {}): Promise<URL> {
		const { status, body, raw } = await this.post("/v5/user/social/start", { provider, ...more });
		if (status !== 200) throw new Error(`could not begin: ${raw}`);
		return new URL(body.data.url);
	}

	/** Is somebody at the other site: tells the query that they are sent back with. */
	async be(who: string, address: URL): Promise<string> {
		address.searchParams.set(address.pathname.startsWith("/dialog") ? "who" : "login_hint", who);
		let next = address;
		for (let hop = 0; hop < 8; hop++) {
			const response = await fetch(next, { redirect: "manual", headers: { cookie: headerOf(this.#elsewhere) } });
			for (const line of response.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
				if (value === "") delete this.#elsewhere[name];
				else this.#elsewhere[name] = value;
			}
			const location = response.headers.get("location");
			if (!location) throw new Error(`the other site stays: ${response.status} ${await response.text()}`);
			next = new URL(location, next);
			if (next.pathname.endsWith("/back")) return next.search;
		}
		throw new Error("the other site goes in circles");
	}

	/** Comes back with what the other site said. */
	arrive = (provider: "google" | "facebook", answer: string): Promise<TestAnswer> => this.post("/v5/user/social/return", { provider, answer });

	/** The whole way there and back. */
	async travel(provider: "google" | "facebook", who: string, more: object = {}): Promise<TestAnswer> {
		return this.arrive(provider, await this.be(who, await this.leave(provider, more)));
	}

	/** Who is signed in, by the session cookie alone. */
	async whoAmI(): Promise<string | undefined> {
		const { body } = await this.post("/selfapi/session/login");
		return body.data.usermsg?.member_username;
	}
}

const headerOf = (cookies: Record<string, string>): string =>
	Object.entries(cookies)
		.map(([name, value]) => `${name}=${value}`)
		.join("; ");
