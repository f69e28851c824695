import { createECDH, hkdfSync } from "node:crypto";
import { compactDecrypt, importJWK, type JWK } from "jose";
import type { Config } from "../../config.ts";
import { Invalid } from "../../platform/errors.ts";
import { isStorable } from "../../platform/text.ts";

/** Order of the curve P-256: a private key is a number below it. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

interface Pair {
	open: JWK;
	secret: JWK;
}

const pairs = new Map<string, Pair>();

/** The key pair of the site's secret: the same in every process and after every restart. */
function pairOf(secret: string): Pair {
	const known = pairs.get(secret);
	if (known) return known;
	const seed = Buffer.from(hkdfSync("sha256", secret, "", "signs: ECDH-ES on P-256", 48));
	const scalar = (BigInt(`0x${seed.toString("hex")}`) % (curveOrder - 1n)) + 1n;
	const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
	const ecdh = createECDH("prime256v1");
	ecdh.setPrivateKey(d);
	const point = ecdh.getPublicKey();
	const open = {
		kty: "EC",
		crv: "P-256",
		x: point.subarray(1, 33).toString("base64url"),
		y: point.subarray(33).toString("base64url"),
		alg: "ECDH-ES",
		use: "enc",
	};
	const pair = { open, secret: { ...open, d: d.toString("base64url") } };
	pairs.set(secret, pair);
	return pair;
}

/** The public half, to which clients encrypt (decision G-17). */
export const signsJwk = ({ secret }: Config): Record<string, string> => ({ ...(pairOf(secret).open as Record<string, string>) });

const longestField = 255;

/**
 * What was sent, with the fields of `signs` in the place of the plain ones. Only `fields` are taken out of it.
 * @throws Invalid `signs-unreadable` when it is not a compact JWE to our key, or holds what no field can hold.
 */
export async function openSigned<Body extends { signs?: string }>(config: Config, body: Body, fields: readonly (keyof Body & string)[]): Promise<Body> {
	if (!body.signs) return body;
	const sent = new URLSearchParams(await decrypt(config, body.signs));
	const opened = fields.flatMap((field): [string, string][] => {
		const value = sent.get(field);
		return value === null ? [] : [[field, value]];
	});
	if (opened.some(([, value]) => value.length > longestField || !isStorable(value))) throw unreadable();
	return { ...body, ...Object.fromEntries(opened) };
}

const unreadable = (): Invalid => new Invalid({ signs: "signs-unreadable" });

async function decrypt(config: Config, jwe: string): Promise<string> {
	try {
		const key = await importJWK(pairOf(config.secret).secret, "ECDH-ES");
		const { plaintext } = await compactDecrypt(jwe, key, { keyManagementAlgorithms: ["ECDH-ES"], contentEncryptionAlgorithms: ["A256GCM"] });
		return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
	} catch {
		throw unreadable();
	}
}
