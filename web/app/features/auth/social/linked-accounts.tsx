import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { type LinkedIdentityView, type Provider, providers } from "#contract/socialLoginViews.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";

/** Data of the card. */
export interface LinkedAccountsData {
	lists: LinkedIdentityView[];
	hasPassword: boolean;
	/** What was just done, for the notice. */
	linked: Provider | undefined;
	unlinked: Provider | undefined;
}

/** Social accounts in the settings: link and unlink. A provider that is not configured is shown only when it is linked. */
export function LinkedAccounts({ data: { lists, hasPassword, linked, unlinked } }: { data: LinkedAccountsData }) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const enabled: Record<Provider, boolean> = { google: site.googleLogin, facebook: site.facebookLogin };
	const shown = providers.filter((provider) => enabled[provider] || lists.some((row) => row.provider === provider));
	if (shown.length === 0) return null;
	const done = linked ? t("social.linked", { way: providerNames[linked] }) : unlinked ? t("social.unlinked", { way: providerNames[unlinked] }) : undefined;
	return (
		<Card title={<span id="linked">{t("social.linkedTitle")}</span>}>
			<p className="text-foreground-2">{t("social.linkedText")}</p>
			<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
			<ul className="linked-accounts">
				{shown.map((provider) => {
					const row = lists.find((one) => one.provider === provider);
					return (
						<li key={provider}>
							<ProviderIcon provider={provider} size={28} />
							<div className="linked-account-text">
								<p className="font-bold">{providerNames[provider]}</p>
								<p className="text-13 text-foreground-2">{row ? (row.email ?? row.name) : t("social.notLinked")}</p>
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
					{lists.length === 1 ? t("social.onlyLoginMethod") : t("social.passwordTextAnyProvider")}
				</Notice>
			)}
		</Card>
	);
}

function LinkForm({ provider }: { provider: Provider }) {
	const t = useTranslate();
	const action = usePaths().social(provider);
	const busy = useNavigation().formAction === action;
	return (
		<Form method="post" action={action}>
			<Button type="submit" kind="quiet" size="sm" busy={busy} aria-label={t("social.linkProvider", { way: providerNames[provider] })}>
				{t("social.link")}
			</Button>
		</Form>
	);
}

/** Asks for confirmation in a `details`, which works without scripts. */
function UnlinkForm({ provider, isOnlyMethod }: { provider: Provider; isOnlyMethod: boolean }) {
	const t = useTranslate();
	const action = usePaths().unlink;
	const [key] = useState(() => crypto.randomUUID());
	const busy = useNavigation().formAction === action;
	const way = providerNames[provider];
	if (isOnlyMethod) return null;
	return (
		<details className="unlink">
			<summary className="btn btn-ghost btn-sm" aria-label={t("social.unlinkProvider", { way })}>
				{t("social.unlink")}
			</summary>
			<Form method="post" action={action} className="unlink-confirm">
				<input type="hidden" name="provider" value={provider} />
				<input type="hidden" name="key" value={key} suppressHydrationWarning />
				<p>{t("social.unlinkText", { way })}</p>
				<Button type="submit" kind="danger" busy={busy}>
					{t("social.unlinkConfirm", { way })}
				</Button>
			</Form>
		</details>
	);
}
