import { useSite } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { CodeField } from "../fields.tsx";
import type { SecurityOverview } from "../security/security-overview.server.ts";

interface TwoFactorFieldProps {
	overview: SecurityOverview;
	/** Path of the form, to return to after a passkey. */
	back: string;
}

/** The second step in a form that asks for the password, unless the login is recent. */
export function TwoFactorField({
	overview: { has_password, two_factor, recentlyAuthenticated, passkeys },
	back,
}: TwoFactorFieldProps) {
	const { t, paths } = useSite();
	if (!has_password || !two_factor || recentlyAuthenticated) return null;
	return (
		<>
			<CodeField label={t("twoFactor.codeOrRecoveryCode")} recovery />
			{passkeys.length > 0 && (
				<Anchor href={paths.href("ucenter/setting/reauthenticate", { back })} className="link-button">
					{t("reauthenticate.usePasskey")}
				</Anchor>
			)}
		</>
	);
}

/** Shown in place of an action that needs a recent login: the link to reauthentication, which returns to `back`. */
export function ReauthenticatePrompt({ back }: { back: string }) {
	const { t, paths } = useSite();
	return (
		<>
			<p className="mb-3 text-foreground-2">{t("reauthenticate.required")}</p>
			<Button href={paths.href("ucenter/setting/reauthenticate", { back })} kind="soft" icon="shield">
				{t("reauthenticate.submitLink")}
			</Button>
		</>
	);
}
