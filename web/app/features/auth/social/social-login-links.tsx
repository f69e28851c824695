import { useEffect, useState } from "react";
import type { Provider } from "#contract/socialLoginViews.ts";
import { RichMessage } from "../../../lib/rich-message.tsx";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";

/** Milliseconds after which the links can be pressed again. */
const pressTimeoutMs = 6_000;

/**
 * Links to social login, under a form; they work without scripts. A second press does nothing.
 */
export function SocialLoginLinks({ back }: { back: string | null }) {
	const t = useTranslate();
	const paths = usePaths();
	const { googleLogin, facebookLogin } = useSite().site;
	const [pressed, setPressed] = useState(false);
	useEffect(() => {
		if (!pressed) return;
		const later = setTimeout(() => setPressed(false), pressTimeoutMs);
		return () => clearTimeout(later);
	}, [pressed]);
	const providers: Provider[] = [...(googleLogin ? (["google"] as const) : []), ...(facebookLogin ? (["facebook"] as const) : [])];
	if (providers.length === 0) return null;
	const legalLink = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener" className="underline">
			{text}
		</a>
	);
	return (
		<div className="grid gap-3">
			<p className="auth-divider">{t("social.or")}</p>
			<div className="flex flex-wrap gap-2">
				{providers.map((provider) => (
					<a
						key={provider}
						href={paths.social(provider, back)}
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
				<RichMessage
					message="social.terms"
					parts={{ terms: legalLink(paths.terms, t("register.terms")), privacy: legalLink(paths.privacy, t("register.privacy")) }}
				/>
			</p>
		</div>
	);
}
