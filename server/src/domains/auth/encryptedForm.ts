import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { compactDecrypt } from "jose";
import type { Config } from "../../config.ts";
import { isStorable } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";

/** Order of the curve P-256: a private key is a number below it. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derived from the site's secret, so that it is the same in every process. */
function privateKeyOf(secret: string): KeyObject {
	const seed = Buffer.from(hkdfSync("sha256", secret, "", "signs: ECDH-ES on P-256", 48));
	const scalar = (BigInt(`0x${seed.toString("hex")}`) % (curveOrder - 1n)) + 1n;
	// An EC private key of SEC 1, without its public key, which Node computes.
	const der = Buffer.from(`30310201010420${scalar.toString(16).padStart(64, "0")}a00a06082a8648ce3d030107`, "hex");
	return createPrivateKey({ key: der, format: "der", type: "sec1" });
}

/** Public key to which clients encrypt form fields (G-17). */
export const signsPublicKey = ({ secret }: Config): Record<string, string> => ({
	...(createPublicKey(privateKeyOf(secret)).export({ format: "jwk" }) as Record<string, string>),
	alg: "ECDH-ES",
	use: "enc",
});

const maxFieldLength = 255;

/**
 * The body, with `fields` replaced by those encrypted in `signs`. Beside plain fields, unreadable `signs` are ignored.
 * @throws Invalid `signs-unreadable` when it is not a compact JWE to our key and nothing is sent plainly, or a value is
 * too long or not storable.
 */
export async function decryptSigns<Body extends { signs?: string }>(
	config: Config,
	body: Body,
	fields: readonly (keyof Body & string)[],
): Promise<Body> {
	if (!body.signs) return body;
	const text = await decrypt(config, body.signs);
	// A client that encodes them in another way may send them plainly too.
	if (text === undefined && fields.some((field) => body[field])) return body;
	if (text === undefined) throw unreadable();
	const decrypted = new URLSearchParams(text);
	const opened = fields.flatMap((field): [string, string][] => {
		const value = decrypted.get(field);
		return value === null ? [] : [[field, value]];
	});
	if (opened.some(([, value]) => value.length > maxFieldLength || !isStorable(value))) throw unreadable();
	return { ...body, ...Object.fromEntries(opened) };
}

const unreadable = (): Invalid => new Invalid({ signs: "signs-unreadable" });

/** Undefined for what is no compact JWE to our key. */
async function decrypt(config: Config, jwe: string): Promise<string | undefined> {
	try {
		const { plaintext } = await compactDecrypt(jwe, privateKeyOf(config.secret), {
			keyManagementAlgorithms: ["ECDH-ES"],
			contentEncryptionAlgorithms: ["A256GCM"],
		});
		return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
	} catch {
		return undefined;
	}
}
