import { useEffect, useState } from "react";
import type { Provider } from "#contract/identityViews.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Rich } from "../accounts/rich.tsx";
import { Mark, siteNames } from "./marks.tsx";

/** Milliseconds after which the links can be pressed again. */
const pressTimeoutMs = 6_000;

/**
 * Links to social login, under a form; they work without scripts. A second press does nothing.
 */
export function SocialWays({ back }: { back: string | null }) {
	const t = useSay();
	const paths = usePaths();
	const { googleSignIn, facebookSignIn } = useSite().site;
	const [pressed, setPressed] = useState(false);
	useEffect(() => {
		if (!pressed) return;
		const later = setTimeout(() => setPressed(false), pressTimeoutMs);
		return () => clearTimeout(later);
	}, [pressed]);
	const providers: Provider[] = [...(googleSignIn ? (["google"] as const) : []), ...(facebookSignIn ? (["facebook"] as const) : [])];
	if (providers.length === 0) return null;
	const legalLink = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener" className="underline">
			{text}
		</a>
	);
	return (
		<div className="grid gap-3">
			<p className="door-or">{t("social.or")}</p>
			<div className="flex flex-wrap gap-2">
				{providers.map((provider) => (
					<a
						key={provider}
						href={paths.social(provider, back)}
						className="btn btn-quiet btn-lg flex-1"
						// A full navigation, not a client-side one.
						target="_self"
						aria-label={t("social.with", { way: siteNames[provider] })}
						onClick={(event) => {
							if (pressed) event.preventDefault();
							setPressed(true);
						}}
					>
						<Mark provider={provider} />
						<span className="btn-text">{siteNames[provider]}</span>
					</a>
				))}
			</div>
			<p className="text-13 text-ink-3">
				<Rich message="social.terms" parts={{ terms: legalLink(paths.terms, t("register.terms")), privacy: legalLink(paths.privacy, t("register.privacy")) }} />
			</p>
		</div>
	);
}
