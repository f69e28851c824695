import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";
import { Refused } from "../../platform/errors.ts";
import { isSame, newToken } from "../../platform/ids.ts";
import type { Flow } from "./flow.ts";
import { answerOf, type Log, returnAddress } from "./line.ts";
import { keptEmail, keptName, type Told } from "./told.ts";

type Facebook = NonNullable<Config["facebook"]>;

const site = "Facebook";
const failed = (): Refused => new Refused("social-failed", { site });

function settingsOf(config: Config): Facebook {
	if (!config.facebook) throw new Refused("social-off", { site });
	return config.facebook;
}

/** A way to Facebook's own sign-in dialog, by code. */
export function beginFacebook(config: Config): { url: string } & Pick<Flow, "state" | "nonce" | "verifier"> {
	const { appId, dialogUrl } = settingsOf(config);
	const state = newToken();
	const url = new URL(dialogUrl);
	url.search = new URLSearchParams({
		client_id: appId,
		redirect_uri: returnAddress(config, "facebook"),
		response_type: "code",
		scope: "public_profile,email",
		state,
	}).toString();
	return { url: url.href, state, nonce: "", verifier: "" };
}

/**
 * Redeems what Facebook sent the visitor back with.
 * @throws Refused `social-cancelled` when the visitor said no, `social-failed` for whatever does not fit, Unavailable.
 */
export async function finishFacebook(config: Config, log: Log, answer: string, flow: Flow): Promise<Told> {
	const { appId, appSecret, graphUrl } = settingsOf(config);
	const sent = new URLSearchParams(answer);
	if (!isSame(sent.get("state") ?? "", flow.state)) throw failed();
	if (sent.get("error") === "access_denied") throw new Refused("social-cancelled", { site });
	const code = sent.get("code");
	if (!code) throw failed();
	const { body } = await answerOf(site, `${graphUrl}/oauth/access_token`, {
		form: { client_id: appId, client_secret: appSecret, redirect_uri: returnAddress(config, "facebook"), code },
	});
	if (typeof body.access_token !== "string") {
		tell(log, body);
		throw failed();
	}
	return askFacebook(config, log, body.access_token);
}

/**
 * Who an access token speaks for: first whether it was given to our own app and is alive (debug_token), then who it is (me).
 * @throws Refused `social-failed` for any other token, Unavailable.
 */
export async function askFacebook(config: Config, log: Log, accessToken: string): Promise<Told> {
	const { appId, appSecret, graphUrl } = settingsOf(config);
	const debug = await answerOf(site, `${graphUrl}/debug_token`, { query: { input_token: accessToken, access_token: `${appId}|${appSecret}` } });
	const { data } = debug.body as { data?: { app_id?: unknown; type?: unknown; is_valid?: unknown; user_id?: unknown } };
	// A token that another app got must not sign anybody in here.
	if (data?.is_valid !== true || String(data.app_id) !== appId || data.type !== "USER" || typeof data.user_id !== "string") {
		tell(log, debug.body);
		throw failed();
	}
	const proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
	const { body } = await answerOf(site, `${graphUrl}/me`, { query: { fields: "id,name,email", access_token: accessToken, appsecret_proof: proof } });
	if (typeof body.id !== "string" || body.id !== data.user_id) {
		tell(log, body);
		throw failed();
	}
	// Facebook does not say whether it made sure of the e-mail: ours does that by its own mail.
	return { provider: "facebook", subject: body.id, name: keptName(body.name), email: keptEmail(body.email), emailVerified: false };
}

/** Facebook's number for what went wrong; its sentence may repeat what was sent. */
function tell(log: Log, body: Record<string, unknown>): void {
	const { code, type } = (body.error ?? {}) as { code?: unknown; type?: unknown };
	log.warn(
		{ site: "facebook", reason: typeof code === "number" ? code : undefined, kind: typeof type === "string" ? type.slice(0, 40) : undefined },
		"a sign-in through another site was refused",
	);
}
