import { useEffect, useRef } from "react";

/** Calls back when the value first differs from its initial one, and on each change after that. */
export function useOnChange(value: string, onChange: () => void): void {
	const atFirst = useRef<string | undefined>(value);
	useEffect(() => {
		if (atFirst.current === value) return;
		atFirst.current = undefined;
		onChange();
	}, [value, onChange]);
}
