import { useState } from "react";
import { CallRefused } from "#contract/pageApi.ts";
import { useLineBack } from "../../lib/line-back.ts";
import { useSay } from "../../lib/site.tsx";

/** Why a form did not get through, and how it is told: the server's sentence, or that there is no connection, until there is. Without an error nothing is said. */
export function useRefused(first: string | undefined): [msg: string | undefined, tell: (error?: unknown) => void] {
	const say = useSay();
	const [{ msg, down }, set] = useState({ msg: first, down: false });
	const tell = (error?: unknown): void => {
		const told = error instanceof CallRefused && error.message;
		set(error ? { msg: told || say("state.offline"), down: !told } : { msg: undefined, down: false });
	};
	useLineBack(down, () => tell());
	return [msg, tell];
}
