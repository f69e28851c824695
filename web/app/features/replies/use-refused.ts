import { useState } from "react";
import { CallRefused } from "#contract/pageApi.ts";
import { useLineBack } from "../../lib/line-back.ts";
import { useSay } from "../../lib/site.tsx";

/** Error message of a form and its setter: the server's message, or "no connection" until reconnected. */
export function useRefused(first: string | undefined): [msg: string | undefined, tell: (error?: unknown) => void] {
	const t = useSay();
	const [{ msg, down }, set] = useState({ msg: first, down: false });
	const tell = (error?: unknown): void => {
		const told = error instanceof CallRefused && error.message;
		set(error ? { msg: told || t("state.offline"), down: !told } : { msg: undefined, down: false });
	};
	useLineBack(down, () => tell());
	return [msg, tell];
}
