import { type FormEvent, useState } from "react";
import { type FormResponse, formErrorIn } from "./form-notices.tsx";

/** The server's error message for each field, until that field is edited. */
export function useFieldErrors(response: FormResponse): {
	fieldErrors: Record<string, string | undefined>;
	edited: (event: FormEvent<HTMLFormElement>) => void;
} {
	const [editedFields, setEditedFields] = useState<{ of: FormResponse; names: string[] }>({ of: undefined, names: [] });
	const names = editedFields.of === response ? editedFields.names : [];
	const fieldErrors = Object.fromEntries(Object.entries(formErrorIn(response)?.fields ?? {}).filter(([name]) => !names.includes(name)));
	return {
		fieldErrors,
		edited: ({ target }) => {
			const { name } = target as HTMLInputElement;
			if (name in fieldErrors) setEditedFields({ of: response, names: [...names, name] });
		},
	};
}
