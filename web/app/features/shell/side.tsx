import { useHere, usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Icon } from "../../ui/icon.tsx";
import { QrFrame } from "../../ui/qr-frame.tsx";
import { languageNames, useChoicesPath } from "./choices.tsx";
import { GroupOf } from "./group-of.tsx";
import { useSectionName } from "./section-name.ts";

/** Right column: viewer or login, then app links. */
export function Side({ children }: { children?: React.ReactNode }) {
	return (
		<aside className="side">
			<ViewerCard />
			{children}
			<AppCard />
			<Legal />
		</aside>
	);
}

function ViewerCard() {
	const { viewer, section } = useSite();
	const t = useSay();
	const paths = usePaths();
	const nameOf = useSectionName();
	const here = useHere();
	const cloth = { weave: weaveOf(section.locale) };
	if (!viewer.signedIn)
		return (
			<Card cloth={cloth}>
				<h2 className="text-20 font-bold">{t("shell.guestTitle")}</h2>
				<p className="mt-1 mb-4 text-ink-2">{t("shell.guestText")}</p>
				<div className="grid gap-2">
					<Button kind="soft" wide href={paths.register(here)} data-dialog="register" data-live="">
						{t("nav.register")}
					</Button>
					<Button kind="quiet" wide href={paths.signIn(here)} data-dialog="login" data-live="">
						{t("nav.logIn")}
					</Button>
				</div>
			</Card>
		);
	return (
		<Card cloth={cloth}>
			<div className="side-me">
				<Avatar name={viewer.name} src={viewer.avatar} size={64} />
				<div className="min-w-0">
					<Anchor className="font-bold" href={paths.member()}>
						{viewer.name}
					</Anchor>
					<div className="flex flex-wrap gap-2 text-13 text-ink-3">
						<GroupOf groupid={viewer.groupid} />
						{nameOf(section)}
					</div>
				</div>
			</div>
		</Card>
	);
}

function AppCard() {
	const { site } = useSite();
	const t = useSay();
	return (
		<Card>
			<QrFrame name={t("shell.appTitle", { site: site.siteName })} src="/app-qr.svg" title={t("shell.appTitle", { site: site.siteName })}>
				{t("shell.appHint")}
				<span className="stores">
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

/** Legal links and the language link. */
export function Legal() {
	const t = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	return (
		<p className="legal">
			<a href={paths.privacy} target="_blank" rel="noopener">
				{t("shell.privacy")}
			</a>
			<a href={paths.terms} target="_blank" rel="noopener">
				{t("shell.terms")}
			</a>
			<a href={paths.help}>{t("nav.help")}</a>
			<Anchor href={`${useChoicesPath()}#language`} data-dialog="language" data-live="" aria-label={`${t("shell.language")}: ${languageNames[lang]}`}>
				<Icon name="globe" size={16} />
				{languageNames[lang]}
			</Anchor>
		</p>
	);
}
