import { useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { checkUsername } from "#contract/registration.ts";
import { callServer } from "../../../lib/call-server.ts";
import { TextField, useFormField } from "../../../lib/form/fields.tsx";
import { moveFocus } from "../../../lib/form/focus.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Chip } from "../../../ui/chip.tsx";

/**
 * A new username: counted while typing, and checked when the field loses focus. For a taken name, free ones are
 * offered, and the field gets the focus back unless another one has it (V-003).
 */
export function UsernameField({ defaultValue: initial = "" }: { defaultValue?: string | undefined }) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const { defaultValue, error } = useFormField("username", initial);
	const [length, setLength] = useState(String(defaultValue).length);
	const [result, setResult] = useState<{ error?: string; ok?: boolean; suggestions?: string[] }>({});
	const checkedName = useRef("");
	const input = useRef<HTMLInputElement>(null);

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
			const { suggestions } = error.details as { suggestions?: string[] };
			setResult({ error: fieldError.msg, ...(suggestions && { suggestions }) });
			if (fieldError.reason === "username-taken" && !(document.activeElement instanceof HTMLButtonElement))
				moveFocus(input);
		}
	};

	const choose = (name: string): void => {
		if (!input.current) return;
		input.current.value = name;
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
		input.current.focus();
		void check(input.current);
	};

	return (
		<>
			<TextField
				ref={input}
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
			<div aria-live="polite">
				{result.suggestions && (
					<p className="field-note flex flex-wrap items-center gap-2">
						{t("register.freeUsernames")}
						{result.suggestions.map((name) => (
							<Chip key={name} kind="outlined" onClick={() => choose(name)}>
								{name}
							</Chip>
						))}
					</p>
				)}
			</div>
		</>
	);
}
