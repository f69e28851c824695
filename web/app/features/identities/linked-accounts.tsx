import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { type LinkedView, type Provider, providers } from "#contract/identityViews.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Mark, siteNames } from "./marks.tsx";

/** Data of the card. */
export interface Linked {
	lists: LinkedView[];
	hasPassword: boolean;
	/** What was just done, for the notice. */
	linked: Provider | undefined;
	unlinked: Provider | undefined;
}

/** Social accounts in the settings: link and unlink. A provider that is not configured is shown only when it is linked. */
export function LinkedAccounts({ data: { lists, hasPassword, linked, unlinked } }: { data: Linked }) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const enabled: Record<Provider, boolean> = { google: site.googleSignIn, facebook: site.facebookSignIn };
	const shown = providers.filter((provider) => enabled[provider] || lists.some((row) => row.provider === provider));
	if (shown.length === 0) return null;
	const done = linked ? t("social.linked", { way: siteNames[linked] }) : unlinked ? t("social.unlinked", { way: siteNames[unlinked] }) : undefined;
	return (
		<Card title={<span id="linked">{t("social.linkedTitle")}</span>}>
			<p className="text-ink-2">{t("social.linkedText")}</p>
			<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
			<ul className="linked">
				{shown.map((provider) => {
					const row = lists.find((one) => one.provider === provider);
					return (
						<li key={provider}>
							<Mark provider={provider} size={28} />
							<div className="linked-words">
								<p className="font-bold">{siteNames[provider]}</p>
								<p className="text-13 text-ink-2">{row ? (row.email ?? row.name) : t("social.notLinked")}</p>
							</div>
							{row ? <UnlinkForm provider={provider} isOnlyMethod={!hasPassword && lists.length === 1} /> : <LinkForm provider={provider} />}
						</li>
					);
				})}
			</ul>
			{!hasPassword && (
				<Notice
					tone="info"
					icon="key"
					action={
						<Button kind="soft" size="sm" href={paths.setPassword(paths.linkedAccounts())}>
							{t("social.passwordSubmit")}
						</Button>
					}
				>
					{lists.length === 1 ? t("social.onlyWay") : t("social.passwordAnyText")}
				</Notice>
			)}
		</Card>
	);
}

function LinkForm({ provider }: { provider: Provider }) {
	const t = useSay();
	const action = usePaths().social(provider);
	const busy = useNavigation().formAction === action;
	return (
		<Form method="post" action={action}>
			<Button type="submit" kind="quiet" size="sm" busy={busy} aria-label={t("social.linkName", { way: siteNames[provider] })}>
				{t("social.link")}
			</Button>
		</Form>
	);
}

/** Asks for confirmation in a `details`, which works without scripts. */
function UnlinkForm({ provider, isOnlyMethod }: { provider: Provider; isOnlyMethod: boolean }) {
	const t = useSay();
	const action = usePaths().unlink;
	const [key] = useState(() => crypto.randomUUID());
	const busy = useNavigation().formAction === action;
	const way = siteNames[provider];
	if (isOnlyMethod) return null;
	return (
		<details className="unlink">
			<summary className="btn btn-ghost btn-sm" aria-label={t("social.unlinkName", { way })}>
				{t("social.unlink")}
			</summary>
			<Form method="post" action={action} className="unlink-ask">
				<input type="hidden" name="provider" value={provider} />
				<input type="hidden" name="key" value={key} suppressHydrationWarning />
				<p>{t("social.unlinkAsk", { way })}</p>
				<Button type="submit" kind="danger" busy={busy}>
					{t("social.unlinkYes", { way })}
				</Button>
			</Form>
		</details>
	);
}
