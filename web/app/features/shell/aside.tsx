import { countryCount } from "#contract/sections.ts";
import { useCurrentPath, usePatternSection, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import { QrFrame } from "../../ui/qr-frame.tsx";
import { ExchangeBanner } from "./exchange-banner.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { MemberGroupBadge } from "./member-group.tsx";
import { useSectionName } from "./section-name.ts";
import { ViewerAvatar, ViewerName } from "./viewer.tsx";

/** Right column: viewer or login, what the screen adds, the section's activity, the exchange, then app links. */
export function Aside({ children }: { children?: React.ReactNode }) {
	const { viewer, site } = useSite();
	return (
		<aside className="aside">
			<ViewerCard />
			{children}
			{viewer.loggedIn && site.features.wallet && <ExchangeBanner />}
			<AppCard />
			<LegalLinks />
		</aside>
	);
}

function ViewerCard() {
	const { t, paths, viewer, section } = useSite();
	const nameOf = useSectionName();
	const here = useCurrentPath();
	const pattern = { name: patternForSection(usePatternSection()) };
	if (!viewer.loggedIn)
		return (
			<Card pattern={pattern}>
				<h2 className="text-20 font-bold">{t("shell.guestTitle")}</h2>
				<p className="mt-1 mb-4 text-foreground-2">{t("shell.guestText", { n: countryCount })}</p>
				<div className="grid gap-2">
					<Button kind="soft" wide href={paths.register(here)}>
						{t("nav.register")}
					</Button>
					<Button kind="quiet" wide href={paths.logIn(here)}>
						{t("nav.logIn")}
					</Button>
				</div>
			</Card>
		);
	return (
		<Card pattern={pattern}>
			<div className="viewer-summary">
				<ViewerAvatar size={64} />
				<div className="min-w-0">
					<Anchor className="font-bold" href={paths.member()}>
						<ViewerName />
					</Anchor>
					<div className="flex flex-wrap gap-2 text-13 text-foreground-3">
						<MemberGroupBadge groupid={viewer.groupid} />
						{nameOf(section)}
					</div>
				</div>
			</div>
		</Card>
	);
}

function AppCard() {
	const { t, site } = useSite();
	return (
		<Card>
			<QrFrame
				name={t("shell.appTitle", { site: site.siteName })}
				src="/app-qr.svg"
				title={t("shell.appTitle", { site: site.siteName })}
			>
				{t("shell.appStores")}
				<span className="store-links">
					<a href={site.googlePlayUrl} target="_blank" rel="noopener">
						<Icon name="play" size={16} /> Google Play
					</a>
					<a href={site.appStoreUrl} target="_blank" rel="noopener">
						<Icon name="bag" size={16} /> App Store
					</a>
				</span>
			</QrFrame>
		</Card>
	);
}
