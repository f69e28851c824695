import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Encodes the subset of CBOR (RFC 8949) that an authenticator uses. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
	const head = (major: number, size: number): Buffer => {
		if (size < 24) return Buffer.from([(major << 5) | size]);
		if (size < 256) return Buffer.from([(major << 5) | 24, size]);
		return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
	};
	if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
	if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	return Buffer.concat([
		head(5, value.size),
		...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as never)]),
	]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** Ways in which an authenticator's response may be invalid. */
interface Tampering {
	origin?: string;
	rpId?: string;
	challenge?: string;
	/** False: user presence without user verification. */
	verified?: boolean;
	counter?: number;
	/** Signs with another key. */
	forged?: boolean;
}

/** A software authenticator after WebAuthn level 2, for tests. */
export class Authenticator {
	readonly id = randomBytes(16);
	counter = 0;
	readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	readonly #origin: string;
	readonly #rpId: string;

	constructor(publicUrl = "http://localhost:3000") {
		this.#origin = new URL(publicUrl).origin;
		this.#rpId = new URL(publicUrl).hostname;
	}

	/** Response of `navigator.credentials.create`. */
	create(options: { challenge: string }, tampering: Tampering = {}): string {
		const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
		const key = cbor(
			new Map<number, number | Buffer>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, Buffer.from(x, "base64url")],
				[-3, Buffer.from(y, "base64url")],
			]),
		);
		const length = Buffer.from([0, this.id.length]);
		const authenticatorData = Buffer.concat([this.#data(0x40, tampering), Buffer.alloc(16), length, this.id, key]);
		const attestation = cbor(
			new Map<string, unknown>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", authenticatorData],
			]),
		);
		return this.#credential({
			clientDataJSON: this.#clientData("webauthn.create", options.challenge, tampering).toString("base64url"),
			attestationObject: attestation.toString("base64url"),
			transports: ["internal"],
		});
	}

	/** Response of `navigator.credentials.get`. */
	get(options: { challenge: string }, tampering: Tampering = {}): string {
		this.counter = tampering.counter ?? this.counter + 1;
		const client = this.#clientData("webauthn.get", options.challenge, tampering);
		const data = this.#data(0, tampering);
		const key: KeyObject = tampering.forged
			? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
			: this.#keys.privateKey;
		return this.#credential({
			clientDataJSON: client.toString("base64url"),
			authenticatorData: data.toString("base64url"),
			signature: sign("sha256", Buffer.concat([data, sha256(client)]), key).toString("base64url"),
		});
	}

	#clientData(type: string, challenge: string, tampering: Tampering): Buffer {
		return Buffer.from(
			JSON.stringify({
				type,
				challenge: tampering.challenge ?? challenge,
				origin: tampering.origin ?? this.#origin,
				crossOrigin: false,
			}),
		);
	}

	#data(flags: number, { rpId = this.#rpId, verified = true }: Tampering): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counter]);
	}

	#credential(response: object): string {
		const id = this.id.toString("base64url");
		return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
	}
}
