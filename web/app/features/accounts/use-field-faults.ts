import { type FormEvent, useState } from "react";
import { type FormAnswer, refusalIn } from "./form-notices.tsx";

/** The server's words on each field, until that field is edited. */
export function useFieldFaults(answer: FormAnswer): { faults: Record<string, string | undefined>; edited: (event: FormEvent<HTMLFormElement>) => void } {
	const [mended, setMended] = useState<{ of: FormAnswer; names: string[] }>({ of: undefined, names: [] });
	const names = mended.of === answer ? mended.names : [];
	const faults = Object.fromEntries(Object.entries(refusalIn(answer)?.fields ?? {}).filter(([name]) => !names.includes(name)));
	return {
		faults,
		edited: ({ target }) => {
			const { name } = target as HTMLInputElement;
			if (name in faults) setMended({ of: answer, names: [...names, name] });
		},
	};
}
