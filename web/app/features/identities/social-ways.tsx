import { useEffect, useState } from "react";
import type { Provider } from "#contract/identityViews.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Rich } from "../accounts/rich.tsx";
import { Mark, siteNames } from "./marks.tsx";

/** Milliseconds after which a press that led nowhere may be made again. */
const patienceMs = 6_000;

/**
 * The ways in through other sites, under a form: plain links, so that they work before any script (document 1, section 2).
 * A second press on the way there does nothing (document 3, section 4).
 */
export function SocialWays({ back }: { back: string | null }) {
	const say = useSay();
	const paths = usePaths();
	const { googleSignIn, facebookSignIn } = useSite().site;
	const [pressed, setPressed] = useState(false);
	useEffect(() => {
		if (!pressed) return;
		const later = setTimeout(() => setPressed(false), patienceMs);
		return () => clearTimeout(later);
	}, [pressed]);
	const providers: Provider[] = [...(googleSignIn ? (["google"] as const) : []), ...(facebookSignIn ? (["facebook"] as const) : [])];
	if (providers.length === 0) return null;
	const legal = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener" className="underline">
			{text}
		</a>
	);
	return (
		<div className="grid gap-3">
			<p className="door-or">{say("social.or")}</p>
			<div className="flex flex-wrap gap-2">
				{providers.map((provider) => (
					<a
						key={provider}
						href={paths.social(provider, back)}
						className="btn btn-quiet btn-lg flex-1"
						// The whole page leaves: no screen of ours changes.
						target="_self"
						aria-label={say("social.with", { way: siteNames[provider] })}
						onClick={(event) => {
							if (pressed) event.preventDefault();
							setPressed(true);
						}}
					>
						<Mark of={provider} />
						<span className="btn-text">{siteNames[provider]}</span>
					</a>
				))}
			</div>
			<p className="text-13 text-ink-3">
				<Rich word="social.terms" parts={{ terms: legal(paths.terms, say("register.terms")), privacy: legal(paths.privacy, say("register.privacy")) }} />
			</p>
		</div>
	);
}
