import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useOnReconnect } from "../connectivity.ts";
import { useSite, useTranslate } from "../site.tsx";
import type { FormResult } from "./form-result.ts";

const VerifyDialog = lazy(async () => ({ default: (await import("./verify-dialog.tsx")).VerifyDialog }));

/** Id of the element that says what a page's form has done: the script of documents shows it as a toast. */
export const doneId = "done-notice";

/** What was done, announced when it appears. */
export const LiveNotice = ({
	id,
	icon,
	children,
}: {
	id?: string;
	icon?: IconName | undefined;
	children: ReactNode;
}) => (
	<div id={id} aria-live="polite">
		{[children].flat().some(Boolean) && (
			<Notice tone="good" {...(icon && { icon })}>
				{children}
			</Notice>
		)}
	</div>
);

/** Error message above a form. It takes the focus when no field is wrong. */
export function FormNotices({ result }: { result: FormResult | undefined }) {
	const t = useTranslate();
	const [dismissed, setDismissed] = useState<FormResult>();
	const offline = result?.offline === true && result !== dismissed;
	useOnReconnect(offline, () => setDismissed(result));
	const formError = result?.formError;
	if (!formError && !offline) return null;
	return (
		<div tabIndex={-1} data-form-error="">
			<Notice
				tone="bad"
				icon={offline ? "wifi-off" : "circle-alert"}
				action={<SecurityLink reason={formError?.reason} />}
				alert
			>
				{formError?.msg ?? t("form.offline")}
			</Notice>
			{formError?.reason === "verification-needed" && (
				<Suspense>
					<VerifyDialog open={result !== dismissed} onClose={() => setDismissed(result)} />
				</Suspense>
			)}
		</div>
	);
}

/** Link to what an error requires first: reauthentication, which returns here, or two-factor login. */
function SecurityLink({ reason }: { reason: string | undefined }) {
	const { t, paths } = useSite();
	const { pathname, search } = useLocation();
	const isReauthentication = reason === "reauthentication-required";
	if (!isReauthentication && reason !== "second-factor-required") return null;
	return (
		<Button
			href={
				isReauthentication
					? paths.href("ucenter/setting/reauthenticate", { back: pathname + search })
					: paths.href("ucenter/setting/two-step")
			}
			kind="soft"
			size="sm"
		>
			{t(isReauthentication ? "reauthenticate.submitLink" : "reauthenticate.twoFactorLink")}
		</Button>
	);
}
