import { useRef, useState } from "react";
import { CallRefused } from "#contract/pageApi.ts";
import { checkUsername } from "#contract/registration.ts";
import { rules } from "#contract/rules.ts";
import { callServer } from "../../lib/client.ts";
import { useSay } from "../../lib/site.tsx";
import { Field } from "../../ui/field.tsx";
import { useLive } from "./use-live.ts";

interface UsernameFieldProps {
	defaultValue?: string | undefined;
	/** What the server said of the whole form. */
	error?: string | undefined;
}

/**
 * A new username: counted while it is typed, and looked up when the field is left. A taken one takes the focus back
 * (document 1, section 5), once for each name, so that nobody is held in the field.
 */
export function UsernameField({ defaultValue = "", error }: UsernameFieldProps) {
	const say = useSay();
	const live = useLive();
	const [length, setLength] = useState(defaultValue.length);
	const [found, setFound] = useState<{ error?: string; ok?: boolean }>({});
	const asked = useRef("");

	const check = async (input: HTMLInputElement): Promise<void> => {
		const username = input.value.trim();
		if (username === "" || username === asked.current) return;
		asked.current = username;
		try {
			await callServer(checkUsername, { body: { username } });
			if (input.value.trim() === username) setFound({ ok: true });
		} catch (refused) {
			// An unsteady line is no reason to stop anybody: the server looks again when the form is sent.
			if (!(refused instanceof CallRefused) || input.value.trim() !== username) return;
			const fault = refused.fields.username;
			if (!fault) return;
			setFound({ error: fault.msg });
			if (fault.reason === "username-taken" && !(document.activeElement instanceof HTMLButtonElement)) input.focus();
		}
	};

	return (
		<Field
			label={say("register.username")}
			name="username"
			icon="user"
			defaultValue={defaultValue}
			autoComplete="username"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={rules.username.formMax}
			required
			counter={live ? `${length} / ${rules.username.formMax}` : undefined}
			hint={found.error || error ? undefined : say("register.usernameRule")}
			error={found.error ?? error}
			ok={found.ok}
			onInput={({ currentTarget }) => {
				setLength(currentTarget.value.length);
				setFound({});
			}}
			onBlur={({ currentTarget }) => void check(currentTarget)}
		/>
	);
}
