import { useEffect, useRef, useState } from "react";

/** The trimmed text values of a form, read after hydration and with each change; empty without scripts. */
export function useFormValues() {
	const ref = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<Partial<Record<string, string>>>({});
	const read = (): void =>
		setValues(
			Object.fromEntries(
				[...new FormData(ref.current ?? undefined)].map(([name, value]) => [name, String(value).trim()]),
			),
		);
	useEffect(read, []);
	return { values, read, form: { ref, onInput: read, onChange: read } };
}
