import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useOnReconnect } from "../connectivity.ts";
import { usePaths, useTranslate } from "../site.tsx";
import type { FormError } from "./form-error.ts";
import type { OfflineResponse } from "./offline.ts";

/** Response to a form: an error, no connection, or nothing yet. */
export type FormResponse = { formError?: FormError | undefined } | OfflineResponse | undefined;

export const formErrorIn = (response: FormResponse): FormError | undefined => (response && "formError" in response ? response.formError : undefined);

/** Error message above a form. It takes the focus when no field is wrong. */
export function FormNotices({ response }: { response: FormResponse }) {
	const t = useTranslate();
	const formError = formErrorIn(response);
	const [dismissed, setDismissed] = useState<FormResponse>();
	const offline = response && "offline" in response && response !== dismissed;
	useOnReconnect(Boolean(offline), () => setDismissed(response));
	if (!formError && !offline) return null;
	return (
		<div tabIndex={-1} data-form-error="">
			<Notice tone="bad" icon={offline ? "wifi-off" : "circle-alert"} action={formError?.reason === "fresh-sign-in-required" && <ReauthenticateLink />} alert>
				{offline ? t("form.offline") : formError?.msg}
			</Notice>
		</div>
	);
}

/** Link to reauthentication, which returns here. */
function ReauthenticateLink() {
	const t = useTranslate();
	const paths = usePaths();
	const { pathname, search } = useLocation();
	return (
		<Button href={paths.proveOwner(pathname + search)} kind="soft" size="sm">
			{t("reauthenticate.submitLink")}
		</Button>
	);
}
