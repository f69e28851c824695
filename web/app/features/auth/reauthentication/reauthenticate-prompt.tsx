import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";

/** Shown in place of an action that needs a recent login: the link to reauthentication, which returns to `back`. */
export function ReauthenticatePrompt({ back }: { back: string }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<>
			<p className="mb-3 text-foreground-2">{t("reauthenticate.required")}</p>
			<Button href={paths.reauthenticate(back)} kind="soft" icon="shield">
				{t("reauthenticate.submitLink")}
			</Button>
		</>
	);
}
