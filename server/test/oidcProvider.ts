import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A user of the provider. */
export interface OidcUser {
	sub: string;
	name?: string;
	email?: string;
	email_verified?: boolean;
}

/** A local OpenID Connect provider. Its only page asks for the user; `login_hint` answers it. */
export interface OidcProvider {
	url: string;
	tokenInfoUrl: string;
	/** Issues an access token of a user, by default for our client. */
	token(sub: string, clientId?: string): Promise<string>;
	close(): Promise<void>;
}

export const oidcClient = { clientId: "baraza-tests", clientSecret: "issuer-secret-of-the-tests" };
export const otherOidcClient = "another-app";
const lifetimeSeconds = 600;

/** @param redirectUri the only allowed redirect URI */
export async function startOidcProvider(people: OidcUser[], redirectUri: string, port = 0): Promise<OidcProvider> {
	let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
	const server = createServer((request, response) => handle(request, response));
	await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
	const url = `http://localhost:${(server.address() as AddressInfo).port}`;
	const known = new Map(people.map((person) => [person.sub, person]));
	const provider = createProvider(url, redirectUri, known);
	const handleOidc = provider.callback();
	handle = (request, response) => {
		if (request.url?.startsWith("/as/")) void showLogin(provider, known, request, response);
		else if (request.url === "/tokeninfo") void showTokenInfo(provider, known, request, response);
		else void handleOidc(request, response);
	};
	return {
		url,
		tokenInfoUrl: `${url}/tokeninfo`,
		async token(sub, clientId = oidcClient.clientId) {
			const client = await provider.Client.find(clientId);
			if (!client) throw new Error(`no client ${clientId}`);
			const token = new provider.AccessToken({
				accountId: sub,
				client,
				scope: "openid email profile",
			} as ConstructorParameters<typeof provider.AccessToken>[0]);
			return token.save();
		},
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function createProvider(url: string, redirectUri: string, known: Map<string, OidcUser>): Provider {
	const client = (id: string, secret: string) => ({
		client_id: id,
		client_secret: secret,
		redirect_uris: [redirectUri],
		token_endpoint_auth_method: "client_secret_post" as const,
	});
	return new Provider(url, {
		clients: [client(oidcClient.clientId, oidcClient.clientSecret), client(otherOidcClient, "secret-of-another-app")],
		scopes: ["openid", "email", "profile"],
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
		cookies: { keys: ["keys of the tests"] },
		features: { devInteractions: { enabled: false } },
		pkce: { required: () => true },
		interactions: { url: (_ctx, { uid }) => `/as/${uid}` },
		ttl: {
			AccessToken: lifetimeSeconds,
			AuthorizationCode: 60,
			IdToken: lifetimeSeconds,
			Interaction: lifetimeSeconds,
			Session: lifetimeSeconds,
			Grant: lifetimeSeconds,
		},
		findAccount: (_ctx, sub) => {
			const person = known.get(sub);
			return person && { accountId: sub, claims: async () => ({ ...person }) };
		},
	});
}

/** The provider's login page: a button for each user. */
async function showLogin(
	provider: Provider,
	known: Map<string, OidcUser>,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { params, uid } = await provider.interactionDetails(request, response);
	const chosenUser = new URL(request.url ?? "", "http://localhost").searchParams.get("who") ?? params.login_hint;
	if (chosenUser === "nobody") {
		await provider.interactionFinished(request, response, {
			error: "access_denied",
			error_description: "the person said no",
		});
		return;
	}
	if (typeof chosenUser === "string" && known.has(chosenUser)) {
		const grant = new provider.Grant({ accountId: chosenUser, clientId: String(params.client_id) });
		grant.addOIDCScope("openid email profile");
		await provider.interactionFinished(request, response, {
			login: { accountId: chosenUser },
			consent: { grantId: await grant.save() },
		});
		return;
	}
	const buttons = [...known.keys(), "nobody"]
		.map((who) => `<button name="who" value="${who}">${who}</button>`)
		.join(" ");
	response.setHeader("content-type", "text/html; charset=utf-8");
	response.end(
		`<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1><form action="/as/${uid}">${buttons}</form></html>`,
	);
}

/** Google's tokeninfo endpoint: numbers and booleans are strings. */
async function showTokenInfo(
	provider: Provider,
	known: Map<string, OidcUser>,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	let body = "";
	for await (const chunk of request) body += String(chunk);
	const token = await provider.AccessToken.find(new URLSearchParams(body).get("access_token") ?? "");
	const person = token?.accountId ? known.get(token.accountId) : undefined;
	response.setHeader("content-type", "application/json");
	if (!token || !person) {
		response.statusCode = 400;
		response.end(JSON.stringify({ error: "invalid_token", error_description: "Invalid Value" }));
		return;
	}
	const { sub, email, email_verified } = person;
	response.end(
		JSON.stringify({
			azp: token.clientId,
			aud: token.clientId,
			sub,
			scope: token.scope,
			exp: String(token.exp),
			expires_in: String(token.expiration),
			...(email ? { email, email_verified: String(email_verified ?? false) } : {}),
			access_type: "online",
		}),
	);
}
