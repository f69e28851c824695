import { createECDH, hkdfSync } from "node:crypto";
import { compactDecrypt, importJWK, type JWK } from "jose";
import type { Config } from "../../config.ts";
import { isStorable } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";

/** Order of the curve P-256: a private key is a number below it. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

interface KeyPair {
	publicKey: JWK;
	privateKey: JWK;
}

const keyPairs = new Map<string, KeyPair>();

/** Derived from the site's secret, so that it is the same in every process. */
function keyPairOf(secret: string): KeyPair {
	const cached = keyPairs.get(secret);
	if (cached) return cached;
	const seed = Buffer.from(hkdfSync("sha256", secret, "", "signs: ECDH-ES on P-256", 48));
	const scalar = (BigInt(`0x${seed.toString("hex")}`) % (curveOrder - 1n)) + 1n;
	const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
	const ecdh = createECDH("prime256v1");
	ecdh.setPrivateKey(d);
	const point = ecdh.getPublicKey();
	const publicKey = {
		kty: "EC",
		crv: "P-256",
		x: point.subarray(1, 33).toString("base64url"),
		y: point.subarray(33).toString("base64url"),
		alg: "ECDH-ES",
		use: "enc",
	};
	const pair = { publicKey, privateKey: { ...publicKey, d: d.toString("base64url") } };
	keyPairs.set(secret, pair);
	return pair;
}

/** Public key to which clients encrypt form fields (G-17). */
export const signsPublicKey = ({ secret }: Config): Record<string, string> => ({ ...(keyPairOf(secret).publicKey as Record<string, string>) });

const maxFieldLength = 255;

/**
 * The body, with `fields` replaced by those encrypted in `signs`.
 * @throws Invalid `signs-unreadable` when it is not a compact JWE to our key, or a value is too long or not storable.
 */
export async function decryptSigns<Body extends { signs?: string }>(config: Config, body: Body, fields: readonly (keyof Body & string)[]): Promise<Body> {
	if (!body.signs) return body;
	const decrypted = new URLSearchParams(await decrypt(config, body.signs));
	const opened = fields.flatMap((field): [string, string][] => {
		const value = decrypted.get(field);
		return value === null ? [] : [[field, value]];
	});
	if (opened.some(([, value]) => value.length > maxFieldLength || !isStorable(value))) throw unreadable();
	return { ...body, ...Object.fromEntries(opened) };
}

const unreadable = (): Invalid => new Invalid({ signs: "signs-unreadable" });

async function decrypt(config: Config, jwe: string): Promise<string> {
	try {
		const key = await importJWK(keyPairOf(config.secret).privateKey, "ECDH-ES");
		const { plaintext } = await compactDecrypt(jwe, key, { keyManagementAlgorithms: ["ECDH-ES"], contentEncryptionAlgorithms: ["A256GCM"] });
		return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
	} catch {
		throw unreadable();
	}
}
