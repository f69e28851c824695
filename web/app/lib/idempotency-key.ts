/** An idempotency key: repeating a write with the same key has no further effect. */
export const newIdempotencyKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
