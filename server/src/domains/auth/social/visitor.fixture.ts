import type { TestApp, TestResponse } from "../../../../test/testApp.ts";
import { cookiesOf } from "../registration/registration.fixture.ts";

/** A browser with its cookies for our site and for the provider. */
export class Visitor {
	readonly cookies: Record<string, string> = {};
	readonly #site: TestApp;
	readonly #providerCookies: Record<string, string> = {};

	constructor(site: TestApp, cookies: Record<string, string> = {}) {
		this.#site = site;
		Object.assign(this.cookies, cookies);
	}

	async #request(
		method: "get" | "post",
		path: string,
		body?: object,
		headers: Record<string, string> = {},
	): Promise<TestResponse> {
		const allHeaders = { cookie: cookieHeader(this.cookies), "sec-fetch-site": "same-origin", ...headers };
		const response =
			method === "get"
				? await this.#site.guest.get(path, allHeaders)
				: await this.#site.guest.post(path, body, allHeaders);
		for (const [name, { value, attributes }] of Object.entries(cookiesOf(response)))
			if (/Max-Age=0(;|$)/.test(attributes)) delete this.cookies[name];
			else this.cookies[name] = value;
		return response;
	}

	get = (path: string, headers?: Record<string, string>): Promise<TestResponse> =>
		this.#request("get", path, undefined, headers);
	post = (path: string, body: object = {}, headers?: Record<string, string>): Promise<TestResponse> =>
		this.#request("post", path, body, headers);

	/** Starts a flow and returns the provider's URL. */
	async startFlow(provider: "google" | "facebook", more: object = {}): Promise<URL> {
		const { status, body, raw } = await this.post("/v5/user/social/start", { provider, ...more });
		if (status !== 200) throw new Error(`could not start: ${raw}`);
		return new URL(body.data.url);
	}

	/** Authorizes as a person at the provider and returns the callback's query. */
	async authorizeAs(who: string, address: URL): Promise<string> {
		address.searchParams.set(address.pathname.startsWith("/dialog") ? "who" : "login_hint", who);
		let next = address;
		for (let hop = 0; hop < 8; hop++) {
			const response = await fetch(next, {
				redirect: "manual",
				headers: { cookie: cookieHeader(this.#providerCookies) },
			});
			for (const setCookie of response.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
				if (value === "") delete this.#providerCookies[name];
				else this.#providerCookies[name] = value;
			}
			const location = response.headers.get("location");
			if (!location) throw new Error(`the provider did not redirect: ${response.status} ${await response.text()}`);
			next = new URL(location, next);
			if (next.pathname.endsWith("/back")) return next.search;
		}
		throw new Error("too many redirects at the provider");
	}

	/** Sends the callback's query to our server. */
	finishFlow = (provider: "google" | "facebook", response: string): Promise<TestResponse> =>
		this.post("/v5/user/social/return", { provider, response });

	/** Runs the whole flow. */
	async runFlow(provider: "google" | "facebook", who: string, more: object = {}): Promise<TestResponse> {
		return this.finishFlow(provider, await this.authorizeAs(who, await this.startFlow(provider, more)));
	}

	/** Username of the session cookie. */
	async loggedInUsername(): Promise<string | undefined> {
		const { body } = await this.post("/selfapi/session/login");
		return body.data.usermsg?.member_username;
	}
}

const cookieHeader = (cookies: Record<string, string>): string =>
	Object.entries(cookies)
		.map(([name, value]) => `${name}=${value}`)
		.join("; ");
