import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { type LinkedView, type Provider, providers } from "#contract/identityViews.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Mark, siteNames } from "./marks.tsx";

/** What the card shows: made by `loadLinked`. */
export interface Linked {
	lists: LinkedView[];
	hasPassword: boolean;
	/** What was just done, to be said. */
	linked: Provider | undefined;
	unlinked: Provider | undefined;
}

/** Accounts of other sites in the settings: link, unlink. A site that is not set up is shown only to whom it is linked. */
export function LinkedAccounts({ data: { lists, hasPassword, linked, unlinked } }: { data: Linked }) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const isOn: Record<Provider, boolean> = { google: site.googleSignIn, facebook: site.facebookSignIn };
	const shown = providers.filter((provider) => isOn[provider] || lists.some((row) => row.provider === provider));
	if (shown.length === 0) return null;
	const done = linked ? say("social.linked", { way: siteNames[linked] }) : unlinked ? say("social.unlinked", { way: siteNames[unlinked] }) : undefined;
	return (
		<Card title={<span id="linked">{say("social.linkedTitle")}</span>}>
			<p className="text-ink-2">{say("social.linkedText")}</p>
			<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
			<ul className="linked">
				{shown.map((provider) => {
					const row = lists.find((one) => one.provider === provider);
					return (
						<li key={provider}>
							<Mark of={provider} size={28} />
							<div className="linked-words">
								<p className="font-bold">{siteNames[provider]}</p>
								<p className="text-13 text-ink-2">{row ? (row.email ?? row.name) : say("social.notLinked")}</p>
							</div>
							{row ? <Unlink provider={provider} only={!hasPassword && lists.length === 1} /> : <Link provider={provider} />}
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
							{say("social.passwordSubmit")}
						</Button>
					}
				>
					{lists.length === 1 ? say("social.onlyWay") : say("social.passwordAnyText")}
				</Notice>
			)}
		</Card>
	);
}

function Link({ provider }: { provider: Provider }) {
	const say = useSay();
	const action = usePaths().social(provider);
	const busy = useNavigation().formAction === action;
	return (
		<Form method="post" action={action}>
			<Button type="submit" kind="quiet" size="sm" busy={busy} aria-label={say("social.linkName", { way: siteNames[provider] })}>
				{say("social.link")}
			</Button>
		</Form>
	);
}

/** Asks before it unlinks; a `details`, so that it asks before any script too. */
function Unlink({ provider, only }: { provider: Provider; only: boolean }) {
	const say = useSay();
	const action = usePaths().unlink;
	const [key] = useState(() => crypto.randomUUID());
	const busy = useNavigation().formAction === action;
	const way = siteNames[provider];
	if (only) return null;
	return (
		<details className="unlink">
			<summary className="btn btn-ghost btn-sm" aria-label={say("social.unlinkName", { way })}>
				{say("social.unlink")}
			</summary>
			<Form method="post" action={action} className="unlink-ask">
				<input type="hidden" name="provider" value={provider} />
				<input type="hidden" name="key" value={key} suppressHydrationWarning />
				<p>{say("social.unlinkAsk", { way })}</p>
				<Button type="submit" kind="danger" busy={busy}>
					{say("social.unlinkYes", { way })}
				</Button>
			</Form>
		</details>
	);
}
