import { type FormEvent, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../../lib/form/confirm-form.tsx";
import { TextField } from "../../../lib/form/fields.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, usePostForm, useView } from "../../../lib/form/use-form-result.ts";
import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Card } from "../../../ui/card.tsx";
import { Label } from "../../../ui/label.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReauthenticatePrompt } from "../reauthentication/reauthenticate-fields.tsx";
import type { SecurityOverview } from "../security/security-overview.server.ts";
import { deviceName } from "../session/device-name.ts";
import { useDeviceText } from "../session/device-text.ts";
import { SessionRow } from "../session/session-row.tsx";
import { createPasskey, supportsPasskeys } from "./passkey.ts";
import "../../../styles/account/sessions.css";

/** The member's passkeys: list, rename, remove, add. */
export function PasskeysCard({ overview }: { overview: SecurityOverview }) {
	const { t, paths } = useSite();
	const [passkeys, setPasskeys] = useView(overview.passkeys);
	const [removed, setRemoved] = useState(isDone(useFormResult("remove-passkey")));
	const { recentlyAuthenticated } = overview;
	const handleRemoved = (left: PasskeyView[]): void => {
		setPasskeys(left);
		setRemoved(true);
	};
	return (
		<Card title={t("passkey.title")} id="passkeys">
			<p className="mb-2 text-foreground-2">{t("passkey.text")}</p>
			<LiveNotice>{removed && t("passkey.removed")}</LiveNotice>
			{passkeys.length > 0 ? (
				<ul className="sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow
							key={`${passkey.id} ${passkey.name}`}
							passkey={passkey}
							recentlyAuthenticated={recentlyAuthenticated}
							onRenamed={setPasskeys}
							onRemoved={handleRemoved}
						/>
					))}
				</ul>
			) : (
				<p className="mb-3 text-foreground-3">{t("passkey.empty")}</p>
			)}
			{recentlyAuthenticated ? (
				<NewPasskey onAdded={setPasskeys} />
			) : (
				<ReauthenticatePrompt back={`${paths.href("ucenter/setting/account")}#passkeys`} />
			)}
		</Card>
	);
}

interface PasskeyRowProps {
	passkey: PasskeyView;
	recentlyAuthenticated: boolean;
	onRenamed: (passkeys: PasskeyView[]) => void;
	onRemoved: (passkeys: PasskeyView[]) => void;
}

function PasskeyRow({
	passkey: { id, name, synced, createdAt, usedAt },
	recentlyAuthenticated,
	onRenamed,
	onRemoved,
}: PasskeyRowProps) {
	const { t, paths, lang, now } = useSite();
	const refused = useFormResult("rename-passkey", id)?.formError !== undefined;
	const when = (at: number): string => formatRelativeTime(at, now, lang, t);
	const lines = [
		t("passkey.addedAt", { when: when(createdAt) }),
		usedAt === null ? t("passkey.neverUsed") : t("passkey.lastUsed", { when: when(usedAt) }),
	];
	const title = (
		<>
			{name} {synced && <Label kind="plain" text={t("passkey.synced")} />}
		</>
	);
	return (
		<SessionRow icon="key" title={title} lines={lines}>
			<div className="passkey-actions">
				<details open={refused ? true : undefined}>
					<summary className="link-button" aria-label={t("passkey.renameLabel", { name })}>
						{t("passkey.rename")}
					</summary>
					<CallForm
						intent="rename-passkey"
						id={id}
						action={paths.href("ucenter/setting/account")}
						className="passkey-form"
						onDone={onRenamed}
					>
						<TextField
							label={t("passkey.name")}
							name="name"
							defaultValue={name}
							maxLength={constraints.passkeyName.max}
							required
						/>
						<SubmitButton kind="soft" size="md">
							{t("passkey.save")}
						</SubmitButton>
					</CallForm>
				</details>
				{recentlyAuthenticated && (
					<ConfirmForm
						open={t("passkey.remove")}
						openLabel={t("passkey.removeLabel", { name })}
						openClassName="link-button danger"
						question={t("passkey.removeText", { name })}
						submit={t("passkey.removeConfirm")}
						intent="remove-passkey"
						id={id}
						action={paths.href("ucenter/setting/account")}
						className="end-sessions-confirm"
						onDone={onRemoved}
					/>
				)}
			</div>
		</SessionRow>
	);
}

/** Adds a passkey; needs scripts. */
function NewPasskey({ onAdded }: { onAdded: (passkeys: PasskeyView[]) => void }) {
	const { t, paths } = useSite();
	const deviceText = useDeviceText();
	const hydrated = useHydrated();
	const post = usePostForm("add-passkey", paths.href("ucenter/setting/account"));
	const added = isDone(useFormResult("add-passkey"));
	const [asking, setAsking] = useState(false);
	const [refused, setRefused] = useState<string>();
	if (!hydrated || !supportsPasskeys()) return <p className="field-note">{t("passkey.unsupported")}</p>;
	const { browser, system } = deviceName(navigator.userAgent);
	const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		const form = event.currentTarget;
		setAsking(true);
		setRefused(undefined);
		try {
			await post({ attestation: await createPasskey() }, form);
		} catch (error) {
			setRefused((error instanceof CallError && error.message) || t("passkey.failed"));
		} finally {
			setAsking(false);
		}
	};
	return (
		<CallForm intent="add-passkey" className="passkey-form" onSubmit={(event) => void add(event)} onDone={onAdded}>
			<TextField
				label={t("passkey.name")}
				hint={t("passkey.nameHint")}
				name="name"
				defaultValue={browser && system ? deviceText({ browser, system }) : ""}
				maxLength={constraints.passkeyName.max}
			/>
			<SubmitButton kind="soft" size="md" icon="key" busy={asking}>
				{t("passkey.add")}
			</SubmitButton>
			<div role="status">
				{!asking && (refused || added) && (
					<Notice tone={refused ? "bad" : "good"}>{refused ?? t("passkey.added")}</Notice>
				)}
			</div>
		</CallForm>
	);
}
