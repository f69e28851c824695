import { useEffect, useRef } from "react";

/** Tells when a value is another than it was at first, and of each change from then on. */
export function useChanged(value: string, told: () => void): void {
	const atFirst = useRef<string | undefined>(value);
	useEffect(() => {
		if (atFirst.current === value) return;
		atFirst.current = undefined;
		told();
	}, [value, told]);
}
