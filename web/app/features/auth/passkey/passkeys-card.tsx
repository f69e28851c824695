import { useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
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
import { isActionDone, responseOf, type SecurityActionResponse } from "../security/security-actions.ts";
import type { SecurityOverview } from "../security/security-views.ts";
import { deviceName } from "../session/device-name.ts";
import { registerPasskey, supportsPasskeys } from "./passkey.ts";

/** The member's passkeys: list, rename, remove, add. */
export function PasskeysCard({ overview, response }: { overview: SecurityOverview; response: SecurityActionResponse | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	const { passkeys, fresh } = overview;
	return (
		<Card title={t("passkey.title")} id="passkeys">
			<p className="mb-2 text-foreground-2">{t("passkey.text")}</p>
			<div aria-live="polite">{isActionDone(response, "remove-passkey") && <Notice tone="good">{t("passkey.removed")}</Notice>}</div>
			{passkeys.length > 0 ? (
				<ul className="sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} fresh={fresh} response={response} />
					))}
				</ul>
			) : (
				<p className="mb-3 text-foreground-3">{t("passkey.empty")}</p>
			)}
			{fresh ? <NewPasskey /> : <ReauthenticatePrompt back={`${paths.security}#passkeys`} />}
		</Card>
	);
}

function PasskeyRow({
	passkey: { id, name, synced, createdAt, usedAt },
	fresh,
	response,
}: {
	passkey: PasskeyView;
	fresh: boolean;
	response: SecurityActionResponse | undefined;
}) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang, now } = useSite();
	const rename = useFetcher<SecurityActionResponse>();
	const renamed = rename.data ?? responseOf(response, "rename-passkey", id);
	const { fieldErrors, edited } = useFieldErrors(renamed);
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
				<details open={fieldErrors.name ? true : undefined}>
					<summary className="link-button" aria-label={t("passkey.renameLabel", { name })}>
						{t("passkey.rename")}
					</summary>
					<rename.Form method="post" action={paths.security} noValidate className="passkey-form" onInput={edited}>
						<input type="hidden" name="id" value={id} />
						<FormNotices response={fieldErrors.name ? undefined : renamed} />
						<Field label={t("passkey.name")} name="name" defaultValue={name} maxLength={constraints.passkeyName.max} required error={fieldErrors.name} />
						<Button type="submit" name="intent" value="rename-passkey" kind="soft" busy={rename.state !== "idle"}>
							{t("passkey.save")}
						</Button>
					</rename.Form>
				</details>
				{fresh && (
					<details>
						<summary className="link-button danger" aria-label={t("passkey.removeLabel", { name })}>
							{t("passkey.remove")}
						</summary>
						<form method="post" action={paths.security} className="end-sessions-confirm">
							<input type="hidden" name="id" value={id} />
							<p>{t("passkey.removeText", { name })}</p>
							<Button type="submit" name="intent" value="remove-passkey" kind="danger">
								{t("passkey.removeConfirm")}
							</Button>
						</form>
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
