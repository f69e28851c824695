import { useState } from "react";
import { useLocation } from "react-router";
import { useLineBack } from "../../lib/line-back.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LineDown } from "./line.ts";
import type { Refusal } from "./refusal.ts";

/** Response to a form: an error, no connection, or nothing yet. */
export type FormAnswer = { formError?: Refusal | undefined } | LineDown | undefined;

export const refusalIn = (response: FormAnswer): Refusal | undefined => (response && "formError" in response ? response.formError : undefined);

/** Error message above a form. It takes the focus when no field is wrong. */
export function FormNotices({ response }: { response: FormAnswer }) {
	const t = useSay();
	const formError = refusalIn(response);
	const [dismissed, setDismissed] = useState<FormAnswer>();
	const offline = response && "offline" in response && response !== dismissed;
	useLineBack(Boolean(offline), () => setDismissed(response));
	if (!formError && !offline) return null;
	return (
		<div tabIndex={-1} data-fault="">
			<Notice tone="bad" icon={offline ? "wifi-off" : "circle-alert"} action={formError?.reason === "fresh-sign-in-required" && <ReauthenticateLink />} alert>
				{offline ? t("line.down") : formError?.msg}
			</Notice>
		</div>
	);
}

/** Link to reauthentication, which returns here. */
function ReauthenticateLink() {
	const t = useSay();
	const paths = usePaths();
	const { pathname, search } = useLocation();
	return (
		<Button href={paths.proveOwner(pathname + search)} kind="soft" size="sm">
			{t("owner.prove")}
		</Button>
	);
}
