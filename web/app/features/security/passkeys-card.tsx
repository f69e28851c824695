import { useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { CallRefused } from "#contract/pageApi.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { rules } from "#contract/rules.ts";
import { timeText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { deviceName } from "../accounts/device-name.ts";
import { FormNotices } from "../accounts/form-notices.tsx";
import { ProveFirst } from "../accounts/prove-first.tsx";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { useLive } from "../accounts/use-live.ts";
import { answerOf, type DeedAnswer, isDone } from "./answers.ts";
import { knowsPasskeys, makePasskey } from "./passkey.ts";
import type { Overview } from "./views.ts";

/** The member's passkeys: list, rename, remove, add. */
export function PasskeysCard({ overview, response }: { overview: Overview; response: DeedAnswer | undefined }) {
	const t = useSay();
	const paths = usePaths();
	const { passkeys, fresh } = overview;
	return (
		<Card title={t("passkey.title")} id="passkeys">
			<p className="mb-2 text-ink-2">{t("passkey.text")}</p>
			<div aria-live="polite">{isDone(response, "remove-passkey") && <Notice tone="good">{t("passkey.removed")}</Notice>}</div>
			{passkeys.length > 0 ? (
				<ul className="sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} fresh={fresh} response={response} />
					))}
				</ul>
			) : (
				<p className="mb-3 text-ink-3">{t("passkey.none")}</p>
			)}
			{fresh ? <NewPasskey /> : <ProveFirst back={`${paths.security}#passkeys`} />}
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
	response: DeedAnswer | undefined;
}) {
	const t = useSay();
	const paths = usePaths();
	const { lang, now } = useSite();
	const rename = useFetcher<DeedAnswer>();
	const renamed = rename.data ?? answerOf(response, "rename-passkey", id);
	const { fieldErrors, edited } = useFieldFaults(renamed);
	return (
		<li className="session">
			<span className="session-icon">
				<Icon name="key" />
			</span>
			<div className="session-words">
				<p className="font-bold">
					{name} {synced && <Label kind="plain" text={t("passkey.synced")} />}
				</p>
				<p className="text-13 text-ink-3" suppressHydrationWarning>
					{t("passkey.created", { when: timeText(createdAt, now, lang, t) })}
				</p>
				<p className="text-13 text-ink-3" suppressHydrationWarning>
					{usedAt === null ? t("passkey.unused") : t("passkey.used", { when: timeText(usedAt, now, lang, t) })}
				</p>
			</div>
			<div className="key-deeds">
				<details open={fieldErrors.name ? true : undefined}>
					<summary className="door-link" aria-label={t("passkey.renameName", { name })}>
						{t("passkey.rename")}
					</summary>
					<rename.Form method="post" action={paths.security} noValidate className="key-form" onInput={edited}>
						<input type="hidden" name="id" value={id} />
						<FormNotices response={fieldErrors.name ? undefined : renamed} />
						<Field label={t("passkey.name")} name="name" defaultValue={name} maxLength={rules.passkeyName.max} required error={fieldErrors.name} />
						<Button type="submit" name="intent" value="rename-passkey" kind="soft" busy={rename.state !== "idle"}>
							{t("passkey.save")}
						</Button>
					</rename.Form>
				</details>
				{fresh && (
					<details>
						<summary className="door-link danger" aria-label={t("passkey.removeName", { name })}>
							{t("passkey.remove")}
						</summary>
						<form method="post" action={paths.security} className="end-others-ask">
							<input type="hidden" name="id" value={id} />
							<p>{t("passkey.removeAsk", { name })}</p>
							<Button type="submit" name="intent" value="remove-passkey" kind="danger">
								{t("passkey.removeYes")}
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
	const t = useSay();
	const hydrated = useLive();
	const form = useRef<HTMLFormElement>(null);
	const revalidator = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<{ good: boolean; text: string }>();
	if (!hydrated || !knowsPasskeys()) return <p className="field-note">{t("passkey.script")}</p>;
	const { browser, system } = deviceName(navigator.userAgent);
	const make = async (): Promise<void> => {
		setBusy(true);
		setOutcome(undefined);
		try {
			await makePasskey(String(form.current ? new FormData(form.current).get("name") : ""));
			setOutcome({ good: true, text: t("passkey.added") });
			await revalidator.revalidate();
		} catch (error) {
			setOutcome({ good: false, text: (error instanceof CallRefused && error.message) || t("passkey.failed") });
		} finally {
			setBusy(false);
		}
	};
	return (
		<form
			ref={form}
			className="key-form"
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
		>
			<Field
				label={t("passkey.name")}
				hint={t("passkey.nameHint")}
				name="name"
				defaultValue={browser && system ? t("security.device", { browser, system }) : ""}
				maxLength={rules.passkeyName.max}
			/>
			<Button type="submit" kind="soft" icon="key" busy={busy}>
				{t("passkey.add")}
			</Button>
			<div role="status">{outcome && <Notice tone={outcome.good ? "good" : "bad"}>{outcome.text}</Notice>}</div>
		</form>
	);
}
