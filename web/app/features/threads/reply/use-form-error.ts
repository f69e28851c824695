import { useState } from "react";
import { CallError } from "#contract/pageApi.ts";
import { useOnReconnect } from "../../../lib/connectivity.ts";
import { useTranslate } from "../../../lib/site.tsx";

/** Error message of a form and its setter: the server's message, or "no connection" until reconnected. */
export function useFormError(first: string | undefined): [msg: string | undefined, tell: (error?: unknown) => void] {
	const t = useTranslate();
	const [{ msg, down }, set] = useState({ msg: first, down: false });
	const tell = (error?: unknown): void => {
		const told = error instanceof CallError && error.message;
		set(error ? { msg: told || t("state.offline"), down: !told } : { msg: undefined, down: false });
	};
	useOnReconnect(down, () => tell());
	return [msg, tell];
}
