import { useEffect, useState } from "react";
import { providers } from "#contract/socialLoginViews.ts";
import { useSite } from "../../../lib/site.tsx";
import { LegalSentence } from "../registration/terms-field.tsx";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";

/** Milliseconds after which the links can be pressed again. */
const pressTimeoutMs = 6_000;

/**
 * Links to social login, under a form; they work without scripts. A second press does nothing.
 */
export function SocialLoginLinks({ back }: { back: string | null }) {
	const { t, paths, site } = useSite();
	const [pressed, setPressed] = useState(false);
	useEffect(() => {
		if (!pressed) return;
		const later = setTimeout(() => setPressed(false), pressTimeoutMs);
		return () => clearTimeout(later);
	}, [pressed]);
	const enabled = providers.filter((provider) => (provider === "google" ? site.googleLogin : site.facebookLogin));
	if (enabled.length === 0) return null;
	return (
		<div className="grid gap-3">
			<p className="auth-divider">{t("social.or")}</p>
			<div className="flex flex-wrap gap-2">
				{enabled.map((provider) => (
					<a
						key={provider}
						href={paths.href("account/with/:provider", { provider, back })}
						className="btn btn-quiet btn-lg flex-1"
						// A full navigation, not a client-side one.
						target="_self"
						aria-label={t("social.logInWith", { provider: providerNames[provider] })}
						onClick={(event) => {
							if (pressed) event.preventDefault();
							setPressed(true);
						}}
					>
						<ProviderIcon provider={provider} />
						<span className="btn-text">{providerNames[provider]}</span>
					</a>
				))}
			</div>
			<p className="text-13 text-foreground-3">
				<LegalSentence message="social.terms" className="underline" />
			</p>
		</div>
	);
}
