import { useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { checkUsername } from "#contract/registration.ts";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Field } from "../../../ui/field.tsx";

interface UsernameFieldProps {
	defaultValue?: string | undefined;
	/** The server's error for this field. */
	error?: string | undefined;
}

/**
 * A new username: counted while typing, and checked when the field loses focus. A taken name gets the focus
 * back once, so that nobody is trapped in the field.
 */
export function UsernameField({ defaultValue = "", error }: UsernameFieldProps) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const [length, setLength] = useState(defaultValue.length);
	const [result, setResult] = useState<{ error?: string; ok?: boolean }>({});
	const checkedName = useRef("");

	const check = async (input: HTMLInputElement): Promise<void> => {
		const username = input.value.trim();
		if (username === "" || username === checkedName.current) return;
		checkedName.current = username;
		try {
			await callServer(checkUsername, { body: { username } });
			if (input.value.trim() === username) setResult({ ok: true });
		} catch (error) {
			// A connection error is ignored: the server checks again on submit.
			if (!(error instanceof CallError) || input.value.trim() !== username) return;
			const fieldError = error.fields.username;
			if (!fieldError) return;
			setResult({ error: fieldError.msg });
			if (fieldError.reason === "username-taken" && !(document.activeElement instanceof HTMLButtonElement)) input.focus();
		}
	};

	return (
		<Field
			label={t("register.username")}
			name="username"
			icon="user"
			defaultValue={defaultValue}
			autoComplete="username"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={constraints.username.formMax}
			required
			counter={hydrated ? `${length} / ${constraints.username.formMax}` : undefined}
			hint={result.error || error ? undefined : t("register.usernameRule")}
			error={result.error ?? error}
			ok={result.ok}
			onInput={({ currentTarget }) => {
				setLength(currentTarget.value.length);
				setResult({});
			}}
			onBlur={({ currentTarget }) => void check(currentTarget)}
		/>
	);
}
