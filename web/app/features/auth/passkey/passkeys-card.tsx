import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { TextField } from "../../../lib/form/fields.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, useView } from "../../../lib/form/use-form-result.ts";
import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Label } from "../../../ui/label.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReauthenticatePrompt } from "../reauthentication/reauthenticate-prompt.tsx";
import type { SecurityOverview } from "../security/security-views.ts";
import { deviceName } from "../session/device-name.ts";
import { registerPasskey, supportsPasskeys } from "./passkey.ts";

/** The member's passkeys: list, rename, remove, add. */
export function PasskeysCard({ overview }: { overview: SecurityOverview }) {
	const t = useTranslate();
	const paths = usePaths();
	const [passkeys, takePasskeys] = useView(overview.passkeys);
	const [removed, setRemoved] = useState(isDone(useFormResult("remove-passkey")));
	const { recentlyAuthenticated } = overview;
	const takeRemoved = (left: PasskeyView[]): void => {
		takePasskeys(left);
		setRemoved(true);
	};
	return (
		<Card title={t("passkey.title")} id="passkeys">
			<p className="mb-2 text-foreground-2">{t("passkey.text")}</p>
			<div aria-live="polite">{removed && <Notice tone="good">{t("passkey.removed")}</Notice>}</div>
			{passkeys.length > 0 ? (
				<ul className="sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow
							key={`${passkey.id} ${passkey.name}`}
							passkey={passkey}
							recentlyAuthenticated={recentlyAuthenticated}
							onRenamed={takePasskeys}
							onRemoved={takeRemoved}
						/>
					))}
				</ul>
			) : (
				<p className="mb-3 text-foreground-3">{t("passkey.empty")}</p>
			)}
			{recentlyAuthenticated ? <NewPasskey /> : <ReauthenticatePrompt back={`${paths.security}#passkeys`} />}
		</Card>
	);
}

interface PasskeyRowProps {
	passkey: PasskeyView;
	recentlyAuthenticated: boolean;
	onRenamed: (passkeys: PasskeyView[]) => void;
	onRemoved: (passkeys: PasskeyView[]) => void;
}

function PasskeyRow({ passkey: { id, name, synced, createdAt, usedAt }, recentlyAuthenticated, onRenamed, onRemoved }: PasskeyRowProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang, now } = useSite();
	const refused = useFormResult("rename-passkey", id)?.formError !== undefined;
	return (
		<li className="session">
			<span className="session-icon">
				<Icon name="key" />
			</span>
			<div className="session-text">
				<p className="font-bold">
					{name} {synced && <Label kind="plain" text={t("passkey.synced")} />}
				</p>
				<p className="text-13 text-foreground-3" suppressHydrationWarning>
					{t("passkey.addedAt", { when: formatRelativeTime(createdAt, now, lang, t) })}
				</p>
				<p className="text-13 text-foreground-3" suppressHydrationWarning>
					{usedAt === null ? t("passkey.neverUsed") : t("passkey.lastUsed", { when: formatRelativeTime(usedAt, now, lang, t) })}
				</p>
			</div>
			<div className="passkey-actions">
				<details open={refused ? true : undefined}>
					<summary className="link-button" aria-label={t("passkey.renameLabel", { name })}>
						{t("passkey.rename")}
					</summary>
					<CallForm intent="rename-passkey" id={id} action={paths.security} className="passkey-form" onDone={onRenamed}>
						<TextField label={t("passkey.name")} name="name" defaultValue={name} maxLength={constraints.passkeyName.max} required />
						<SubmitButton kind="soft" size="md">
							{t("passkey.save")}
						</SubmitButton>
					</CallForm>
				</details>
				{recentlyAuthenticated && (
					<details>
						<summary className="link-button danger" aria-label={t("passkey.removeLabel", { name })}>
							{t("passkey.remove")}
						</summary>
						<CallForm intent="remove-passkey" id={id} action={paths.security} className="end-sessions-confirm" onDone={onRemoved}>
							<p>{t("passkey.removeText", { name })}</p>
							<SubmitButton kind="danger" size="md">
								{t("passkey.removeConfirm")}
							</SubmitButton>
						</CallForm>
					</details>
				)}
			</div>
		</li>
	);
}

/** Adds a passkey; needs scripts. */
function NewPasskey() {
	const t = useTranslate();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const revalidator = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<{ good: boolean; text: string }>();
	if (!hydrated || !supportsPasskeys()) return <p className="field-note">{t("passkey.unsupported")}</p>;
	const { browser, system } = deviceName(navigator.userAgent);
	const make = async (): Promise<void> => {
		setBusy(true);
		setOutcome(undefined);
		try {
			await registerPasskey(String(form.current ? new FormData(form.current).get("name") : ""));
			setOutcome({ good: true, text: t("passkey.added") });
			await revalidator.revalidate();
		} catch (error) {
			setOutcome({ good: false, text: (error instanceof CallError && error.message) || t("passkey.failed") });
		} finally {
			setBusy(false);
		}
	};
	return (
		<form
			ref={form}
			className="passkey-form"
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
		>
			<Field
				label={t("passkey.name")}
				hint={t("passkey.nameHint")}
				name="name"
				defaultValue={browser && system ? t("sessions.device", { browser, system }) : ""}
				maxLength={constraints.passkeyName.max}
			/>
			<Button type="submit" kind="soft" icon="key" busy={busy}>
				{t("passkey.add")}
			</Button>
			<div role="status">{outcome && <Notice tone={outcome.good ? "good" : "bad"}>{outcome.text}</Notice>}</div>
		</form>
	);
}
