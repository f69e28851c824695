import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Writes the little of CBOR (RFC 8949) that an authenticator says. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
	const head = (major: number, size: number): Buffer => {
		if (size < 24) return Buffer.from([(major << 5) | size]);
		if (size < 256) return Buffer.from([(major << 5) | 24, size]);
		return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
	};
	if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
	if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as never)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** What an authenticator may do otherwise than it should. */
interface Mischief {
	origin?: string;
	rpId?: string;
	challenge?: string;
	/** False: only touched, nobody verified. */
	verified?: boolean;
	counter?: number;
	/** Signs with another key. */
	forged?: boolean;
}

/** A passkey in software, made from its standard (WebAuthn level 2): a peer of the server, for tests. */
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

	/** Answers `navigator.credentials.create`. */
	create(options: { challenge: string }, mischief: Mischief = {}): string {
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
		const data = Buffer.concat([this.#data(0x40, mischief), Buffer.alloc(16), length, this.id, key]);
		const attestation = cbor(
			new Map<string, unknown>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", data],
			]),
		);
		return this.#credential({
			clientDataJSON: this.#clientData("webauthn.create", options.challenge, mischief).toString("base64url"),
			attestationObject: attestation.toString("base64url"),
			transports: ["internal"],
		});
	}

	/** Answers `navigator.credentials.get`. */
	get(options: { challenge: string }, mischief: Mischief = {}): string {
		this.counter = mischief.counter ?? this.counter + 1;
		const client = this.#clientData("webauthn.get", options.challenge, mischief);
		const data = this.#data(0, mischief);
		const key: KeyObject = mischief.forged ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : this.#keys.privateKey;
		return this.#credential({
			clientDataJSON: client.toString("base64url"),
			authenticatorData: data.toString("base64url"),
			signature: sign("sha256", Buffer.concat([data, sha256(client)]), key).toString("base64url"),
		});
	}

	#clientData(type: string, challenge: string, mischief: Mischief): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge: mischief.challenge ?? challenge, origin: mischief.origin ?? this.#origin, crossOrigin: false }));
	}

	#data(flags: number, { rpId = this.#rpId, verified = true }: Mischief): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counter]);
	}

	#credential(response: object): string {
		const id = this.id.toString("base64url");
		return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
	}
}
