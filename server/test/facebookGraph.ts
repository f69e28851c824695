import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A Facebook user. */
export interface FacebookUser {
	id: string;
	name: string;
	email?: string;
}

/** A fake of Facebook's documented API: the login dialog, the code exchange, debug_token and me, with their errors. */
export interface FacebookGraph {
	url: string;
	dialogUrl: string;
	/** Issues an access token of a user, by default for our app. */
	token(id: string, appId?: string): string;
	/** URLs of all requests. */
	requests: string[];
	close(): Promise<void>;
}

export const facebookApp = { appId: "1122334455", appSecret: "app-secret-of-the-tests" };

const html = (body: string): string =>
	`<!doctype html><html lang="en"><title>Facebook</title><h1>Who are you?</h1>${body}</html>`;
const failure = (message: string, type: string, code: number) => ({
	error: { message, type, code, fbtrace_id: "AbCdEfGhIjK" },
});

export async function startFacebookGraph(people: FacebookUser[], port = 0): Promise<FacebookGraph> {
	const tokens = new Map<string, { id: string; appId: string }>();
	const codes = new Map<string, { id: string; redirectUri: string }>();
	const requests: string[] = [];
	const newToken = (id: string, appId = facebookApp.appId): string => {
		const token = `EAA${randomBytes(60).toString("base64url")}`;
		tokens.set(token, { id, appId });
		return token;
	};

	const dialog = (query: URLSearchParams, response: ServerResponse): void => {
		const who = query.get("who");
		const redirectUri = query.get("redirect_uri") ?? "";
		if (who === null) {
			const hiddenFields = ["client_id", "redirect_uri", "state"]
				.map((name) => `<input type="hidden" name="${name}" value="${query.get(name)}">`)
				.join("");
			const buttons = [...people.map(({ id, name }) => [id, name]), ["nobody", "nobody"]].map(
				([id, name]) => `<button name="who" value="${id}">${name}</button>`,
			);
			response.setHeader("content-type", "text/html; charset=utf-8");
			response.end(html(`<form>${hiddenFields}${buttons.join(" ")}</form>`));
			return;
		}
		const back = new URL(redirectUri);
		back.searchParams.set("state", query.get("state") ?? "");
		if (who === "nobody") {
			back.searchParams.set("error", "access_denied");
			back.searchParams.set("error_reason", "user_denied");
		} else {
			const code = `AQ${randomBytes(40).toString("base64url")}`;
			codes.set(code, { id: who, redirectUri });
			back.searchParams.set("code", code);
		}
		response.writeHead(302, { location: back.href }).end();
	};

	const exchange = (form: URLSearchParams): { status: number; body: object } => {
		const grant = codes.get(form.get("code") ?? "");
		if (form.get("client_id") !== facebookApp.appId || form.get("client_secret") !== facebookApp.appSecret)
			return { status: 400, body: failure("Error validating client secret.", "OAuthException", 1) };
		if (!grant || form.get("redirect_uri") !== grant.redirectUri)
			return { status: 400, body: failure("Invalid verification code format.", "OAuthException", 100) };
		codes.delete(form.get("code") ?? "");
		return { status: 200, body: { access_token: newToken(grant.id), token_type: "bearer", expires_in: 5_183_944 } };
	};

	const debug = (query: URLSearchParams): { status: number; body: object } => {
		if (query.get("access_token") !== `${facebookApp.appId}|${facebookApp.appSecret}`)
			return {
				status: 400,
				body: failure("Invalid OAuth access token - Cannot parse access token", "OAuthException", 190),
			};
		const found = tokens.get(query.get("input_token") ?? "");
		if (!found)
			return {
				status: 200,
				body: { data: { error: { code: 190, message: "Malformed access token" }, is_valid: false, scopes: [] } },
			};
		const { id, appId } = found;
		return {
			status: 200,
			body: {
				data: {
					app_id: appId,
					type: "USER",
					application: "Baraza",
					expires_at: 1_999_999_999,
					is_valid: true,
					scopes: ["email", "public_profile"],
					user_id: id,
				},
			},
		};
	};

	const me = (query: URLSearchParams): { status: number; body: object } => {
		const token = query.get("access_token") ?? "";
		const person = people.find(({ id }) => id === tokens.get(token)?.id);
		if (!person) return { status: 400, body: failure("Malformed access token", "OAuthException", 190) };
		if (query.get("appsecret_proof") !== createHmac("sha256", facebookApp.appSecret).update(token).digest("hex"))
			return {
				status: 400,
				body: failure("Invalid appsecret_proof provided in the API argument", "GraphMethodException", 100),
			};
		return { status: 200, body: person };
	};

	const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
		requests.push(request.url ?? "");
		if (pathname === "/dialog/oauth") return dialog(searchParams, response);
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const handlers: Record<string, () => { status: number; body: object }> = {
			"/oauth/access_token": () => exchange(new URLSearchParams(text)),
			"/debug_token": () => debug(searchParams),
			"/me": () => me(searchParams),
		};
		const { status, body } = handlers[pathname]?.() ?? {
			status: 404,
			body: failure("Unsupported get request.", "GraphMethodException", 100),
		};
		response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
	};

	const server = createServer((request, response) => void handle(request, response));
	await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
	const url = `http://localhost:${(server.address() as AddressInfo).port}`;
	return {
		url,
		dialogUrl: `${url}/dialog/oauth`,
		token: newToken,
		requests,
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
