import { type MouseEvent, type ReactNode, useState } from "react";
import { CallError } from "#contract/pageApi.ts";
import { usePostForm } from "../../../lib/form/use-form-result.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { authenticateWithPasskey, supportsPasskeys } from "./passkey.ts";

interface PasskeyButtonProps {
	purpose: "login" | "second-step" | "reauthentication";
	/** The form as which the assertion is posted, with the fields of the form around the button. */
	intent: string;
	action: string;
	hidden?: Record<string, string | null | undefined>;
	children: ReactNode;
}

/**
 * Authenticates with a passkey. Before hydration only its space is reserved, so that nothing moves; without scripts it
 * is hidden.
 */
export function PasskeyButton({ purpose, intent, action, hidden, children }: PasskeyButtonProps) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const post = usePostForm(intent, action);
	const [busy, setBusy] = useState(false);
	const [errorText, setErrorText] = useState<string>();
	if (hydrated && !supportsPasskeys()) return null;
	const press = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): Promise<void> => {
		setBusy(true);
		setErrorText(undefined);
		try {
			void post({ ...hidden, assertion: await authenticateWithPasskey(purpose) }, form);
		} catch (error) {
			setErrorText((error instanceof CallError && error.message) || t("passkey.failed"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className={hydrated ? undefined : "invisible noscript:hidden"}>
			<Button kind="quiet" size="lg" wide icon="key" busy={busy} onClick={press}>
				{children}
			</Button>
			<p className="field-note bad" role="status">
				{errorText}
			</p>
		</div>
	);
}
