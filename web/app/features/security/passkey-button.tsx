import { type ReactNode, useState } from "react";
import { CallRefused } from "#contract/pageApi.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { useLive } from "../accounts/use-live.ts";
import { askPasskey, knowsPasskeys } from "./passkey.ts";

interface PasskeyButtonProps {
	purpose: "sign-in" | "second-step" | "fresh";
	/** Gets what the browser answered, to be posted. */
	onAnswer: (assertion: string) => void;
	children: ReactNode;
}

/** Asks for a passkey. It needs scripts: before them only its room is kept, so that nothing below moves under a finger when they wake; where none will run, not even that. */
export function PasskeyButton({ purpose, onAnswer, children }: PasskeyButtonProps) {
	const say = useSay();
	const live = useLive();
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string>();
	if (live && !knowsPasskeys()) return null;
	const press = async (): Promise<void> => {
		setBusy(true);
		setFault(undefined);
		try {
			onAnswer(await askPasskey(purpose));
		} catch (error) {
			setFault((error instanceof CallRefused && error.message) || say("passkey.failed"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className={live ? undefined : "invisible noscript:hidden"}>
			<Button kind="quiet" size="lg" wide icon="key" busy={busy} onClick={press}>
				{children}
			</Button>
			<p className="field-note bad" role="status">
				{fault}
			</p>
		</div>
	);
}
