/** Idempotency key of a posted form; a new one if missing or malformed. */
export function idempotencyKeyOf(form: FormData): string {
	const key = form.get("key");
	return typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID();
}
