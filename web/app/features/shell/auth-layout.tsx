import type { ReactNode } from "react";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Menu } from "../../ui/menu.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { PreferenceLinks } from "./preference-links.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useLinkNavigation } from "./use-link-navigation.ts";

/** The site's logo, as a link to the home page. */
export function SiteLogo() {
	const { paths, site } = useSite();
	return (
		<Anchor href={paths.home} aria-label={site.siteName} className="me-auto">
			<Logo name={site.siteName} />
		</Anchor>
	);
}

/** Minimal layout of a screen with one task: logo, language menu, legal links. */
export function AuthLayout({ mark, children }: { mark: ReactNode; children: ReactNode }) {
	const t = useTranslate();
	useLinkNavigation();
	return (
		<>
			<header className="site-header">
				<SkipLink />
				<div className="site-header-row">
					{mark}
					<Menu name={t("shell.language")} icon="globe">
						<PreferenceLinks />
					</Menu>
				</div>
			</header>
			<main id="content" className="auth-main">
				{children}
			</main>
			<footer className="footer">
				<LegalLinks />
			</footer>
		</>
	);
}
