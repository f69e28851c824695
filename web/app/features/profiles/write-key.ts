/** The hidden name of a write, as a form brings it back; a new one where it is missing or spoiled. */
export function keyIn(form: FormData): string {
	const key = form.get("key");
	return typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID();
}
