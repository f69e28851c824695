import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { oidcClient } from "../../../../test/oidcProvider.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { startHttpServer } from "./httpServer.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

const failed = { status: 403, reason: "social-failed" } as const;
const [right, wrong] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];

/** An issuer that issues tokens with the given claims. */
async function startIssuerWith(
	claims: (nonce: string, url: string) => JWTPayload,
	key = right.privateKey,
): Promise<{ visitor: Visitor; response: string }> {
	const jwk = { ...(await exportJWK(right.publicKey)), alg: "RS256", use: "sig", kid: "k" };
	let nonce = "";
	const { url } = await startHttpServer(async (request, response) => {
		const path = request.url ?? "";
		const send = (body: object): void =>
			void response.setHeader("content-type", "application/json").end(JSON.stringify(body));
		if (path.startsWith("/.well-known"))
			return send({
				issuer: url,
				authorization_endpoint: `${url}/auth`,
				token_endpoint: `${url}/token`,
				jwks_uri: `${url}/jwks`,
				response_types_supported: ["code"],
				subject_types_supported: ["public"],
				id_token_signing_alg_values_supported: ["RS256"],
			});
		if (path === "/jwks") return send({ keys: [jwk] });
		const token = await new SignJWT({
			sub: "crooked",
			iss: url,
			aud: oidcClient.clientId,
			nonce,
			exp: seconds() + 300,
			iat: seconds(),
			email: "crooked@gmail.test",
			email_verified: true,
			...claims(nonce, url),
		})
			.setProtectedHeader({ alg: "RS256", kid: "k" })
			.sign(key);
		send({ access_token: "opaque", token_type: "Bearer", expires_in: 300, id_token: token });
	});
	const visitor = new Visitor(await buildTestApp({ google: { issuer: url, tokenInfoUrl: url, ...oidcClient } }));
	const address = await visitor.startFlow("google");
	nonce = address.searchParams.get("nonce") ?? "";
	return { visitor, response: `?code=anything&state=${address.searchParams.get("state")}` };
}
const seconds = (): number => Math.floor(Date.now() / 1000);

test("a valid token is accepted", async () => {
	const { visitor, response } = await startIssuerWith(() => ({}));
	expect((await visitor.finishFlow("google", response)).body.data).toMatchObject({
		outcome: "new_user",
		memberinfo: { email_verified: true },
	});
});

test.each<[string, (nonce: string, url: string) => JWTPayload]>([
	["for another client", () => ({ aud: "another-app" })],
	[
		"for several clients, issued to another one",
		() => ({ aud: [oidcClient.clientId, "another-app"], azp: "another-app" }),
	],
	["of another issuer", () => ({ iss: "https://accounts.google.com" })],
	["with another nonce", () => ({ nonce: "B".repeat(43) })],
	["without a nonce", () => ({ nonce: undefined })],
	["that has expired", () => ({ exp: seconds() - 60 })],
	["without expiry", () => ({ exp: undefined })],
	["without a subject", () => ({ sub: undefined })],
])("a token %s is rejected", async (_what, claims) => {
	const { visitor, response } = await startIssuerWith(claims);
	expectError(await visitor.finishFlow("google", response), failed);
	expect(await visitor.loggedInUsername()).toBeUndefined();
});

test("a token signed with another key is rejected", async () => {
	const { visitor, response } = await startIssuerWith(() => ({}), wrong.privateKey);
	expectError(await visitor.finishFlow("google", response), failed);
});
